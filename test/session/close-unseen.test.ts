import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

it('closes an offer by a press anywhere, where the page hides the wall by content-visibility', async () => {
  const { wall, open, detailsOf } = await showReadyWall();
  const offer = (await open('SiriusXM')) as HTMLDialogElement;
  const press = () => userEvent.click(document.documentElement, { position: { x: 500, y: 300 } });
  await press();
  await frames();
  expect(offer.open).toBe(true);
  wall.parentElement?.setAttribute('style', 'content-visibility: hidden');
  await press();
  await expect.poll(() => offer.open).toBe(false);
  await expect.poll(() => detailsOf('close')).toHaveLength(1);
});
