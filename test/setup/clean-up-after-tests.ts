import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

const { body, documentElement } = document;
const { lang } = documentElement;
/** The window that every test begins with: wide enough for all that a wall shows. */
const [width, height] = [innerWidth, innerHeight];

/** Whatever a test does to the browser and the page, the next one finds them as they were. What a test adds to the head it removes itself. */
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  body.replaceChildren();
  // A wall that goes stores its place, once the task is over.
  await Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
  body.removeAttribute('style');
  for (const name of ['style', 'dir']) documentElement.removeAttribute(name);
  documentElement.lang = lang;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  scrollTo(0, 0);
});
