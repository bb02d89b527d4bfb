import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { rgbOf } from '../setup/contrast-ratio.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { boxOf, collisions, isSeen } from '../setup/find-collisions.ts';
import { type Attributes, insideOf, part, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

// The tabs come with them.
beforeAll(() => features.load());

const MEMBER = 'member-1';
const controls = 'search category sort featured';

/** A wall of a member who has begun an offer, in a column of so many pixels of a wide page: others can be tried on it. */
async function showColumn(
  width: number,
  attributes: Attributes = {},
  tenant = createTenant(),
): Promise<ShownWall & { resize(width: number): void }> {
  await page.viewport(1700, 900);
  await tenant.start(MEMBER, specialIds.multiEvent);
  const shown = await showReadyWall(tenant, { 'page-size': 6, ...attributes });
  const { style } = shown.wall.parentElement ?? shown.wall;
  const resize = (pixels: number) => {
    style.width = `${pixels}px`;
  };
  resize(width);
  await shown.ui().findByRole('tablist');
  return { ...shown, resize };
}

/** An offer whose every text is longer than its place. */
const long: Json = {
  ...SAMPLE,
  id: specialIds.multiEvent,
  name: 'Handmade Kitchens, Larders and Boot Rooms of the Upper Valley',
  categoryName: 'Insurance, pensions and legal protection',
  reward: 1_234_567,
  endDate: new Date(Date.now() + 5 * 3_600_000).toISOString(),
};

describe('in a column', () => {
  it('of any width nothing overlaps or sticks out', async () => {
    const offers = [long, { ...SAMPLE, id: 'b' }, { ...long, id: 'c' }];
    const tenant = await tenantWith(listing(offers, { pageIndex: 4, totalPages: 120, totalCount: 1199 }));
    const { wall, resize } = await showColumn(240, { controls }, tenant);
    for (const width of [240, 280, 320, 360, 479, 480, 560, 640, 768, 900, 1024, 1280, 1600]) {
      resize(width);
      expect(collisions(insideOf(wall)), `${width} px`).toEqual([]);
    }
  });

  it('of less than 512 px, 32 of them its own edge, a card is a row, whatever the width of the page', async () => {
    const { wall, resize } = await showColumn(511);
    const style = getComputedStyle(part(insideOf(wall), 'card'));
    expect(style.flexDirection).toBe('row');
    resize(512);
    expect(style.flexDirection).toBe('column');
  });
});

it.each([
  [5, undefined],
  // The line that says what offers are stands above them, where people see it: it takes the place of the fifth.
  [4, controls],
])('on a phone of 360 by 740 px %s offers are in sight, below the tabs and controls: %s', async (least, given) => {
  await page.viewport(360, 740);
  const { wall, ui } = await showReadyWall(createTenant(), { controls: given, 'page-size': undefined });
  await ui().findByRole('tablist');
  document.documentElement.scrollTo(0, 0);
  const cards = [...insideOf(wall).querySelectorAll('.card')];
  expect(cards.filter((card) => boxOf(card).bottom <= 740).length).toBeGreaterThanOrEqual(least);
});

describe('a card', () => {
  /** A card with an ending, in columns of some widths. */
  const showCard = async (reward: number) => {
    const tenant = await tenantWith(listing([{ ...long, id: 'x', reward }]));
    const { wall, resize } = await showColumn(1024, {}, tenant);
    return (width: number) => {
      resize(width);
      const boxOfPart = (name: string) => boxOf(part(insideOf(wall), name));
      return { text: boxOfPart('headline'), ends: boxOfPart('ends'), reward: boxOfPart('reward') };
    };
  };

  it('has its ending beside its reward, above its text, where there is room, and else below it', async () => {
    const boxesAt = await showCard(30);
    for (const width of [1024, 500]) {
      const { text, ends, reward } = boxesAt(width);
      expect(ends.left).toBeGreaterThan(reward.right);
      expect((ends.top + ends.bottom) / 2).toBeCloseTo((reward.top + reward.bottom) / 2, 1);
      expect(text.top).toBeGreaterThan(reward.bottom);
    }
    // So large that there is no room in the narrowest of fonts.
    const { text, ends, reward } = (await showCard(12_400_000))(240);
    expect(ends.left).toBe(reward.left);
    expect(ends.top - reward.bottom).toBeCloseTo(0, 1);
    expect(text.top).toBeGreaterThan(ends.bottom);
  });

  it('begins each line of a long mark where its reward begins, in a row', async () => {
    const { wall } = await showColumn(320);
    Object.assign(wall, { messages: { 'offer.inProgress': 'Started, and as yet without any reward' } });
    await expect.poll(() => wall.shadowRoot?.textContent).toContain('as yet');
    const words = document.createRange();
    words.selectNodeContents(part(insideOf(wall), 'mark'));
    const lines = [...words.getClientRects()];
    expect(lines.length).toBeGreaterThan(1);
    for (const { left } of lines) expect(left).toBeCloseTo(boxOf(part(insideOf(wall), 'reward')).left, 0);
  });

  it('shows all of a name beside three lines about the reward, in a row, and keeps its edge free', async () => {
    const offer = { ...SAMPLE, id: 'x', name: 'Handmade Kitchens and Larders', isUserCompleted: true };
    const tenant = await tenantWith({ memberOffers: { kind: 'body', body: listAnswer([offer]) } });
    const { wall, ui } = await showColumn(320, {}, tenant);
    const words = 'Done, but nobody knows of a reward, nor of the day when one may come';
    Object.assign(wall, { messages: { 'offer.completed': words } });
    await userEvent.click(ui().getByRole('tab', { name: /^Completed/ }));
    await expect.poll(() => wall.shadowRoot?.querySelector('.progress')).toBeTruthy();
    const inside = insideOf(wall);
    expect(boxOf(part(inside, 'progress')).height).toBeCloseTo(60, 0);
    const [room, name] = [part(inside, 'name-heading'), part(inside, 'name')];
    expect(name.scrollHeight).toBe(40);
    expect(room.clientHeight).toBe(40);
    expect(boxOf(part(inside, 'card')).bottom - boxOf(room).bottom).toBeGreaterThan(8);
  });

  it('is as high with short texts as with long ones, and as a skeleton', async () => {
    const short = { ...SAMPLE, name: 'A', headline: '', shortDescription: '', endDate: null };
    const texts: Json[] = [
      { ...short, id: 'a' },
      { ...short, id: 'b', reward: null },
      { ...long, id: 'c', reward: 12_400, endDate: null },
      { ...long, id: 'd', reward: 30 },
      // The member has begun it.
      { ...long, reward: 30 },
    ];
    const tenant = await tenantWith(listing(texts));
    const { wall, ui, resize } = await showColumn(240, { 'page-size': 5 }, tenant);
    await ui().findByText('In progress', { selector: '.mark' });
    const widths = [240, 320, 400, 600];
    const heightsAt = (width: number) => {
      resize(width);
      return [...insideOf(wall).querySelectorAll('.card')].map((card) => boxOf(card).height);
    };
    const before = widths.map(heightsAt);
    await tenant.faults({ offers: { kind: 'hang' } });
    void wall.refresh();
    await expect.poll(() => insideOf(wall).querySelectorAll('.card .lines').length).toBe(5);
    widths.forEach((width, place) => {
      const heights = [...(before[place] ?? []), ...heightsAt(width)];
      expect(heights).toHaveLength(10);
      expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThan(0.05);
    });
  });

  it('has an ending in amber when it is urgent, and a quiet one before', async () => {
    const endingIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const offers = [20, 28].map((hours) => ({ ...SAMPLE, id: `${hours}`, endDate: endingIn(hours) }));
    const tenant = await tenantWith(listing(offers));
    const { wall } = await showColumn(1024, { theme: 'light' }, tenant);
    const colors = [...insideOf(wall).querySelectorAll('.ends')].map((one) => getComputedStyle(one).color);
    expect(rgbOf(colors)).toEqual([
      [120, 77, 19],
      [82, 86, 98],
    ]);
  });
});

it('words of the publisher stand above and below the wall, in a color that can be read there', async () => {
  const { wall, ui } = await showReadyWall(undefined, { theme: 'dark' });
  wall.insertAdjacentHTML('beforeend', '<p slot="start">Yours</p><p slot="end">Yours</p>');
  const [start, end] = [...wall.children].map(boxOf);
  const list = boxOf(ui().getByRole('list', { name: 'Offers' }));
  expect(start?.bottom).toBeLessThan(list.top);
  expect(end?.top).toBeGreaterThan(list.bottom);
  const colors = [...wall.children, insideOf(wall)].map((element) => getComputedStyle(element).color);
  expect(new Set(colors).size).toBe(1);
});

const seen = (root: Element, parts: string) => [...root.querySelectorAll<HTMLElement>(parts)].filter(isSeen);
const wordsSeen = (root: Element, parts: string) => seen(root, parts).map(({ textContent }) => textContent);
/** As they stand, from left to right: arrows point outwards. */
const wordsInRow = (root: Element) =>
  seen(root, 'span')
    .sort((one, other) => boxOf(one).left - boxOf(other).left)
    .map(({ textContent }) => textContent);

it('the pager has words where there is room, and else its place, said once, between arrows: one group in the middle', async () => {
  const { ui, wall, resize } = await showColumn(1280);
  const pages = ui().getByRole('navigation');
  const offCenter = () => {
    const boxes = within(pages).getAllByRole('button').filter(isSeen).map(boxOf);
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    expect(right - left).toBeLessThan(600);
    const { left: start, right: end } = boxOf(insideOf(wall));
    return Math.abs((left + right) / 2 - (start + end) / 2);
  };
  // The numbers come with the features.
  await within(pages).findByRole('button', { name: 'Page 2' });
  expect(offCenter()).toBeLessThan(1);
  resize(768);
  expect(wordsInRow(pages)).toEqual(['‹', 'Previous', '…', 'Next', '›']);
  resize(360);
  expect(wordsInRow(pages)).toEqual(['‹', 'Page 1 of 22', '›']);
  expect(wordsSeen(insideOf(wall), '.position, .status > span')).toEqual(['Page 1 of 22', '128 offers']);
  expect(offCenter()).toBeLessThan(1);
});

it('the pager is one row in large letters as well, and asks for more room for its words and numbers', async () => {
  const { ui, wall, resize } = await showColumn(700, { locale: 'it' });
  const pages = ui().getByRole('navigation');
  await within(pages).findByRole('button', { name: 'Pagina 2' });
  expect(wordsInRow(pages)).toEqual(['‹', 'Precedente', '…', 'Successiva', '›']);
  wall.style.setProperty('--offer-wall-font-size', '24px');
  resize(770);
  expect(wordsInRow(pages)).toEqual(['‹', '…', '›']);
  expect(boxOf(pages).height).toBe(44);
  resize(530);
  expect(wordsInRow(pages)).toEqual(['‹', 'Pagina 1 di 22', '›']);
  expect(wordsSeen(insideOf(wall), '.position, .status > span')).toEqual(['Pagina 1 di 22', '128 offerte']);
  expect(boxOf(pages).height).toBe(44);
});

const tabs = ({ ui }: ShownWall) => ui().getAllByRole('tab');
const row = ({ ui }: ShownWall) => ui().getByRole('tablist');
const isInRow = (shown: ShownWall, tab: Element): boolean => {
  const [inner, outer] = [boxOf(tab), boxOf(row(shown))];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
};

it('the tabs are one row in a narrow column, through which the arrow keys lead, and a press', async () => {
  const shown = await showColumn(240);
  const [first, middle, last] = tabs(shown);
  if (!first || !middle || !last) throw new Error('There are too few tabs.');
  await expect.poll(() => last.textContent, { message: 'its count makes it wider' }).toMatch(/\d/);
  expect(boxOf(row(shown)).height).toBe(45);
  expect(isInRow(shown, last)).toBe(false);
  first.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInRow(shown, last)).toBe(true);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => isInRow(shown, first)).toBe(true);
  shown.resize(boxOf(middle).right - boxOf(insideOf(shown.wall)).left);
  expect(isInRow(shown, middle)).toBe(false);
  await userEvent.click(middle, { position: { x: 10, y: 10 } });
  await expect.poll(() => isInRow(shown, middle)).toBe(true);
  expect(scrollY).toBe(0);
});

describe('the filters', () => {
  it('stand beside the search where there is room, and stay where they are when "Clear filters" comes', async () => {
    const { ui, settled, resize } = await showColumn(512, { controls });
    expect(ui().queryByRole('button', { name: /^Filter/ })).toBeNull();
    expect(isSeen(ui().getByRole('combobox', { name: 'Sort by' }))).toBe(true);
    const placesAt = (width: number) => {
      resize(width);
      return ui().getAllByRole('combobox').map(boxOf);
    };
    const before = [512, 1300].map(placesAt);
    await userEvent.click(ui().getByRole('checkbox', { name: 'Featured only' }));
    expect(await ui().findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    expect([512, 1300].map(placesAt)).toEqual(before);
    await settled();
  });

  it('are one button in less than 480 px, which counts those that are set', async () => {
    const { ui, settled } = await showColumn(511, { controls });
    const button = ui().getByRole('button', { name: 'Filter' });
    expect(ui().queryByRole('combobox')).toBeNull();
    await userEvent.click(button);
    await userEvent.selectOptions(ui().getByRole('combobox', { name: 'Sort by' }), 'name');
    await userEvent.click(ui().getByRole('checkbox', { name: 'Featured only' }));
    await expect.poll(() => button.textContent).toBe('Filter2');
    await settled();
  });
});
