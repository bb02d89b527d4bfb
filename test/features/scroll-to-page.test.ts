import { describe, expect, it, vi } from 'vitest';
import { createTenant } from '../setup/create-tenant.ts';
import { type Attributes, insideOf, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

describe('a new page', () => {
  /** A wall in a tall page, scrolled to its end, and what it scrolled into view. */
  async function showScrolled(attributes: Attributes = {}) {
    const shown = await showReadyWall(createTenant(), attributes);
    await shown.ui().findByRole('tablist');
    await frames();
    const scrolled = vi.spyOn(insideOf(shown.wall), 'scrollIntoView').mockImplementation(() => {});
    const top = vi.spyOn(shown.wall, 'getBoundingClientRect');
    const at = (y: number) => top.mockReturnValue(new DOMRect(0, y, 800, 2000));
    return { ...shown, scrolled, at };
  }

  it('is read from its beginning', async () => {
    const { scrolled, at, turn } = await showScrolled();
    at(-700);
    await turn();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await turn('Previous page');
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('does not move the page where its beginning is in sight, or the same one is asked for again', async () => {
    const { scrolled, at, turn, wall } = await showScrolled();
    at(0);
    await turn();
    at(-700);
    await wall.refresh();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not move the page where it is appended', async () => {
    const { scrolled, at, ui, detailsOf } = await showScrolled({ paging: 'more', 'page-size': 100 });
    at(-700);
    const more = await ui().findByRole('button', { name: 'Show more' });
    // biome-ignore lint/plugin: to be pressed at its place it would come near, and append by itself
    more.click();
    await expect.poll(() => detailsOf('page').length).toBeGreaterThan(1);
    await frames();
    expect(scrolled).not.toHaveBeenCalled();
  });
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

  it('is reached on a page that scrolls smoothly', async () => {
    document.documentElement.style.scrollBehavior = 'smooth';
    expect(await turnedUnder('')).toBeGreaterThanOrEqual(0);
  });

  it('keeps no distance from what covers the whole screen, or lets presses through', async () => {
    const style = 'position: fixed; inset: 0; pointer-events: none';
    expect(await turnedUnder(`<header style="${style}">Snow</header>`)).toBeLessThan(HEIGHT);
  });
});
