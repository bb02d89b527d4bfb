import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../src/index.ts';
import { frames } from '../setup/frames.ts';
import { watchDrawn } from '../setup/instruments.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, showReadyWall, showWall } from '../setup/wall.ts';

/** A wall of three offers that has loaded all that it loads by itself: its list, its features, and the member's offers. */
async function showQuietWall() {
  const shown = await showReadyWall(createTenant(), { 'page-size': '3' });
  await expect.poll(() => queriesTo(shown.tenant, 'memberOffers')).toHaveLength(1);
  await expect.poll(() => shown.ui().getAllByRole('tab').length).toBe(3);
  await frames();
  await frames();
  return shown;
}

describe('attributes that a host sets', () => {
  it.each<[string, (wall: HTMLElement) => void]>([
    ['a class', (wall) => wall.classList.add('theirs')],
    ['a style', (wall) => wall.style.setProperty('opacity', '0.5')],
    ['data', (wall) => wall.setAttribute('data-theirs', '1')],
    ['an option as it is', (wall) => wall.setAttribute('page-size', '3')],
    [
      'an option, there and back',
      (wall) => {
        wall.setAttribute('theme', 'dark');
        wall.removeAttribute('theme');
      },
    ],
  ])('draw nothing anew: %s', async (_, change) => {
    const { wall } = await showQuietWall();
    const names = watchDrawn();
    change(wall);
    await frames();
    expect(names).toEqual([]);
  });

  it('draw the wall anew where they mean something', async () => {
    const { wall } = await showQuietWall();
    const names = watchDrawn();
    wall.setAttribute('theme', 'dark');
    await frames();
    expect(names).toContain('App');
  });

  it('draw nothing anew when the host asks for an offer afterwards', async () => {
    const { wall, ui } = await showQuietWall();
    const names = watchDrawn();
    void wall.close();
    await wall.open('3fa85f64-5717-4562-b3fc-2c963f66afa6');
    await ui().findByRole('dialog');
    expect(names).not.toContain('Card');
  });
});

describe('a wall that begins', () => {
  it('asks the service before it draws anything', async () => {
    const drawn = watchDrawn();
    let isDrawn: boolean | undefined;
    const fetch: typeof globalThis.fetch = (...args) => {
      isDrawn ??= drawn.includes('App');
      return globalThis.fetch(...args);
    };
    const { settled } = showWall(createTenant(), {}, { fetch });
    await settled();
    expect([isDrawn, drawn.includes('App')]).toEqual([false, true]);
  });

  it.each([
    ['reload', 'on', 1],
    ['navigate', 'on', 0],
    ['reload', 'off', 0],
  ])(
    'looks into storage first only where there may be a place to go back to: %s, %s',
    async (type, remember, looks) => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
      const read = vi.spyOn(Storage.prototype, 'getItem');
      const before: number[] = [];
      const fetch: typeof globalThis.fetch = (...args) => {
        before.push(read.mock.calls.length);
        return globalThis.fetch(...args);
      };
      const { settled } = showWall(createTenant(), { remember }, { fetch });
      await settled();
      expect(before[0]).toBe(looks);
    },
  );

  it('looks into storage before anybody opens an offer: the first look takes the longest', async () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const { settled } = showWall(createTenant(), { remember: 'off' });
    await settled();
    await expect.poll(() => read.mock.contexts.includes(sessionStorage)).toBe(true);
  });

  it.each([
    [3, 3],
    [100, 24],
  ])('holds the place of its cards, of %i those that can be seen', async (pageSize, places) => {
    const { wall, settled } = showWall(createTenant(), { 'page-size': `${pageSize}` });
    await Promise.resolve();
    expect(wall.shadowRoot?.querySelectorAll('li')).toHaveLength(places);
    await settled();
  });
});

describe('mount() whose target is not there', () => {
  it('looks for it now and then, however often the page changes', async () => {
    const asked = vi.spyOn(document, 'querySelector');
    mount('#nowhere', { baseUrl: '' });
    for (let change = 0; change < 200; change++) {
      document.body.dataset.change = `${change}`;
      await Promise.resolve();
    }
    expect(asked.mock.calls.filter(([selector]) => selector === '#nowhere').length).toBeLessThanOrEqual(3);
  });
});
