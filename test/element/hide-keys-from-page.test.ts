import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showReadyWall } from '../setup/show-wall.ts';

it('leaves Escape to the page where it has no use for it', async () => {
  await page.viewport(360, 740);
  const { wall, ui, open } = await showReadyWall(undefined, { controls: 'search sort' });
  let heard: string[] = [];
  const ended = new AbortController();
  const listen = ({ type, key }: KeyboardEvent) => heard.push(`${type} ${key}`);
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, listen, { signal: ended.signal });
  /** What the page hears of some keys. */
  const press = async (keys: string) => {
    heard = [];
    await userEvent.keyboard(keys);
    return heard;
  };
  const once = ['keydown Escape', 'keyup Escape'];

  const filters = await ui().findByRole('button', { name: 'Filter' });
  await userEvent.click(filters);
  expect(await press('{Escape}')).toEqual([]);
  expect(filters.ariaExpanded).toBe('false');
  expect(await press('{Escape}j')).toEqual(once);

  await userEvent.click(ui().getByRole('searchbox'));
  expect(await press('x{Escape}')).toEqual([]);
  await userEvent.clear(ui().getByRole('searchbox'));
  expect(await press('{Escape}')).toEqual(once);

  const offer = (await open('SiriusXM')) as HTMLDialogElement;
  // Held down for long.
  expect(await press('{Escape>3/}')).toEqual([]);
  await expect.poll(() => offer.open).toBe(false);
  expect(wall.shadowRoot?.activeElement).not.toBeNull();
  expect(await press('{Escape}')).toEqual(once);
  ended.abort();
});
