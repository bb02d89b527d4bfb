import { expect, it } from 'vitest';
import { contrastOf } from '../../src/diagnosis/contrast.ts';
import { isCutToStrip, obstacleTo } from '../../src/diagnosis/visibility.ts';

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

it('what lies at the end of a box that runs from right to left can be scrolled to, and no further', () => {
  const { box, start } = createScroller();
  Object.assign(box.style, { display: 'flex', direction: 'rtl' });
  for (const child of [...box.children].reverse()) {
    Object.assign((child as HTMLElement).style, { flexShrink: 0, height: '200px' });
    box.append(child);
  }
  for (const scrolled of [0, -1_000]) {
    box.scrollLeft = scrolled;
    expect(start.getBoundingClientRect().right).toBeLessThan(0);
    expect(obstacleTo(start)).toBeUndefined();
  }
  // The page itself runs from left to right.
  box.style.overflow = 'visible';
  expect(obstacleTo(start)).toBe(start);
});

it('what stands in a form can be seen, whatever its fields are called', () => {
  const form = document.body.appendChild(document.createElement('form'));
  const { box, start } = createScroller();
  form.innerHTML = '<input name="matches">';
  form.append(box);
  expect(obstacleTo(start)).toBeUndefined();
});

it('what lies before the beginning of such a box cannot be scrolled to', () => {
  const { start } = createScroller();
  start.style.translate = '0 -2000px';
  expect(obstacleTo(start)).toBe(start);
});

it.each([
  ['opacity: 0.04', true],
  ['filter: blur(1px) opacity(0)', true],
  ['clip-path: inset(50%)', true],
  ['clip-path: circle(0)', true],
  ['content-visibility: hidden', true],
  ['opacity: 0.1', false],
  ['scale: 0.3', false],
  ['filter: opacity(0.9)', false],
  ['clip-path: inset(50% 0 0)', false],
  ['clip-path: inset(0 round 100%)', false],
  ['clip-path: circle(50%)', false],
  ['content-visibility: auto', false],
])('what %s leaves out of sight, with all that stands in it: %s', (style, isHiding) => {
  const { box, start } = createScroller();
  box.style.cssText += style;
  expect(obstacleTo(start)).toBe(isHiding ? box : undefined);
  expect(isCutToStrip(start)).toBe(false);
});

it.each([
  ['height: 60px; overflow: hidden', '', true],
  ['height: 60px', 'overflow: hidden', true],
  ['height: 60px', '', false],
  ['height: 200px; overflow: hidden', '', false],
])('a strip is left of what is higher than its element by "%s" around, "%s" on it: %s', (around, own, isCut) => {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.setAttribute('style', `display: flex; ${around}`);
  const item = bar.appendChild(document.createElement('p'));
  item.setAttribute('style', `flex: auto; margin: 0; ${own}`);
  item.appendChild(document.createElement('div')).style.height = '800px';
  expect(isCutToStrip(item)).toBe(isCut);
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

it('nothing is said of a text while what it stands on changes its color', async () => {
  const text = document.body.appendChild(document.createElement('p'));
  Object.assign(text.style, { color: '#fff', background: '#fff' });
  const probe = document.body.appendChild(document.createElement('i'));
  expect(contrastOf(text, probe)?.ratio).toBe(1);
  Object.assign(text.style, { background: '#000', transition: 'background-color 60s' });
  expect(contrastOf(text, probe)).toBeUndefined();
});
