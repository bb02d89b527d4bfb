import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTenant } from '../setup/create-tenant.ts';
import { type Attributes, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

it.each<[string, number, Attributes, act: (shown: ShownWall) => Promise<unknown>]>([
  [
    'the next page begins in sight',
    50,
    { 'page-size': 3 },
    async ({ ui, detailsOf }) => {
      ui().getByRole('button', { name: 'Next page' }).focus({ preventScroll: true });
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => detailsOf('page')).toHaveLength(2);
    },
  ],
  ['the same page is asked for again', 600, { 'page-size': 20 }, ({ wall }) => wall.refresh()],
])('the page stays where it is where %s', async (_, top, attributes, act) => {
  document.body.style.paddingBlock = '100px 2000px';
  const shown = await showReadyWall(createTenant(), attributes);
  // Comes with what scrolls.
  await shown.ui().findByRole('tablist');
  scrollTo(0, top);
  await act(shown);
  await frames();
  expect(scrollY).toBe(top);
});

it('the page stays where it is where a page is appended, as it is by itself when its button comes in sight', async () => {
  const { ui, names } = await showReadyWall(createTenant(), { paging: 'more', 'page-size': 20 });
  (await ui().findByRole('button', { name: 'Show more' })).scrollIntoView({ block: 'center' });
  const top = scrollY;
  await expect.poll(names).toHaveLength(40);
  await frames();
  expect([top > 300, scrollY]).toEqual([true, top]);
});

it.each([
  ['stays where it is where a page is appended', 'more', 'Show more', 40],
  ['is read from its beginning where another page is shown', 'pages', 'Next page', 20],
])('a dialog %s', async (_, paging, name, count) => {
  const attributes = { layout: 'dialog', paging, 'page-size': 20 };
  const { ui, wall, names, settled } = await showReadyWall(createTenant(), attributes);
  await wall.show();
  await settled();
  const button = await ui().findByRole('button', { name });
  button.scrollIntoView({ block: 'center' });
  const frame = button.closest('.scroll') as HTMLElement;
  const top = frame.scrollTop;
  if (paging === 'pages') await userEvent.click(button);
  await expect.poll(names).toHaveLength(count);
  await frames();
  expect(top).toBeGreaterThan(300);
  if (paging === 'more') expect(frame.scrollTop).toBe(top);
  // The list has the focus, and stands below the title.
  else await expect.poll(() => frame.scrollTop).toBeLessThan(100);
});

it('a new page is shown from its beginning, also after the first page of another list', async () => {
  document.body.style.paddingBlock = '300px 1000px';
  const { ui, turn, choose } = await showReadyWall(createTenant(), { 'page-size': 20 });
  await turn();
  await choose('In progress');
  await choose('Offers');
  (await ui().findByRole('button', { name: 'Previous page' })).scrollIntoView({ block: 'center' });
  await turn('Previous page');
  await expect.poll(() => ui().getByRole('tabpanel').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

describe('a new page under a header that stays', () => {
  const HEIGHT = 90;
  /** Where a list begins after a person has turned to its next page, with such a header over it. */
  async function turnedUnder(header: string): Promise<number> {
    document.body.insertAdjacentHTML('afterbegin', header);
    document.body.style.paddingTop = '300px';
    const shown = await showReadyWall(createTenant(), { 'page-size': undefined });
    await shown.turn();
    const list = shown.ui().getByRole('tabpanel');
    await expect.poll(() => shown.wall.shadowRoot?.activeElement).toBe(list);
    return list.getBoundingClientRect().top;
  }

  it.each(['fixed', 'sticky'])('is not covered by it: %s', async (position) => {
    const style = `position: ${position}; top: 0; width: 100%; height: ${HEIGHT}px; z-index: 1`;
    expect(await turnedUnder(`<header style="${style}"><b>Shop</b></header>`)).toBeGreaterThanOrEqual(HEIGHT);
  });

  it('begins where the page wants it, if that says where', async () => {
    document.documentElement.style.scrollPaddingTop = '120px';
    const style = `position: fixed; top: 0; width: 100%; height: ${HEIGHT}px; z-index: 1`;
    const top = await turnedUnder(`<header style="${style}">Shop</header>`);
    expect(top).toBeGreaterThanOrEqual(120);
    expect(top).toBeLessThan(120 + HEIGHT);
  });

  it('is read from its beginning, also on a page that scrolls smoothly', async () => {
    document.documentElement.style.scrollBehavior = 'smooth';
    expect(await turnedUnder('')).toBeGreaterThanOrEqual(0);
  });

  it('keeps no distance from what covers the whole screen, or lets presses through', async () => {
    const style = 'position: fixed; inset: 0; pointer-events: none';
    expect(await turnedUnder(`<header style="${style}">Snow</header>`)).toBeLessThan(HEIGHT);
  });
});
