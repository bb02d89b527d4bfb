/** Whether something can be stored: browsers and sandboxed frames throw where they do not want it. Nothing is. */
export function isStorable(name: 'sessionStorage' | 'localStorage'): boolean {
  try {
    return window[name].length >= 0;
  } catch {
    return false;
  }
}
