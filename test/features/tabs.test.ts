import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { envelope, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, PAGE_SIZE, queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const { documentElement } = document;

/** A wall of a member who has begun one offer and finished another. */
async function showTabs(attributes: Attributes = {}) {
  const tenant = createTenant();
  await tenant.start('member-1', specialIds.multiEvent);
  await tenant.start('member-1', specialIds.sample);
  await tenant.complete('member-1', specialIds.sample);
  const shown = await showReadyWall(tenant, attributes);
  const list = within(await shown.ui().findByRole('tablist'));
  return { ...shown, list, tab: (name: string) => list.getByRole('tab', { name: new RegExp(`^${name}`) }) };
}
const words = ({ ui }: ShownWall) =>
  ui()
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
const focused = ({ wall }: ShownWall) => wall.shadowRoot?.activeElement;
const chosen = ({ ui }: ShownWall) =>
  ui()
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map(({ id }) => id);
const memberLists = async ({ tenant }: ShownWall) =>
  (await queriesTo(tenant, 'memberOffers')).map((query) => query['filter.Progress']);

describe('the tabs', () => {
  it('have no number of a list that nobody counts', async () => {
    const items = Array.from({ length: PAGE_SIZE }, (_, index) => ({ ...SAMPLE, id: `${index}` }));
    const memberOffers: Fault[] = [
      { kind: 'status', status: 400, times: 1 },
      { kind: 'body', body: envelope({ offers: { items } }) },
    ];
    const shown = await showReadyWall(await tenantWith({ memberOffers }));
    await expect.poll(async () => (await memberLists(shown)).length).toBe(3);
    await shown.choose('In progress');
    expect(words(shown)).toEqual(['Offers 128', 'In progress', 'Completed']);
  });

  it('are all lists, counted, the first of them chosen, and one stop in the tab order', async () => {
    const shown = await showTabs();
    const tabs = shown.list.getAllByRole('tab');
    expect(tabs.map(({ id }) => id)).toEqual(['offers', 'in-progress', 'completed']);
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await expect.poll(() => words(shown)).toEqual(['Offers 128', 'In progress 1', 'Completed 1']);
    expect(chosen(shown)).toEqual(['offers']);
  });

  it('show their list when they are pressed, and ask for it once; the host is told of its page then, not for the count', async () => {
    const shown = await showTabs();
    await expect.poll(() => words(shown)).toEqual(['Offers 128', 'In progress 1', 'Completed 1']);
    const views = () => shown.detailsOf('page').map(({ view }) => view);
    expect(views()).toEqual(['offers']);
    for (const name of ['Completed', 'In progress', 'Offers', 'Completed']) {
      await userEvent.click(shown.tab(name));
      await shown.settled();
    }
    expect(chosen(shown)).toEqual(['completed']);
    expect(within(shown.ui().getByRole('tabpanel', { name: /^Completed/ })).getByText('SiriusXM')).toBeTruthy();
    expect(shown.names()).toEqual(['SiriusXM']);
    expect(shown.list.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    expect(views()).toEqual(['offers', 'completed', 'in-progress']);
    expect(shown.detailsOf('page')[1]).toEqual({ view: 'completed', pageIndex: 0, totalPages: 1, totalCount: 1 });
    expect(await memberLists(shown)).toEqual([undefined, 'Completed', 'InProgress']);
  });

  it('go on counting all offers while some are looked for, and while they come back', async () => {
    const shown = await showTabs({ controls: 'search' });
    const isStillCounted = () => expect(shown.tab('Offers').textContent).toBe('Offers 128');
    await expect.poll(() => shown.tab('Offers').textContent).toBe('Offers 128');
    const search = await shown.ui().findByRole<HTMLInputElement>('searchbox');
    await userEvent.click(search);
    await userEvent.keyboard('no such offer');
    expect(await shown.ui().findByText('No offers match')).toBeTruthy();
    isStillCounted();
    await userEvent.click(within(shown.ui().getByRole('tabpanel')).getByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => shown.names().length).toBe(PAGE_SIZE);
    expect([search.value, focused(shown)?.id]).toEqual(['', 'list']);
    await userEvent.click(search);
    await userEvent.keyboard('SiriusXM');
    await expect.poll(() => shown.names()).toEqual(['SiriusXM']);
    await shown.tenant.faults({ offers: { kind: 'status', status: 400, hold: true } });
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.poll(() => shown.wall.shadowRoot?.querySelector('[aria-busy="true"]')).not.toBeNull();
    isStillCounted();
    await shown.tenant.release();
    expect(await shown.ui().findByRole('alert')).toBeTruthy();
    isStillCounted();
  });

  it('count as the language does', async () => {
    const page = { items: [], totalCount: 1234, totalPages: 124 };
    const tenant = await tenantWith({ offers: { kind: 'body', body: { data: { offers: page }, isSuccessful: true } } });
    const shown = await showReadyWall(tenant, { locale: 'de' });
    await expect.poll(() => shown.ui().queryByRole('tab', { name: /^Angebote/ })?.textContent).toBe('Angebote 1.234');
  });

  it('are those that the publisher wants, in their own order, and not there where only one is wanted', async () => {
    const { list, wall, ui, settled } = await showTabs({ tabs: 'completed offers' });
    expect(list.getAllByRole('tab').map(({ id }) => id)).toEqual(['offers', 'completed']);
    wall.tabs = ['completed'];
    await expect.poll(() => ui().queryByRole('tablist')).toBeNull();
    expect(ui().queryByRole('tabpanel')).toBeNull();
    await settled();
  });
});

describe.each([
  ['left to right', 'ltr', 'ArrowRight', 'ArrowLeft', 'left'],
  ['right to left', 'rtl', 'ArrowLeft', 'ArrowRight', 'right'],
] as const)('the tabs by keyboard, from %s', (_, dir, forward, back, start) => {
  it('go forward and back, to the first and the last, and no further', async () => {
    documentElement.dir = dir;
    const shown = await showTabs();
    shown.tab('Offers').focus();
    for (const [key, id] of [
      [back, 'offers'],
      [forward, 'in-progress'],
      [forward, 'completed'],
      [forward, 'completed'],
      [back, 'in-progress'],
      ['Home', 'offers'],
      ['End', 'completed'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(focused(shown)?.id).toBe(id);
    }
    // Showing it may take a request: that is asked for.
    await frames();
    expect(chosen(shown)).toEqual(['offers']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => chosen(shown)).toEqual(['completed']);
    await shown.settled();
    expect(focused(shown)?.id).toBe('completed');
  });

  it('show the start of one that is wider than their row', async () => {
    documentElement.dir = dir;
    const shown = await showTabs();
    await expect.poll(() => words(shown)).toContain('In progress 1');
    shown.wall.style.width = '120px';
    shown.tab('Offers').focus();
    for (const key of [forward, 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      const [tab, row] = [focused(shown), focused(shown)?.parentElement].map((box) => box?.getBoundingClientRect());
      const isIn = dir === 'ltr' ? Number(tab?.left) >= Number(row?.left) : Number(tab?.right) <= Number(row?.right);
      expect(isIn, `${key}: ${tab?.[start]} in ${row?.[start]}`).toBe(true);
    }
  });
});

it('the tabs take the keys that they use from the page, and no others', async () => {
  const shown = await showTabs();
  const press = (init: KeyboardEventInit) =>
    shown.tab('Offers').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(press({ key })).toBe(false);
  for (const key of ['ArrowDown', 'ArrowUp', 'Tab', 'a', ' ']) expect(press({ key })).toBe(true);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(press({ key: 'ArrowRight', [modifier]: true }), modifier).toBe(true);
  }
});
