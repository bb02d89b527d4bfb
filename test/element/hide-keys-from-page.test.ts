import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showReadyWall } from '../setup/show-wall.ts';

/** Presses keys, and says what the page hears of them. */
async function press(keys: string): Promise<string[]> {
  const heard: string[] = [];
  const ended = new AbortController();
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    addEventListener(type, ({ key }) => heard.push(`${type} ${key}`), { signal: ended.signal });
  }
  await userEvent.keyboard(keys);
  ended.abort();
  return heard;
}

it('hides keys that are pressed in the wall or in an open offer, and none that are pressed in slotted content or elsewhere', async () => {
  const { wall, ui, open } = await showReadyWall();
  ui().getByRole('button', { name: 'Next page' }).focus();
  expect(await press('a')).toEqual([]);
  const offer = (await open('SiriusXM')) as HTMLDialogElement;
  expect(await press('j{Tab}{Escape}')).toEqual([]);
  await expect.poll(() => offer.open).toBe(false);
  expect(await press('k')).toEqual([]);
  for (const parent of [wall, document.body]) {
    const field = parent.appendChild(document.createElement('input'));
    field.slot = 'start';
    field.focus();
    expect(await press('l')).toEqual(['keydown l', 'keypress l', 'keyup l']);
  }
});

it('keeps Escape in an open offer from modals that hear it before the wall does', async () => {
  const { open } = await showReadyWall();
  const close = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('keydown', close, true);
  onTestFinished(() => document.removeEventListener('keydown', close, true));
  const offer = (await open('SiriusXM')) as HTMLDialogElement;
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => offer.open).toBe(false);
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

it('leaves Escape to the page where it has no use for it', async () => {
  await page.viewport(360, 740);
  const { wall, ui, open } = await showReadyWall(undefined, { controls: 'search sort' });
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
});
