import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { insideOf, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const NAME = 'SiriusXM';

async function showOffer(): Promise<ShownWall & { dialog: HTMLElement }> {
  const shown = await showReadyWall();
  return { ...shown, dialog: await shown.open(NAME) };
}
const isOpen = ({ ui }: ShownWall) => ui().queryByRole('dialog') !== null;
const closed = (shown: ShownWall) => expect.poll(() => isOpen(shown)).toBe(false);

describe('the dialog of an offer', () => {
  it('closes by "Close", by Escape and by a click beside it, telling so once, and not when it is clicked itself', async () => {
    const shown = await showOffer();
    const told = (times: number) => Array(times).fill({ offerId: specialIds.sample });
    await userEvent.click(within(shown.dialog).getByRole('heading', { name: NAME }));
    await userEvent.click(within(shown.dialog).getByText('+30 points'));
    expect([isOpen(shown), shown.detailsOf('close')]).toEqual([true, []]);
    await userEvent.click(within(shown.dialog).getByRole('button', { name: 'Close' }));
    await closed(shown);
    expect(shown.detailsOf('close')).toEqual(told(1));
    await shown.open(NAME);
    await userEvent.keyboard('{Escape}');
    await closed(shown);
    expect(shown.detailsOf('close')).toEqual(told(2));
    await userEvent.click(await shown.open(NAME), { position: { x: 20, y: 40 } });
    await closed(shown);
    expect(shown.detailsOf('close')).toEqual(told(3));
    // The next offer is closed by no key in it.
    const terms = within(await shown.open(NAME)).getByRole('heading', { name: 'Terms and disclaimers' });
    terms.closest('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => terms.closest('details')?.open).toBe(true);
    expect(isOpen(shown)).toBe(true);
  });

  it('opens again right after Escape, before the browser has said that it is closed', async () => {
    const shown = await showOffer();
    // The wall never hears it, as where a busy machine is late.
    shown.wall.shadowRoot?.addEventListener('close', (event) => event.stopImmediatePropagation(), true);
    await userEvent.keyboard('{Escape}');
    await closed(shown);
    await shown.wall.open(specialIds.sample);
    expect((await shown.ui().findByRole('dialog', { name: NAME })).matches(':modal')).toBe(true);
  });

  it.each<[string, (wall: HTMLElement) => void]>([
    ['it', (wall) => wall.toggleAttribute('hidden', true)],
    ['what is around it', ({ parentElement }) => parentElement?.setAttribute('style', 'display: none')],
  ])('closes where the page hides %s, as a router does, so that the page can be pressed', async (_, hide) => {
    const shown = await showOffer();
    hide(shown.wall);
    await expect.poll(() => shown.detailsOf('close')).toHaveLength(1);
    await expect.poll(() => shown.dialog.matches(':modal')).toBe(false);
    const button = document.body.appendChild(document.createElement('button'));
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('closes by a press anywhere where the page hides the wall by content-visibility, of which browsers tell nobody', async () => {
    const { wall, dialog, detailsOf } = await showOffer();
    const press = () => userEvent.click(document.documentElement, { position: { x: 500, y: 300 } });
    await press();
    await frames();
    expect(dialog.matches(':modal')).toBe(true);
    wall.parentElement?.setAttribute('style', 'content-visibility: hidden');
    await press();
    await expect.poll(() => detailsOf('close')).toHaveLength(1);
    expect(dialog.matches(':modal')).toBe(false);
  });

  it('can be closed where the page makes the wall invisible, or lets nobody press it', async () => {
    const shown = await showOffer();
    Object.assign(shown.wall.style, { visibility: 'hidden', pointerEvents: 'none' });
    const { visibility, pointerEvents } = getComputedStyle(insideOf(shown.wall));
    expect([visibility, pointerEvents], 'the wall below it').toEqual(['hidden', 'none']);
    await userEvent.click(within(shown.dialog).getByRole('button', { name: 'Close' }));
    await closed(shown);
  });
});
