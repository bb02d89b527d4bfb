import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ALL: Attributes = { controls: 'search category sort featured' };

/** A wall with its controls. */
async function showControls(attributes: Attributes = ALL, properties = {}) {
  const shown = await showReadyWall(createTenant(), attributes, properties);
  await shown.ui().findByRole('search');
  return shown;
}
/** What the offers were filtered and sorted by, request by request, from the second on. */
const asked = async ({ tenant }: ShownWall) =>
  (await queriesTo(tenant, 'offers')).slice(1).map(({ page, page_size: _, pub_member_id: __, ...query }) => query);
const pagesShown = (shown: ShownWall, count: number) => expect.poll(() => shown.detailsOf('page')).toHaveLength(count);
const searchBox = ({ ui }: ShownWall) => ui().getByRole<HTMLInputElement>('searchbox', { name: 'Search offers' });
const choice = ({ ui }: ShownWall, name: string) => ui().getByRole<HTMLSelectElement>('combobox', { name });
const clear = ({ ui }: ShownWall) => ui().queryByRole('button', { name: 'Clear filters' });

/** Writes into a field as one event does. */
function write(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

describe('the search', () => {
  it('is made once, a while after the last key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shown = await showControls();
    for (const text of ['s', 'si', 'sir']) {
      write(searchBox(shown), text);
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(99);
    expect(await asked(shown)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{ 'filter.search': 'sir' }]);
  });

  it('finds offers from the first page', async () => {
    const shown = await showControls();
    shown.ui().getByRole('button', { name: 'Next page' }).click();
    await pagesShown(shown, 2);
    await userEvent.fill(searchBox(shown), 'SiriusXM');
    await pagesShown(shown, 3);
    await shown.settled();
    expect(shown.names()).toEqual(['SiriusXM']);
    expect((await queriesTo(shown.tenant, 'offers')).at(-1)?.page).toBe('0');
  });

  it('keeps focus and text while it is made', async () => {
    const shown = await showControls();
    await userEvent.click(searchBox(shown));
    await userEvent.keyboard('Sirius');
    await pagesShown(shown, 2);
    await shown.settled();
    expect(shown.wall.shadowRoot?.activeElement).toBe(searchBox(shown));
    expect(searchBox(shown).value).toBe('Sirius');
  });

  it('is nothing where only blanks are typed', async () => {
    const shown = await showControls();
    write(searchBox(shown), '   ');
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([{}]);
    expect(clear(shown)).toBeNull();
  });

  it('is not made any more by a wall that was taken away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shown = await showControls();
    write(searchBox(shown), 'sir');
    shown.unmount();
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked(shown)).toEqual([]);
  });

  it('is made when the offers are looked at again, where another list was looked at before', async () => {
    const shown = await showControls();
    const tab = (name: RegExp) => shown.ui().getByRole('tab', { name }).click();
    write(searchBox(shown), 'SiriusXM');
    tab(/^In progress/);
    await expect.poll(() => shown.ui().queryByRole('search')).toBeNull();
    tab(/^Offers/);
    await expect.poll(() => shown.names()).toEqual(['SiriusXM']);
    expect(searchBox(shown).value).toBe('SiriusXM');
    expect(await asked(shown)).toEqual([{ 'filter.search': 'SiriusXM' }]);
  });

  it('is no business of the next member, whether it was made or about to be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shown = await showControls();
    write(searchBox(shown), 'SiriusXM');
    await vi.advanceTimersByTimeAsync(300);
    await pagesShown(shown, 2);
    write(searchBox(shown), 'debts');
    shown.wall.memberId = 'member-2';
    await vi.advanceTimersByTimeAsync(1000);
    await pagesShown(shown, 3);
    expect(searchBox(shown).value).toBe('');
    expect(shown.names()).toHaveLength(10);
    expect((await queriesTo(shown.tenant, 'offers')).at(-1)).toEqual({
      pub_member_id: 'member-2',
      page: '0',
      page_size: '10',
    });
  });

  it('does not leave the page by Enter', async () => {
    const shown = await showControls();
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    expect(shown.ui().getByRole('search').dispatchEvent(submit)).toBe(false);
  });
});

describe('a choice', () => {
  it.each<[string, string, Record<string, string>]>([
    ['Sort by', 'reward', { orderby: 'reward', order_asc: 'false' }],
    ['Sort by', 'launchDate', { orderby: 'launchDate', order_asc: 'false' }],
    ['Sort by', 'name', { orderby: 'name', order_asc: 'true' }],
    ['Category', 'Games', { 'filter.categoryName': 'Games' }],
  ])('is asked for at once: %s %s', async (name, value, query) => {
    const shown = await showControls();
    await userEvent.selectOptions(choice(shown, name), value);
    await pagesShown(shown, 2);
    expect(await asked(shown)).toEqual([query]);
    expect(choice(shown, name).value).toBe(value);
  });

  it('is asked for at once: featured offers, or all again', async () => {
    const shown = await showControls();
    const featured = shown.ui().getByRole<HTMLInputElement>('checkbox', { name: 'Featured only' });
    await userEvent.click(featured);
    await pagesShown(shown, 2);
    expect(featured.checked).toBe(true);
    await userEvent.click(featured);
    await pagesShown(shown, 3);
    expect(await asked(shown)).toEqual([{ 'filter.isFeatured': 'true' }, {}]);
  });

  it('takes with it a search that is about to be made, as one request', async () => {
    const shown = await showControls();
    write(searchBox(shown), 'a');
    write(choice(shown, 'Sort by'), 'name');
    await pagesShown(shown, 2);
    await new Promise((done) => setTimeout(done, 400));
    expect(await asked(shown)).toEqual([{ 'filter.search': 'a', orderby: 'name', order_asc: 'true' }]);
  });
});

describe('"Clear filters"', () => {
  it('is there while something is chosen', async () => {
    const shown = await showControls();
    expect(clear(shown)).toBeNull();
    await userEvent.selectOptions(choice(shown, 'Sort by'), 'name');
    await expect.poll(() => clear(shown)).not.toBeNull();
  });

  it('shows all offers again, empties every field, and leaves the focus at the first one', async () => {
    const shown = await showControls();
    await userEvent.fill(searchBox(shown), 'SiriusXM');
    await userEvent.selectOptions(choice(shown, 'Category'), 'Fin-Tech');
    await userEvent.click(shown.ui().getByRole('checkbox', { name: 'Featured only' }));
    await expect.poll(async () => (await asked(shown)).at(-1)).toHaveProperty(['filter.isFeatured']);
    await shown.settled();
    await userEvent.click(clear(shown) ?? document.body);
    await expect.poll(async () => (await asked(shown)).at(-1)).toEqual({});
    await shown.settled();
    expect(shown.names()).toHaveLength(10);
    expect(clear(shown)).toBeNull();
    expect(searchBox(shown).value).toBe('');
    expect(choice(shown, 'Category').value).toBe('');
    expect(shown.ui().getByRole<HTMLInputElement>('checkbox', { name: 'Featured only' }).checked).toBe(false);
    expect(shown.wall.shadowRoot?.activeElement).toBe(searchBox(shown));
  });

  it('is offered in words where nothing is found', async () => {
    const shown = await showControls();
    write(searchBox(shown), 'there is no such offer');
    await pagesShown(shown, 2);
    await shown.settled();
    expect(shown.ui().getByText('No offers match')).toBeTruthy();
    clear(shown)?.click();
    await pagesShown(shown, 3);
    await shown.settled();
    expect(shown.names()).toHaveLength(10);
  });
});

describe('the controls', () => {
  it.each([
    ['search', ['searchbox']],
    ['featured sort', ['combobox', 'checkbox']],
    ['search category sort featured', ['searchbox', 'combobox', 'combobox', 'checkbox']],
  ])('are those that the publisher wants: %s', async (controls, roles) => {
    const shown = await showControls({ controls });
    const fields = [...shown.ui().getByRole('search').querySelectorAll('input, select')];
    const roleOf = (field: Element) =>
      field instanceof HTMLInputElement ? (field.type === 'search' ? 'searchbox' : field.type) : 'combobox';
    expect(fields.map(roleOf)).toEqual(roles);
  });

  it('are not there on the tabs of the member, and there again with what was chosen', async () => {
    const shown = await showControls();
    await userEvent.fill(searchBox(shown), 'SiriusXM');
    await pagesShown(shown, 2);
    await userEvent.click(shown.ui().getByRole('tab', { name: /^Completed/ }));
    await expect.poll(() => shown.ui().queryByRole('search')).toBeNull();
    await userEvent.click(shown.ui().getByRole('tab', { name: /^Offers/ }));
    await expect.poll(() => shown.ui().queryByRole('search')).not.toBeNull();
    expect(searchBox(shown).value).toBe('SiriusXM');
    expect(shown.names()).toEqual(['SiriusXM']);
  });
});
