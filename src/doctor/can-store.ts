/** Whether something can be stored: where it is forbidden, browsers and sandboxed frames throw. Stores nothing. */
export function canStore(name: 'sessionStorage' | 'localStorage'): boolean {
  try {
    return window[name].length >= 0;
  } catch {
    return false;
  }
}
