import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { asked, choice, clear, pagesShown, searchBox, showControls, type } from '../setup/show-controls.ts';
import { type Attributes, PAGE_SIZE, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

/** The answer to a list, as if all its offers were of one category. */
async function ofOneCategory(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.replaceAll(/"categoryName":"[^"]*"/g, '"categoryName":"Games"'), answer);
}

describe('a choice', () => {
  it('is asked for at once, alone and with others', async () => {
    const shown = await showControls();
    expect([...choice(shown, 'Sort by').options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Recommended'],
      ['reward', 'Reward: high to low'],
      ['launchDate', 'Newest'],
      ['name', 'Name'],
    ]);
    await userEvent.selectOptions(choice(shown, 'Sort by'), 'name');
    await pagesShown(shown, 2);
    await userEvent.selectOptions(choice(shown, 'Category'), 'Games');
    await pagesShown(shown, 3);
    const featured = shown.ui().getByRole<HTMLInputElement>('checkbox', { name: 'Featured only' });
    await userEvent.click(featured);
    await pagesShown(shown, 4);
    expect(featured.checked).toBe(true);
    await userEvent.click(featured);
    await pagesShown(shown, 5);
    expect([choice(shown, 'Sort by').value, choice(shown, 'Category').value]).toEqual(['name', 'Games']);
    const sorted = { orderby: 'name', order_asc: 'true' };
    const games = { ...sorted, 'filter.categoryName': 'Games' };
    expect(await asked(shown)).toEqual([sorted, games, { ...games, 'filter.isFeatured': 'true' }, games]);
  });

  it('takes with it a search that is about to be made, as one request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('a');
    await userEvent.selectOptions(choice(shown, 'Sort by'), 'name');
    await vi.advanceTimersByTimeAsync(1000);
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{ 'filter.search': 'a', orderby: 'name', order_asc: 'true' }]);
  });

  it('is as high as its letters: other engines show nothing of them beyond their line', async () => {
    const local = "local('DejaVu Sans'), local('Noto Sans'), local('Liberation Sans')";
    const tall = { ascentOverride: '400%', descentOverride: '100%' };
    const font = await new FontFace('Tall', local, tall).load();
    document.fonts.add(font);
    onTestFinished(() => void document.fonts.delete(font));
    const shown = await showControls();
    shown.wall.style.fontFamily = 'Tall';
    const list = choice(shown, 'Sort by');
    expect(list.clientHeight).toBeGreaterThanOrEqual(5 * Number.parseFloat(getComputedStyle(list).fontSize));
  });
});

describe('the categories', () => {
  /** For a pointer; assistive technology has the list to choose from. */
  const chips = ({ ui }: ShownWall) =>
    [...ui().getByRole('search').querySelectorAll('button')].filter((button) => button.ariaHidden === 'true');
  const words = (shown: ShownWall) => chips(shown).map(({ textContent }) => textContent);
  /** A wall of a publisher who names categories, and whose offers have no others. */
  const showNamed = (categories: string[]) =>
    showControls(undefined, { categories, fetch: async (input, init) => ofOneCategory(await fetch(input, init)) });

  it('are chips where the publisher has named a few, and can be chosen by pointer and by arrow keys', async () => {
    const shown = await showNamed(['Games', 'Fin-Tech', 'Travel']);
    expect(words(shown)).toEqual(['All categories', 'Fin-Tech', 'Games', 'Travel']);
    await userEvent.click(chips(shown)[2] ?? document.body);
    await pagesShown(shown, 2);
    expect(shown.wall.shadowRoot?.activeElement).toBe(choice(shown, 'Category'));
    await userEvent.keyboard('{ArrowDown}');
    await pagesShown(shown, 3);
    expect(await asked(shown)).toEqual([{ 'filter.categoryName': 'Games' }, { 'filter.categoryName': 'Travel' }]);
    const chosen = () => chips(shown).map(({ dataset }) => dataset.chosen);
    expect(chosen()).toEqual(['false', 'false', 'false', 'true']);
    await userEvent.click(clear(shown) ?? document.body);
    await expect.poll(chosen).toEqual(['true', 'false', 'false', 'false']);
  });

  it('can be chosen by pointer where MooTools has put something else in place of Event', async () => {
    const shown = await showNamed(['Games', 'Fin-Tech']);
    replace(window, 'Event', { value: null });
    await userEvent.click(chips(shown)[2] ?? document.body);
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{ 'filter.categoryName': 'Games' }]);
  });

  it('are chips that scroll sideways, so that the one that keys have chosen is in sight', async () => {
    const shown = await showNamed([
      'Arts and crafts',
      'Books and magazines',
      'Cinema',
      'Drinks',
      'Fashion',
      'Games',
      'Travel',
    ]);
    shown.wall.style.inlineSize = '520px';
    const isInSight = (chip: Element | undefined) => {
      const { left = 0, right = 0 } = chip?.getBoundingClientRect() ?? {};
      const row = chip?.parentElement?.getBoundingClientRect();
      return row !== undefined && left >= row.left - 1 && right <= row.right + 1;
    };
    const last = () => chips(shown).at(-1);
    await expect.poll(() => isInSight(last())).toBe(false);
    await userEvent.click(chips(shown)[1] ?? document.body);
    await userEvent.keyboard('{End}');
    await expect.poll(() => last()?.dataset.chosen).toBe('true');
    expect([isInSight(last()), isInSight(chips(shown)[0])]).toEqual([true, false]);
    // The pixel at the edge of what scrolls, which WebKit cuts off where the page puts it between two pixels.
    const { top, bottom } = last()?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const chip = last()?.getBoundingClientRect() ?? new DOMRect();
    expect([chip.top - top, bottom - chip.bottom]).toEqual([1, 1]);
  });

  it('keep the focus where they become a list, since an answer has brought another', async () => {
    const shown = await showNamed(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await userEvent.click(chips(shown)[1] ?? document.body);
    await pagesShown(shown, 2);
    expect(shown.wall.shadowRoot?.activeElement).toBe(choice(shown, 'Category'));
    const other = listAnswer([{ ...SAMPLE, categoryName: 'Home' }]);
    shown.wall.fetch = async () => Response.json(other);
    await shown.wall.refresh();
    await expect.poll(() => chips(shown)).toEqual([]);
    expect(shown.wall.shadowRoot?.activeElement).toBe(choice(shown, 'Category'));
  });
});

it('"Clear filters" shows all offers again, empties every field, and leaves the focus at the first one', async () => {
  const shown = await showControls();
  expect(clear(shown)).toBeNull();
  await type(shown, 'SiriusXM');
  await userEvent.selectOptions(choice(shown, 'Category'), 'Fin-Tech');
  await userEvent.selectOptions(choice(shown, 'Sort by'), 'name');
  await expect.poll(async () => (await asked(shown)).at(-1)).toHaveProperty(['orderby']);
  await shown.settled();
  await userEvent.click(clear(shown) ?? document.body);
  await expect.poll(async () => (await asked(shown)).at(-1)).toEqual({});
  await shown.settled();
  expect(shown.names()).toHaveLength(PAGE_SIZE);
  expect(clear(shown)).toBeNull();
  expect(searchBox(shown).value).toBe('');
  expect(choice(shown, 'Category').value).toBe('');
  expect(choice(shown, 'Sort by').value).toBe('');
  expect(shown.wall.shadowRoot?.activeElement).toBe(searchBox(shown));
});

it('the filters that lie over the list of a phone leave its words in sight, and are put away when the focus leaves them', async () => {
  const shown = await showControls();
  shown.wall.style.width = '320px';
  await type(shown, 'no such offer');
  const words = await shown.ui().findByText('No offers match');
  const filter = shown.ui().getByRole('button', { name: 'Filter' });
  await userEvent.click(filter);
  const lowest = shown.ui().getByRole('checkbox', { name: 'Featured only' });
  const { bottom = Number.NaN } = lowest.closest('.filters')?.getBoundingClientRect() ?? {};
  expect(words.getBoundingClientRect().top).toBeGreaterThan(bottom);
  lowest.focus();
  await userEvent.tab({ shift: true });
  expect(filter.ariaExpanded).toBe('true');
  // A class of the page's own hides the browser's.
  replace(window, 'Node', { value: class {} });
  await userEvent.tab();
  await userEvent.tab();
  await expect.poll(() => filter.ariaExpanded).toBe('false');
  expect(shown.wall.shadowRoot?.activeElement?.closest('form')).toBeNull();
});

it('the focus stays in the controls as a phone is turned, in which "Filter" or the filters are not shown any more', async () => {
  const shown = await showControls();
  const focused = () => shown.wall.shadowRoot?.activeElement;
  shown.wall.style.width = '390px';
  const filter = shown.ui().getByRole('button', { name: 'Filter' });
  await userEvent.click(filter);
  shown.wall.style.width = '844px';
  await expect.poll(() => filter.offsetWidth).toBe(0);
  await expect.poll(focused).toBe(searchBox(shown));
  shown.wall.style.width = '390px';
  await userEvent.click(filter);
  shown.wall.style.width = '844px';
  await expect.poll(focused).toBe(searchBox(shown));
  choice(shown, 'Sort by').focus();
  shown.wall.style.width = '390px';
  await expect.poll(focused).toBe(filter);
});

it('in large letters the filters keep their words in one line, and show what is chosen, as in a narrower wall', async () => {
  const shown = await showControls();
  shown.wall.style.setProperty('--offer-wall-font-size', '32px');
  const featured = shown.ui().getByRole('checkbox', { name: 'Featured only' }).closest('label');
  const filter = featured?.closest('form')?.querySelector<HTMLElement>('.filter');
  for (const width of [390, 512, 700, 1032, 1280, 2100]) {
    shown.wall.style.width = `${width}px`;
    if (filter?.offsetWidth && filter.ariaExpanded === 'false') await userEvent.click(filter);
    await expect.poll(() => choice(shown, 'Sort by').offsetWidth, { message: `${width} px` }).toBeGreaterThan(200);
    expect(featured?.offsetHeight, `${width} px`).toBeLessThan(60);
  }
  shown.wall.style.width = '320px';
  expect([featured?.scrollWidth, shown.wall.scrollWidth]).toEqual([featured?.clientWidth, 320]);
});

it.each([
  ['search', ['searchbox']],
  ['featured sort', ['combobox', 'checkbox']],
])('the controls are those that the publisher wants: %s', async (controls, roles) => {
  const shown = await showControls({ controls });
  const fields = [...shown.ui().getByRole('search').querySelectorAll('input, select')];
  const roleOf = (field: Element) =>
    field instanceof HTMLInputElement ? (field.type === 'search' ? 'searchbox' : field.type) : 'combobox';
  expect(fields.map(roleOf)).toEqual(roles);
});

/** What the choice is called in the languages that are tried. */
const CATEGORY = /^(Category|Kategorie?)$/;

/** A wall that has seen offers of such categories, with the choice among them. */
async function showCategories(seen: unknown[], attributes: Attributes = {}, properties = {}) {
  const offers = seen.map((categoryName, place) => ({ ...SAMPLE, id: `offer-${place}`, categoryName }));
  const tenant = await tenantWith(listing(offers));
  const own = { controls: 'category', 'page-size': undefined, ...attributes };
  const shown = await showReadyWall(tenant, own, properties);
  await shown.ui().findByRole('combobox', { name: CATEGORY });
  return shown;
}
const choices = ({ ui }: ShownWall) =>
  [...ui().getByRole<HTMLSelectElement>('combobox', { name: CATEGORY }).options].map(({ text }) => text);

describe('the list of categories', () => {
  it('stand in the order of the language, after "all", and anew when it changes', async () => {
    const shown = await showCategories(['Zebra', 'apa', 'Östersjön', 'Ärlig'], { locale: 'de' });
    // German sorts its own letters among the others; Swedish has them after z.
    expect(choices(shown)).toEqual(['Alle Kategorien', 'apa', 'Ärlig', 'Östersjön', 'Zebra']);
    shown.wall.locale = 'sv';
    await expect.poll(() => choices(shown)).toEqual(['Alla kategorier', 'apa', 'Zebra', 'Ärlig', 'Östersjön']);
  });

  it('are those of the publisher, a list or one name, and those that were seen, each once', async () => {
    const categories = ['Travel', 'Games'];
    const shown = await showCategories([null, '', ' ', 'Games', {}, 'Apps', 'Games'], {}, { categories });
    expect(choices(shown)).toEqual(['All categories', 'Apps', 'Games', 'Travel']);
    expect(categories).toEqual(['Travel', 'Games']);
    Object.assign(shown.wall, { categories: 'Shoes' });
    await expect.poll(() => choices(shown)).toEqual(['All categories', 'Apps', 'Games', 'Shoes']);
    shown.wall.categories = undefined;
    await expect.poll(() => choices(shown)).toEqual(['All categories', 'Apps', 'Games']);
    for (const categoryName of ['Home', 'Travel']) {
      const other = listAnswer([{ ...SAMPLE, categoryName }]);
      await shown.tenant.faults({ offers: { kind: 'body', body: other } });
      await shown.wall.refresh();
    }
    await expect.poll(() => choices(shown)).toEqual(['All categories', 'Apps', 'Games', 'Home', 'Travel']);
  });
});
