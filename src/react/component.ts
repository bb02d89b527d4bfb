import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { defineOfferWall, type OfferWallElement } from '../index.ts';
import { hostPropertyNames } from '../wall/settings.ts';
import { attributesOf, needProperty } from './attributes.ts';
import { eventProps, type OfferWallProps } from './props.ts';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** React 18 complains of layout effects on a server, where no effect ever runs. */
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * `<offer-wall>` as a React component, for React 18 and 19. A server renders the element with its attributes. The
 * listeners, and what no attribute can hold, are set before the browser paints and before the element is defined, so
 * that the wall starts with all of it.
 */
export const OfferWall = forwardRef<OfferWallElement, OfferWallProps>(function OfferWall(props, ref) {
  const element = useRef<OfferWallElement>(null);
  const latest = useRef(props);
  const attributes = attributesOf(props);
  const drawn = useRef(attributes);
  const listeners = useRef<[type: string, callHandler: (event: Event) => void][]>(undefined);

  useClientEffect(() => {
    const { params } = latest.current;
    const before = drawn.current;
    latest.current = props;
    drawn.current = attributes;
    const wall = element.current;
    if (!wall) return;
    // React 19 sets properties to undefined, and browsers make that a text where they know the name, such as `title`.
    for (const name of Object.keys(before))
      if (isGiven(before[name]) && !isGiven(attributes[name])) wall.removeAttribute(name);
    if (needProperty(params) || needProperty(props.params)) Object.assign(wall, { params: props.params });
    for (const name of hostPropertyNames) {
      // What has not changed is not set: each set makes the wall redraw itself.
      if (wall[name] !== props[name]) Object.assign(wall, { [name]: props[name] });
    }
  });

  // A view or click that is under way is told after the component has gone, so the listeners stay as long as the
  // element. Added again, as in strict mode, the same ones count once.
  useClientEffect(() => {
    listeners.current ??= Object.entries(eventProps).map(([name, prop]) => [
      `offer-wall-${name}`,
      // The handler in the props when the event comes; the table of props says which event belongs to which.
      (event) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(event),
    ]);
    for (const [type, callHandler] of listeners.current) element.current?.addEventListener(type, callHandler);
    defineOfferWall();
  }, []);

  // Last, so that what a ref is given is defined.
  useImperativeHandle<OfferWallElement | null, OfferWallElement | null>(ref, () => element.current, []);

  return createElement('offer-wall', { ...attributes, ref: element }, props.children);
});
