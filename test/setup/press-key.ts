/** Whether a key does what it does on an element that has the focus, pressed just now or held down. */
export function isHeard(element: HTMLElement, repeat: boolean, key = 'Enter'): boolean {
  element.focus();
  const init = { key, repeat, cancelable: true, bubbles: true, composed: true };
  return element.dispatchEvent(new KeyboardEvent('keydown', init));
}
