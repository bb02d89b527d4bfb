import { expect, it, vi } from 'vitest';
import { whenFound } from '../../src/element/wait-for-target.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { watchObservers, watchTimers } from '../setup/watch-leftovers.ts';

/** A tag that waits for `#place`, and that place. */
async function waiting() {
  // Another test may still wait for a place.
  startAfresh();
  const tag = document.createElement('script');
  document.body.append(tag);
  const place = document.createElement('section');
  place.id = 'place';
  const placed = vi.fn();
  whenFound('#place', placed, undefined, tag);
  await frames();
  return { tag, place, placed };
}

it('a tag that has left the page waits no longer', async () => {
  const observers = watchObservers();
  const timers = watchTimers();
  const { tag, place, placed } = await waiting();
  expect(observers()).toEqual(['MutationObserver']);
  tag.remove();
  await expect.poll(() => [observers(), timers()]).toEqual([[], []]);
  document.body.append(place);
  await frames();
  expect(placed).not.toHaveBeenCalled();
});

it('a tag that leaves the page as its place comes is late, too', async () => {
  const { tag, place, placed } = await waiting();
  tag.replaceWith(place);
  await frames();
  expect(placed).not.toHaveBeenCalled();
});

it('a tag that is only moved goes on waiting', async () => {
  const { tag, place, placed } = await waiting();
  document.head.append(tag);
  await frames();
  document.body.append(place);
  await expect.poll(() => placed.mock.calls).toEqual([[place]]);
  tag.remove();
});

it('a tag that its loader takes away when it has run goes on waiting', async () => {
  startAfresh();
  const tag = document.body.appendChild(document.createElement('script'));
  const placed = vi.fn();
  whenFound('#place', placed, undefined, tag);
  tag.remove();
  await frames();
  const place = document.body.appendChild(document.createElement('section'));
  place.id = 'place';
  await expect.poll(() => placed.mock.calls).toEqual([[place]]);
});
