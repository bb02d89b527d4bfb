import type { options } from 'preact';

/**
 * Some pages add members to `Object.prototype`. Preact takes them for properties of every element: even
 * `dangerouslySetInnerHTML`. So no property comes from there, neither copied nor inherited. To be set as `options.vnode`.
 */
export const ignorePollution: NonNullable<typeof options.vnode> = ({ props }) => {
  const own: Record<string, unknown> = props;
  const everywhere: object = Object.prototype;
  for (const name in everywhere) if (own[name] === everywhere[name as never]) delete own[name];
  Object.setPrototypeOf(props, null);
};
