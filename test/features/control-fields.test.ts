import { describe, expect, it } from 'vitest';
import { listAnswer, SAMPLE } from '../setup/answers.ts';
import { createTenant, listing, tenantWith } from '../setup/tenant.ts';
import { type Attributes, type ShownWall, showReadyWall } from '../setup/wall.ts';

/** What the choice is called in the languages that are tried. */
const CATEGORY = /^(Category|Kategorie?)$/;

/** A wall that has seen offers of such categories, with the choice among them. */
async function showCategories(seen: unknown[], attributes: Attributes = {}, properties = {}) {
  const offers = seen.map((categoryName, place) => ({ ...SAMPLE, id: `offer-${place}`, categoryName }));
  const tenant = await tenantWith(listing(offers));
  const shown = await showReadyWall(
    tenant,
    { controls: 'category', 'page-size': undefined, ...attributes },
    properties,
  );
  await shown.ui().findByRole('combobox', { name: CATEGORY });
  return shown;
}
const choices = ({ ui }: ShownWall) =>
  [...ui().getByRole<HTMLSelectElement>('combobox', { name: CATEGORY }).options].map(({ text }) => text);

describe('the categories', () => {
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
  });

  it('remain when the list shows others', async () => {
    const shown = await showCategories(['Games', 'Apps']);
    const other = listAnswer([{ ...SAMPLE, categoryName: 'Home' }]);
    await shown.tenant.faults({ offers: { kind: 'body', body: other } });
    await shown.wall.refresh();
    await expect.poll(() => choices(shown)).toEqual(['All categories', 'Apps', 'Games', 'Home']);
  });
});

describe('the other fields', () => {
  it('name themselves and what they offer in the publisher`s words', async () => {
    const shown = await showReadyWall(
      createTenant(),
      { controls: 'search sort featured' },
      { messages: { 'find.search': 'Suchen', 'find.sort': 'Ordnen', 'sort.name': 'Name', 'find.featured': 'Tipps' } },
    );
    const search = await shown.ui().findByRole('searchbox', { name: 'Suchen' });
    expect(search.getAttribute('placeholder')).toBe('Suchen');
    expect(shown.ui().getByRole('checkbox', { name: 'Tipps' })).toBeTruthy();
    const sort = shown.ui().getByRole<HTMLSelectElement>('combobox', { name: 'Ordnen' });
    expect([...sort.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Recommended'],
      ['reward', 'Reward: high to low'],
      ['launchDate', 'Newest'],
      ['name', 'Name'],
    ]);
    expect(sort.value).toBe('');
  });
});
