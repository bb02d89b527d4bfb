import { act, render } from '@testing-library/preact';
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { decodeOffer, type Offer } from '../../src/api/offer.ts';
import { useSomeAtOnce } from '../../src/ui/use-some-at-once.ts';

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** So many offers; each with a headline of so many characters. */
const offers = (count: number, characters: number, name = 'n'): Offer[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${place}`, name, headline: 'h'.repeat(characters) })).flatMap(
    (offer) => decodeOffer(offer) ?? [],
  );

function show(first: readonly Offer[]) {
  let drawn: readonly (Offer | undefined)[] = [];
  const List = ({ given }: { given: readonly Offer[] }) => {
    drawn = useSomeAtOnce(given);
    return null;
  };
  const { rerender } = render(h(List, { given: first }));
  return {
    names: () => drawn.map((offer) => offer?.name),
    count: () => drawn.filter(Boolean).length,
    update: (given: readonly Offer[]) => rerender(h(List, { given })),
  };
}

it('draws a page as people write it at once', () => {
  const waitForFrame = vi.spyOn(globalThis, 'requestAnimationFrame');
  expect(show(offers(12, 80)).count()).toBe(12);
  expect(waitForFrame).not.toHaveBeenCalled();
});

it('draws a large list a little at a time, between frames, until all of it is there', async () => {
  const { count } = show(offers(100, 500));
  const atOnce = count();
  expect(atOnce).toBeLessThan(25);
  await frame();
  expect(count()).toBeLessThan(60);
  await expect.poll(count).toBe(100);
});

it('leaves an offer as it was until it is drawn anew', async () => {
  const { names, update } = show(offers(60, 500));
  await expect.poll(() => names().filter((name) => name === 'n').length).toBe(60);
  update(offers(60, 500, 'new'));
  expect(names().slice(0, 2)).toEqual(['new', 'new']);
  expect(names().at(-1)).toBe('n');
  await expect.poll(() => names().at(-1)).toBe('new');
});
