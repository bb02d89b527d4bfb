import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isRightToLeft } from '../../src/i18n/match-language.ts';
import type { OfferWallElement } from '../../src/index.ts';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { ALL_CONTROLS, type State, states } from '../../src/tools/states/all-states.ts';
import { languageOf, setLanguage, tags } from '../../src/tools/states/set-wall-language.ts';
import { SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { boxOf, covered, isSeen, overlap } from '../setup/find-collisions.ts';
import { showState } from '../setup/show-state.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

/** What can be pressed in a wall and is in sight, but for links within the text of an offer: its name and the box that can be hit. */
function targets(inside: Element): { name: string; box: DOMRect }[] {
  return [...inside.querySelectorAll<HTMLElement>('button, a[href]:not(.html a), input, select, summary')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? element.tagName,
      // Of a card all is the target, and of a checkbox its label as well.
      box: (element.closest('li, label') ?? element).getBoundingClientRect(),
    }));
}
const tooSmall = (inside: Element) =>
  targets(inside)
    .filter(({ box: { width, height } }) => width < 44 || height < 44)
    .map(({ name, box }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`);

/** Whether all of something can be seen as it is: no edge is out of the window, cut off or covered. */
function isWhole(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const edges = [
    [left + width / 2, top + 1],
    [left + width / 2, top + height - 1],
    [left + 1, top + height / 2],
    [left + width - 1, top + height / 2],
  ] as const;
  return edges.every(([x, y]) => element.contains((element.getRootNode() as ShadowRoot).elementFromPoint(x, y)));
}

describe('targets at 320 px', () => {
  it('of a list with all controls are 44 by 44 px at least', async () => {
    await page.viewport(320, 640);
    const { ui, wall } = await showReadyWall(createTenant(), { ...ALL_CONTROLS, 'page-size': undefined });
    await userEvent.click(await ui().findByRole('button', { name: 'Filter' }));
    await ui().findByRole('combobox', { name: 'Category' });
    expect(targets(insideOf(wall)).length).toBeGreaterThan(18);
    expect(tooSmall(insideOf(wall))).toEqual([]);
  });

  it.each([256, 320])('of the pager fit into %s px, also from page 4 on', async (width) => {
    await page.viewport(width, 640);
    const { ui, turn } = await showReadyWall(createTenant(), { 'page-size': 5 });
    for (const _ of [2, 3, 4, 5]) await turn();
    const pages = ui().getByRole('navigation', { name: 'Pages' });
    expect(pages.textContent).toContain('Page 5 of');
    expect(pages.scrollWidth).toBeLessThanOrEqual(pages.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(tooSmall(pages)).toEqual([]);
  });
});

it.each([
  [360, 640],
  [768, 700],
  [1280, 600],
])(
  'details that failed where there is hardly any room show the whole failure at once, and the way on: %s by %s px',
  async (width, height) => {
    await page.viewport(width, height);
    const shown = await showReadyWall(await tenantWith({ details: { kind: 'status', status: 503 } }));
    const name = shown.names().find((one) => one === 'Tidewardens') ?? '';
    await userEvent.click(shown.ui().getByRole('button', { name }));
    const dialog = await shown.ui().findByRole('dialog');
    const alert = await within(dialog).findByRole('alert');
    const whole = [...alert.querySelectorAll<HTMLElement>('p, button')];
    expect(whole.map(({ textContent }) => textContent)).toContain('Try again');
    expect(whole.filter((one) => !isWhole(one)).map(({ textContent }) => textContent)).toEqual([]);
  },
);

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

const name = (element: Element) =>
  `${element.className || element.localName} "${element.textContent?.trim().slice(0, 60)}"`;

/** What is cut off, sticks out of the screen, covers something else, or can hardly be hit. */
function faults(wall: HTMLElement): string[] {
  const root = insideOf(wall);
  const saying = [...root.querySelectorAll<HTMLElement>(SAYING)].filter(isSeen);
  const cut = saying.filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight, localName }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || (localName === 'button' && scrollHeight > clientHeight + 1)),
  );
  const out = saying.filter((element) => {
    const { left, right } = boxOf(element);
    // Tabs are scrolled into sight, sideways, and so are the cards of a row.
    return !element.closest('.tabs, [data-layout="row"] .grid') && (left < -0.5 || right > WIDTH + 0.5);
  });
  const covering = [...root.querySelectorAll<HTMLElement>(ROWS)].filter(isSeen).filter((row) => {
    const boxes = [...row.querySelectorAll<HTMLElement>(':scope > *')].filter(isSeen).map(boxOf);
    return boxes.some((one, place) => boxes.slice(place + 1).some((other) => overlap(one, other)));
  });
  return [
    ...(document.documentElement.scrollWidth > WIDTH ? ['the page scrolls sideways'] : []),
    ...cut.map((element) => `cut off: ${name(element)}`),
    ...out.map((element) => `sticks out: ${name(element)}`),
    ...covering.map((element) => `covered: ${name(element)}`),
    ...tooSmall(root).map((target) => `less than 44 by 44 px: ${target}`),
  ];
}

it.each<State>([...states])(
  'in every language nothing is cut off on the narrowest screen, all can be hit, and runs in its direction $name',
  async (state) => {
    await page.viewport(WIDTH, 800);
    // A list that failed is asked for again at once.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { wall } = await showState(state);
    await expect.poll(() => insideOf(wall).querySelectorAll('[class]').length).toBeGreaterThan(5);
    // No word of ours may have to be broken, either.
    insideOf(wall).style.overflowWrap = 'normal';
    const found: Record<string, string[]> = {};
    // One after the other on the same wall: what is shown stays, and only the words change.
    for (const tag of tags) {
      setLanguage(wall, await languageOf(tag));
      await expect.poll(() => insideOf(wall).lang).toBe(tag);
      const { direction } = getComputedStyle(insideOf(wall));
      if (!state.attributes?.dir) expect(direction, tag).toBe(isRightToLeft(tag) ? 'rtl' : 'ltr');
      const wrong = faults(wall);
      if (wrong.length > 0) found[tag] = wrong;
    }
    expect(found).toEqual({});
  },
);

const MEMBER = 'member-1';

/** Of each state that has a mark, an offer; with categories in both directions. */
const marked: [id: string, category: string, rewardStatus?: string | null][] = [
  [specialIds.multiEvent, 'Games'],
  [specialIds.sample, 'Insurance, pensions and legal protection', null],
  [specialIds.video, 'ألعاب', 'Pending'],
  [specialIds.revShare, 'Shopping', 'Rejected'],
  [specialIds.richHtml, 'קניות ומתנות', 'Completed'],
];

/** A wall and a row beside it, which learns from it what the member has begun: in both each mark stands on a card. */
async function showMarks(): Promise<OfferWallElement[]> {
  const tenant = createTenant();
  for (const [id, , status] of marked) {
    if (status === undefined) await tenant.start(MEMBER, id);
    else {
      await tenant.complete(MEMBER, id);
      await tenant.decide(MEMBER, id, status);
    }
  }
  await tenant.faults(listing(marked.map(([id, categoryName]) => ({ ...SAMPLE, id, name: 'A', categoryName }))));
  const walls: OfferWallElement[] = [];
  for (const layout of ['wall', 'row']) {
    const { wall } = await showReadyWall(tenant, { layout, 'page-size': marked.length });
    await expect.poll(() => insideOf(wall).querySelectorAll('.mark')).toHaveLength(marked.length);
    walls.push(wall);
  }
  return walls;
}

/** What a member cannot read over the pictures, and what of it hangs out of them. */
function faultsOfMarks(wall: Element): string[] {
  const inside = insideOf(wall);
  const cards = [...inside.querySelectorAll<HTMLElement>('.card')];
  const unreadable = cards.flatMap((card) => {
    const picture = card.querySelector('.media');
    return [...card.querySelectorAll<HTMLElement>('.mark, .label, .category')].filter(isSeen).flatMap((badge) => {
      const { scrollWidth, clientWidth, className, textContent } = badge;
      const isCut = className !== 'category' && scrollWidth > clientWidth + 1;
      const isOver = getComputedStyle(badge).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const isOut = isOver && picture && boxOf(badge).bottom > boxOf(picture).bottom;
      return isCut || isOut ? `${className} "${textContent}" ${isCut ? 'is cut off' : 'hangs out'}` : [];
    });
  });
  const outside = cards.flatMap(covered).filter((words) => /mark|label|category/.test(words));
  return [...unreadable, ...outside];
}

it('on a card of a wall or a row the mark, the label and the category stand apart, in every language', async () => {
  // The marks come with them.
  await features.load();
  const walls = await showMarks();
  const found: Record<string, string[]> = {};
  for (const width of [240, 320, 600, 768, 1280]) {
    await page.viewport(width, 800);
    for (const tag of tags) {
      const language = await languageOf(tag);
      for (const wall of walls) setLanguage(wall, language);
      for (const wall of walls) {
        await expect.poll(() => insideOf(wall).lang).toBe(tag);
        const wrong = faultsOfMarks(wall);
        if (wrong.length > 0) found[`${wall.layout} ${tag} ${width}`] = wrong;
      }
    }
  }
  expect(found).toEqual({});
});
