import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageNumbers } from '../../src/features/page-numbers.tsx';
import { SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { type Attributes, PAGE_SIZE, queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const navigation = ({ ui }: ShownWall) => within(ui().getByRole('navigation', { name: 'Pages' }));
const button = (shown: ShownWall, name: string) => navigation(shown).getByRole('button', { name });
const isOff = (element: Element) => element.getAttribute('aria-disabled') === 'true';
/** What has the focus, by its name, id or text. */
const focused = ({ wall }: ShownWall) => {
  const element = wall.shadowRoot?.activeElement;
  return element?.getAttribute('aria-label') || element?.id || element?.textContent;
};

/** A wall that shows one page of a list of so many. */
async function showPage(index: number, pages: number, attributes: Attributes = {}) {
  const tenant = await tenantWith(listing([SAMPLE], { pageIndex: index, totalPages: pages, totalCount: pages * 10 }));
  return showReadyWall(tenant, attributes);
}
/** The numbers and gaps between "Previous" and "Next". */
const signs = ({ ui }: ShownWall) =>
  [...ui().getByRole('navigation').querySelectorAll('.number, .gap')].map(({ textContent }) => textContent ?? '');

describe('the pages', () => {
  it('are turned forth and back, and chosen by number', async () => {
    const shown = await showReadyWall();
    const first = shown.names();
    await shown.turn();
    expect(shown.ui().getByText(/^Page 2 of \d+ ·/)).toBeTruthy();
    expect(shown.names()).not.toEqual(first);
    await shown.turn('Previous page');
    expect(shown.names()).toEqual(first);
    await shown.turn('Page 2');
    expect((await queriesTo(shown.tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '1', '0', '1']);
  });

  it('are not counted, nor the offers on them, before anybody knows', async () => {
    const uncounted = { pageIndex: 0, totalPages: null, totalCount: null, hasNextPage: true };
    const shown = await showReadyWall(await tenantWith(listing([SAMPLE], uncounted)));
    await navigation(shown).findByRole('button', { name: 'Page 2' });
    const words = [...(shown.wall.shadowRoot?.querySelectorAll('.position, .status') ?? [])];
    await expect.poll(() => words.map(({ textContent }) => textContent)).toEqual(['Page 1', 'Page 1']);
    expect(shown.ui().getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  it('have ends that lead nowhere, but keep the focus', async () => {
    const shown = await showReadyWall(createTenant(), { 'page-size': 100 });
    const previous = button(shown, 'Previous page');
    expect([isOff(previous), isOff(button(shown, 'Next page'))]).toEqual([true, false]);
    previous.focus();
    await userEvent.keyboard('{Enter}');
    expect(focused(shown)).toBe('Previous page');
    await shown.turn();
    expect([isOff(button(shown, 'Previous page')), isOff(button(shown, 'Next page'))]).toEqual([false, true]);
    button(shown, 'Next page').focus();
    await userEvent.keyboard('{Enter}');
    expect(focused(shown)).toBe('Next page');
    expect(await queriesTo(shown.tenant, 'offers')).toHaveLength(2);
  });

  it('keep the focus while the next one is on its way, which is then read from its start', async () => {
    const shown = await showReadyWall();
    await shown.tenant.faults({ offers: { kind: 'delay', hold: true } });
    const next = button(shown, 'Next page');
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.ui().queryByText('Loading offers')).not.toBeNull();
    expect(focused(shown)).toBe('Next page');
    await shown.tenant.release();
    await expect.poll(() => focused(shown)).toBe('list');
    await userEvent.keyboard('{Tab}');
    expect(focused(shown)).toBe(shown.names()[0]);
  });

  it('leave the focus to whoever has moved on meanwhile', async () => {
    const shown = await showReadyWall();
    const field = document.body.appendChild(document.createElement('input'));
    await shown.tenant.faults({ offers: { kind: 'delay', delayMs: 300 } });
    await userEvent.click(button(shown, 'Next page'));
    field.focus();
    await expect.poll(() => shown.detailsOf('page')).toHaveLength(2);
    await frames();
    expect(document.activeElement).toBe(field);
    await userEvent.click(button(shown, 'Page 1'));
    field.focus();
    await expect.poll(() => shown.detailsOf('page')).toHaveLength(3);
    await frames();
    expect(document.activeElement).toBe(field);
  });

  it.each(['Next page', 'Page 2'])('leave the focus to the list where "%s" is no more', async (name) => {
    const shown = await showPage(0, 2);
    (await shown.ui().findByRole('button', { name })).focus();
    await shown.tenant.faults(listing([SAMPLE]));
    await shown.wall.refresh();
    await frames();
    expect(shown.ui().queryByRole('navigation')).toBeNull();
    expect(focused(shown)).toBe('list');
  });

  it('are turned several at a time, with the focus on their button until the last one is there', async () => {
    const shown = await showReadyWall(createTenant(), { 'page-size': 5 });
    await shown.tenant.faults({ offers: { kind: 'delay', hold: true } });
    button(shown, 'Next page').focus();
    for (const _ of [1, 2, 3]) {
      await userEvent.keyboard('{Enter}');
      await frames();
      expect(focused(shown)).toBe('Next page');
    }
    await expect.poll(async () => shown.tenant.release().then(() => focused(shown))).toBe('list');
    expect(shown.detailsOf('page').at(-1)).toMatchObject({ pageIndex: 3 });
    expect(shown.ui().getByText(/^Page 4 of \d+ ·/)).toBeTruthy();
  });

  it('can be turned away from one that failed', async () => {
    const shown = await showReadyWall();
    await shown.tenant.faults({ offers: { kind: 'status', status: 400, times: 1 } });
    await userEvent.click(await shown.ui().findByRole('button', { name: 'Page 2' }));
    await expect.poll(() => shown.ui().queryByRole('alert')).not.toBeNull();
    await shown.turn('Page 1');
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(shown.ui().queryByRole('alert')).toBeNull();
  });

  it.each<[number, number, number[]]>([
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [1, 2, [0, 1]],
    [1, 3, [0, 1, 2]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
    [0, 8, [0, 1, 2, 3, 4, 7]],
    [3, 9, [0, 1, 2, 3, 4, 8]],
    [4, 9, [0, 3, 4, 5, 8]],
    [5, 9, [0, 4, 5, 6, 7, 8]],
    [8, 9, [0, 4, 5, 6, 7, 8]],
    // A service that has lost pages meanwhile.
    [5, 2, [0, 1]],
  ])(
    'have the numbers of all where they are few, else of some around the current one: %s of %s',
    (index, of, expected) => {
      expect(pageNumbers(index, of)).toEqual(expected);
    },
  );

  it('have their numbers where Prototype.js has put its own Array.from, which takes no function', () => {
    replace(Array, 'from', { value: (all: ArrayLike<number>) => [].slice.call(all) });
    expect(pageNumbers(0, 3)).toEqual([0, 1, 2]);
  });

  it('keep "Next" where it was pressed', async () => {
    const shown = await showReadyWall(createTenant(), { 'page-size': 5 });
    await shown.ui().findByRole('button', { name: 'Page 5' });
    const place = () => Math.round(button(shown, 'Next page').getBoundingClientRect().x);
    const before = place();
    for (const _ of [1, 2, 3, 4, 5]) {
      await shown.turn();
      expect(place()).toBe(before);
    }
  });

  it('have a gap where pages are left out, and only there, and say which is shown', async () => {
    const shown = await showPage(2, 9);
    await expect.poll(() => signs(shown)).toEqual(['1', '2', '3', '4', '5', '…', '9']);
    const current = shown.ui().getByRole('navigation').querySelectorAll('[aria-current]');
    expect([...current].map((page) => [page.ariaLabel, page.ariaCurrent])).toEqual([['Page 3', 'page']]);
  });

  it('write their numbers as the language does', async () => {
    const shown = await showPage(0, 1234, { locale: 'ar-EG' });
    await expect.poll(() => signs(shown)).toEqual(['١', '٢', '٣', '٤', '٥', '…', '١٬٢٣٤']);
  });
});
