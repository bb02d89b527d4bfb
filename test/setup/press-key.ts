/** Whether Enter does what it does on an element, for the first time or as a key that is held down. */
export const isHeard = (element: Element, repeat: boolean): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true, bubbles: true }));
