/** Whether something can be stored: browsers and sandboxed frames throw where they do not want it. */
export function isStorable(name: 'sessionStorage' | 'localStorage'): boolean {
  try {
    const key = 'offer-wall|doctor';
    window[name].setItem(key, '');
    window[name].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
