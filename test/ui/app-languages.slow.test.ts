import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isRightToLeft } from '../../src/i18n/match-language.ts';
import { speak, speechOf, tags } from '../../src/tools/gallery/speech.ts';
import { type State, states } from '../../src/tools/gallery/states.ts';
import { showState } from '../setup/states.ts';
import { createTenant } from '../setup/tenant.ts';
import { insideOf, showReadyWall } from '../setup/wall.ts';

/** The narrowest screen. */
const WIDTH = 320;

/** What says something in words of the wall: there no letter may be cut off. */
const SAYING = [
  'button:not(.name)',
  'select',
  'label',
  'summary',
  'a[class]',
  'h3',
  'dt',
  ...['mark', 'reward', 'hint', 'state', 'ends', 'status', 'progress', 'position'].map((part) => `.${part}`),
  '.notice > p',
].join();

/** What has several things beside each other: there none may cover another. */
const ROWS = ['tabs', 'pager', 'facts', 'foot', 'support', 'step-facts', 'controls', 'filters']
  .map((part) => `.${part}`)
  .join();

// A list that failed is asked for again at once.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
const name = (element: Element) =>
  `${element.className || element.localName} "${element.textContent?.trim().slice(0, 60)}"`;

it('in Arabic a reward runs from right to left, and its figure stands first', async () => {
  await page.viewport(WIDTH, 800);
  const { wall, ui } = await showReadyWall(createTenant(), { locale: 'ar' });
  const reward = ui().getByText(/\D30\D* نقطة/);
  const leftOf = (words: string) => {
    const text = reward.firstChild ?? reward;
    const range = document.createRange();
    range.setStart(text, text.textContent?.indexOf(words) ?? 0);
    range.setEnd(text, range.startOffset + words.length);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf('30')).toBeGreaterThan(leftOf('نقطة'));
  expect(getComputedStyle(reward).direction).toBe('rtl');
  expect(getComputedStyle(insideOf(wall).querySelector('.headline') ?? wall).direction).toBe('ltr');
  expect(insideOf(wall).querySelector('.headline')?.getAttribute('lang')).toBeNull();
});

/** What is cut off, sticks out of the screen, or covers something else. */
function faults(wall: HTMLElement): string[] {
  const root = insideOf(wall);
  const saying = [...root.querySelectorAll(SAYING)].filter(isSeen);
  const cut = saying.filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight, localName }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || (localName === 'button' && scrollHeight > clientHeight + 1)),
  );
  const out = saying.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    // Tabs are scrolled into sight, sideways, and so are the cards of a row.
    return !element.closest('.tabs, [data-layout="row"] .grid') && (left < -0.5 || right > WIDTH + 0.5);
  });
  const covering = [...root.querySelectorAll(ROWS)].filter(isSeen).filter(({ children }) => {
    const boxes = [...children].filter(isSeen).map((child) => child.getBoundingClientRect());
    return boxes.some((one, place) =>
      boxes
        .slice(place + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
  });
  return [
    ...(document.documentElement.scrollWidth > WIDTH ? ['the page scrolls sideways'] : []),
    ...cut.map((element) => `cut off: ${name(element)}`),
    ...out.map((element) => `sticks out: ${name(element)}`),
    ...covering.map((element) => `covered: ${name(element)}`),
  ];
}

describe('in every language nothing is cut off on the narrowest screen, and all runs in its direction', () => {
  it.each<State>([...states])('$name', async (state) => {
    await page.viewport(WIDTH, 800);
    const { wall } = await showState(state);
    await expect.poll(() => insideOf(wall).querySelectorAll('[class]').length).toBeGreaterThan(5);
    // No word of ours may have to be broken, either.
    insideOf(wall).style.overflowWrap = 'normal';
    const found: Record<string, string[]> = {};
    // One after the other on the same wall: what is shown stays, and only the words change.
    for (const tag of tags) {
      speak(wall, await speechOf(tag));
      await expect.poll(() => insideOf(wall).lang).toBe(tag);
      const { direction } = getComputedStyle(insideOf(wall));
      if (!state.attributes?.dir) expect(direction, tag).toBe(isRightToLeft(tag) ? 'rtl' : 'ltr');
      const wrong = faults(wall);
      if (wrong.length > 0) found[tag] = wrong;
    }
    expect(found).toEqual({});
  });
});
