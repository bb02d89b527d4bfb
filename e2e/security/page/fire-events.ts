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
export function everythingIn(root: ParentNode, most = 200): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (found.length >= most) break;
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
