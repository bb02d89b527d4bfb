import { afterEach, expect, it } from 'vitest';
import { isVisible } from '../../src/page/is-visible.ts';
import { sharedByPage, startAfresh } from '../../src/page/shared-by-page.ts';

afterEach(startAfresh);

it('an element is taken for shown where the browser cannot say', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.hidden = true;
  expect(isVisible(element)).toBe(false);
  Object.assign(element, { checkVisibility: undefined });
  expect(isVisible(element)).toBe(true);
});

it('what a page shares is made when it is first used, and once', () => {
  let made = 0;
  const list = sharedByPage((): number[] => [++made]);
  expect(made).toBe(0);
  list().push(7);
  expect([list(), made]).toEqual([[1, 7], 1]);
});

it('what a page shares is made anew once everything is forgotten, as on a page that is loaded anew', () => {
  const [one, other] = [1, 2].map(() => sharedByPage(() => new Set<string>()));
  one?.().add('x');
  other?.().add('y');
  startAfresh();
  expect([one?.().size, other?.().size]).toEqual([0, 0]);
});
