/** Whether a key does what it does on an element, pressed just now or held down. */
export const isHeard = (element: Element, repeat: boolean, key = 'Enter'): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, cancelable: true, bubbles: true, composed: true }));
