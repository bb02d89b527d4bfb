import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

/** The window that every test begins with: wide enough for all that a wall shows. */
const [width, height] = [innerWidth, innerHeight];

/** Whatever a test does to the browser, the next one finds it as it was. What a test adds to the page it removes itself. */
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['style', 'dir']) document.documentElement.removeAttribute(name);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  scrollTo(0, 0);
});
