import { expect, it } from 'vitest';
import { contrastOf } from '../../src/diagnosis/contrast.ts';
import { obstacleTo } from '../../src/diagnosis/visibility.ts';

/** A box that scrolls, as the main part of an app does, and in it something at its beginning. */
function createScroller() {
  const box = document.body.appendChild(document.createElement('div'));
  Object.assign(box.style, { width: '300px', height: '300px', overflow: 'auto' });
  const start = box.appendChild(document.createElement('div'));
  Object.assign(start.style, { width: '200px', height: '200px' });
  const rest = box.appendChild(document.createElement('div'));
  Object.assign(rest.style, { width: '3000px', height: '3000px' });
  return { box, start };
}

it.each(['scrollTop', 'scrollLeft'] as const)('what a box has scrolled out of sight can be scrolled to: %s', (way) => {
  const { box, start } = createScroller();
  box[way] = 2_000;
  expect(obstacleTo(start)).toBeUndefined();
});

it('what lies before the beginning of such a box cannot be scrolled to', () => {
  const { start } = createScroller();
  start.style.translate = '0 -2000px';
  expect(obstacleTo(start)).toBe(start);
});

it.each([
  ['#777', '#fff', true],
  ['#fff', '#ccc', true],
  ['#aaa', '#888', true],
  ['#000', '#222', false],
  ['#555', '#333', false],
])('for %s on %s it says whether dark text would be read better: %s', (color, background, isForDark) => {
  const text = document.body.appendChild(document.createElement('p'));
  Object.assign(text.style, { color, background });
  const probe = document.body.appendChild(document.createElement('i'));
  expect(contrastOf(text, probe)).toMatchObject({ isForDark, ground: text });
});
