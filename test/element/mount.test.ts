import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenFound } from '../../src/element/wait-for-target.ts';
import { mount, OfferWallElement } from '../../src/index.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { awaitedTargets, DIAGNOSED_AFTER } from '../../src/shell/page-for-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { watchObservers, watchTimers } from '../setup/watch-leftovers.ts';

/** Without an address: nothing is asked for. */
const bare = { baseUrl: '' };

let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('section');
  place.id = 'place';
});

describe('mount()', () => {
  it('puts a wall with the given options, and no others, into an element', () => {
    document.body.append(place);
    const texts = { 'pages.next': 'Weiter' };
    const given = { memberId: 'member-1', pageSize: 3, params: { pub_age: '25' }, messages: texts };
    const wall = mount(place, { ...bare, ...given, theme: undefined });
    expect(wall).toBeInstanceOf(OfferWallElement);
    expect(wall.parentElement).toBe(place);
    const { memberId, pageSize, params, messages } = wall;
    expect({ memberId, pageSize, params: { ...params }, messages }).toEqual(given);
    expect(wall.getAttributeNames().sort()).toEqual(['member-id', 'page-size', 'pub-age']);
  });

  it('waits for an element that gets its id later, and not for one that is there', async () => {
    place.id = '';
    document.body.append(place);
    const wall = mount('#place', bare);
    place.id = 'place';
    await expect.poll(() => wall.parentElement).toBe(place);
    expect(mount('#place', bare).parentElement).toBe(place);
  });

  it('waits for an element that appears later, and puts the wall there only', async () => {
    const wall = mount('#place', { ...bare, memberId: 'member-1' });
    expect(wall.isConnected).toBe(false);
    expect(wall.memberId).toBe('member-1');
    document.body.append(place);
    await expect.poll(() => wall.parentElement).toBe(place);
    wall.remove();
    place.append(document.createElement('p'));
    await frames();
    expect(wall.isConnected).toBe(false);
  });

  it('can be called off before its place is there: nothing searches for that any more', async () => {
    // Another test may still wait for a place.
    startAfresh();
    const observers = watchObservers();
    const timers = watchTimers();
    const wall = mount('#place', bare);
    expect(observers()).toEqual(['MutationObserver']);
    wall.remove();
    expect([observers(), timers()]).toEqual([[], []]);
    document.body.append(place);
    await frames();
    expect(wall.isConnected).toBe(false);
    // It is nobody's enemy: where the page wants it after all, it is there.
    place.append(wall);
    expect(wall.isConnected).toBe(true);
  });

  it('goes on waiting, and the doctor with it, where another wall for the same place is called off', () => {
    const [first, second, third] = [1, 2, 3].map(() => mount('#place', bare));
    first?.remove();
    second?.remove();
    expect([...awaitedTargets()]).toContain('#place');
    third?.remove();
    expect([...awaitedTargets()]).not.toContain('#place');
  });

  it('can be called off between two searches', async () => {
    const wall = mount('#place', bare);
    document.body.append(document.createElement('i'));
    // The page's change has been seen by then, and the next search is planned.
    await Promise.resolve();
    wall.remove();
    document.body.append(place);
    await frames();
    expect(wall.isConnected).toBe(false);
  });

  it('says so where the selector is none, and what a target that is none is', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const targets: unknown[] = ['#', '..x', '>', '#1st', null, undefined, 7, {}];
    for (const target of targets) expect(mount(target as string, bare)).toBeInstanceOf(OfferWallElement);
    await expect.poll(() => said.mock.calls.length, { timeout: 2 * DIAGNOSED_AFTER }).toBe(targets.length);
    const words = [
      ...['#', '..x', '>', '#1st'].map((selector) => `mount("${selector}") is not a valid CSS selector`),
      ...['null', 'undefined', '7', 'an object'].map(
        (given) => `the first argument of mount is ${given}, which is not`,
      ),
    ];
    for (const each of words) expect(said.mock.calls).toContainEqual([expect.stringContaining(each)]);
  });
});

/** A tag that waits for the place, and what has put a wall there. */
function waiting() {
  // Another test may still wait for a place.
  startAfresh();
  const tag = document.body.appendChild(document.createElement('script'));
  const placed = vi.fn();
  whenFound('#place', placed, tag);
  return { tag, placed };
}

it('a tag that has left the page waits no longer', async () => {
  const observers = watchObservers();
  const timers = watchTimers();
  const { tag, placed } = waiting();
  await frames();
  expect(observers()).toEqual(['MutationObserver']);
  tag.remove();
  await expect.poll(() => [observers(), timers()]).toEqual([[], []]);
  document.body.append(place);
  await frames();
  expect(placed).not.toHaveBeenCalled();
});

it.each<[string, isPlaced: boolean, act: (tag: HTMLElement) => unknown]>([
  ['leaves the page as its place comes is late, too', false, (tag) => frames().then(() => tag.replaceWith(place))],
  ['is only moved goes on waiting', true, (tag) => frames().then(() => document.head.append(tag))],
  ['its loader takes away when it has run goes on waiting', true, (tag) => tag.remove()],
])('a tag that %s', async (_, isPlaced, act) => {
  const { tag, placed } = waiting();
  await act(tag);
  await frames();
  document.body.append(place);
  await frames();
  await expect.poll(() => placed.mock.calls).toEqual(isPlaced ? [[place]] : []);
  tag.remove();
});
