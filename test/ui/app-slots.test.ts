import { describe, expect, it } from 'vitest';
import { tenantWith } from '../setup/create-tenant.ts';
import { insideOf, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

/** Puts words of the publisher's into a wall. */
function put({ wall }: ShownWall, slot: string, html: string): HTMLElement {
  const words = document.createElement('div');
  words.slot = slot;
  words.innerHTML = html;
  wall.append(words);
  return words;
}

describe('the publisher`s own words', () => {
  it('stand above and below the wall, in a color that can be read there', async () => {
    const shown = await showReadyWall(undefined, { theme: 'dark' });
    const [start, end] = ['start', 'end'].map((slot) => put(shown, slot, 'Yours'));
    const list = shown.ui().getByRole('list', { name: 'Offers' }).getBoundingClientRect();
    expect(start?.getBoundingClientRect().bottom).toBeLessThan(list.top);
    expect(end?.getBoundingClientRect().top).toBeGreaterThan(list.bottom);
    expect(start && getComputedStyle(start).color).toBe(getComputedStyle(insideOf(shown.wall)).color);
  });

  it('take the place of ours where there are no offers, and only there', async () => {
    const shown = await showReadyWall(await tenantWith({ offers: { kind: 'shape', shape: 'no-items' } }));
    const ours = shown.ui().getByText('No offers right now');
    expect(ours.checkVisibility()).toBe(true);
    const words = put(shown, 'empty', 'Come back on Monday');
    expect([ours.checkVisibility(), words.checkVisibility()]).toEqual([false, true]);
    await shown.choose('Completed');
    expect(shown.ui().getByText('Nothing here yet')).toBeTruthy();
    expect(words.checkVisibility()).toBe(false);
  });
});
