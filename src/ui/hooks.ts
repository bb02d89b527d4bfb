/**
 * Stands in for `preact/hooks`, which @preact/signals imports for `useSignal` and its kin, and for signals as text in
 * JSX. No component here uses either: all state is in `wall/`. The build puts this file in its place (700 bytes less).
 */
const unused = (): never => {
  throw Error('built without hooks');
};

export { unused as useEffect, unused as useMemo, unused as useRef };
