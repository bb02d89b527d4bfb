import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTenant } from '../setup/tenant.ts';
import { showReadyWall } from '../setup/wall.ts';

describe('a new page under a header that stays', () => {
  const HEIGHT = 90;
  afterEach(() => {
    document.querySelector('header')?.remove();
    document.documentElement.style.scrollPaddingTop = '';
    document.body.style.paddingTop = '';
    scrollTo(0, 0);
  });
  /** Where a list begins after a person has turned to its next page, with such a header over it. */
  async function turnedUnder(header: string): Promise<number> {
    document.body.insertAdjacentHTML('afterbegin', header);
    document.body.style.paddingTop = '300px';
    const shown = await showReadyWall(createTenant(), { 'page-size': undefined });
    await userEvent.click(await shown.ui().findByRole('button', { name: 'Next page' }));
    await expect.poll(() => shown.detailsOf('page')).toHaveLength(2);
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

  it('keeps no distance from what covers the whole screen, or lets presses through', async () => {
    const style = 'position: fixed; inset: 0; pointer-events: none';
    expect(await turnedUnder(`<header style="${style}">Snow</header>`)).toBeLessThan(HEIGHT);
  });
});
