import type { Sighting } from './report-sightings.ts';

/** Told of everything that hostile text brings about in a window. */
export type Tell = (kind: Sighting['kind'], what: string) => void;

/** Of the Navigation API, as far as it is needed here; not every browser has it. */
interface NavigateEvent extends Event {
  destination: { url: string };
}

/** Functions that payloads call to show that they ran. */
const CALLS = ['alert', 'confirm', 'prompt', 'print'];

/** Functions that reach out; those of the wall only reach its own hosts. */
const REACHES = ['fetch', 'open', 'Worker', 'SharedWorker', 'WebSocket', 'EventSource'];

/**
 * Puts a hook wherever a payload can get to, before there is one. Works in every browser; what only a driver can see
 * (dialogs of nested frames, requests) is the driver's part.
 * @param isHome whether an address is one that the page itself may ask
 */
export function watch(view: Window & typeof globalThis, isHome: (url: string) => boolean, tell: Tell): void {
  const replace = (owner: object, name: string, hook: (original: unknown) => unknown) => {
    const original = Reflect.get(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: hook(original) });
  };
  for (const name of CALLS) replace(view, name, () => () => tell('ran', name));
  for (const name of REACHES) {
    replace(
      view,
      name,
      (original) =>
        new Proxy(original as () => void, {
          apply(target, self, given) {
            const foreign = name === 'open' || !isHome(`${given[0]}`);
            if (foreign) tell(name === 'open' ? 'navigated' : 'requested', `${name} ${given[0]}`);
            return name === 'open' ? null : Reflect.apply(target, self, given);
          },
          construct(target, given) {
            tell('requested', `${name} ${given[0]}`);
            return Reflect.construct(target, given);
          },
        }),
    );
  }
  for (const name of ['write', 'writeln']) {
    replace(
      view.Document.prototype,
      name,
      (original) =>
        // The wall has HTML parsed by documents without a window.
        function (this: Document, text: string) {
          if (this.defaultView) tell('ran', `document.${name} ${text}`);
          else Reflect.apply(original as () => void, this, [text]);
        },
    );
  }
  replace(view.navigator, 'sendBeacon', () => (url: string) => tell('requested', `sendBeacon ${url}`));
  replace(view.XMLHttpRequest.prototype, 'open', () => (_: string, url: string) => tell('requested', `XHR ${url}`));

  // A payload that calls something else, such as `evil()`, throws: so it ran.
  view.addEventListener('error', (event) => {
    if (event instanceof view.ErrorEvent) tell('ran', `error ${event.message}`);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => tell('ran', `rejection ${reason}`));
  // The page's policy stops nothing; it reports what goes to a foreign host.
  view.document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    if (/^(https?|wss?|ftp):/.test(blockedURI) && !isHome(blockedURI))
      tell('requested', `${violatedDirective} ${blockedURI}`);
  });

  const { navigation } = view as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    tell('navigated', `to ${(event as NavigateEvent).destination.url}`);
    if (event.cancelable) event.preventDefault();
  });
  view.addEventListener('submit', (event) => {
    tell('navigated', 'form');
    event.preventDefault();
  });
  view.addEventListener('hashchange', () => tell('navigated', `hash ${view.location.hash}`));
}

/** The link that a click went to, if any; one of SVG included. */
export const linkOf = (event: Event): Element | undefined =>
  event
    .composedPath()
    .filter((target) => target instanceof Element)
    .find((element) => /^(a|area)$/.test(element.localName) && /href/.test(`${element.getAttributeNames()}`));

/** Events that a person can cause on anything, and a few that follow from them. */
const EVENTS: Record<string, string> = {
  MouseEvent: 'mouseover mouseenter mousemove mousedown mouseup dblclick auxclick contextmenu mouseout mouseleave',
  PointerEvent:
    'pointerover pointerenter pointerdown pointermove pointerrawupdate pointerup pointercancel pointerleave',
  KeyboardEvent: 'keydown keypress keyup',
  WheelEvent: 'wheel mousewheel',
  ClipboardEvent: 'copy cut paste beforecopy beforecut beforepaste',
  DragEvent: 'dragstart drag dragenter dragover dragleave drop dragend',
  Event:
    'touchstart touchmove touchend selectstart select beforeinput input change search invalid scroll scrollend reset',
};

const isFocusable = (element: Element): element is HTMLElement => 'focus' in element && 'click' in element;

/** Everything below a root, shadow roots included; of a huge tree its beginning. */
function everythingIn(root: ParentNode): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (found.length >= 200) break;
    found.push(element);
    if (element.shadowRoot) found.push(...everythingIn(element.shadowRoot));
  }
  return found;
}

/** Hovers, presses, types, drags, focuses, submits and at last clicks everything, as far as a script can. */
export function poke(root: ParentNode): void {
  const all = everythingIn(root);
  for (const element of all) {
    for (const [type, names] of Object.entries(EVENTS)) {
      const Constructor = Reflect.get(window, type) as typeof Event;
      for (const name of names.split(' ')) {
        element.dispatchEvent(new Constructor(name, { bubbles: true, cancelable: true, composed: true }));
      }
    }
    if (isFocusable(element)) {
      element.focus();
      element.blur();
    }
    if (element.localName === 'details') element.toggleAttribute('open');
  }
  for (const element of all) {
    if (element instanceof HTMLFormElement) {
      // Its own fields can stand in for its methods.
      HTMLFormElement.prototype.requestSubmit.call(element);
      // biome-ignore lint/plugin: whatever a script can do to the markup
    } else if (isFocusable(element)) element.click();
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }
}
