import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { tenantWith } from '../setup/create-tenant.ts';
import { showReadyWall } from '../setup/show-wall.ts';

const page = (pageIndex: number, ...names: string[]) => ({
  kind: 'body' as const,
  body: listAnswer(
    names.map((name) => ({ ...SAMPLE, id: name, name })),
    { pageIndex, pageSize: 2, totalCount: 4, totalPages: 2 },
  ),
});

/** Presses the middle of a card, as a mouse or finger does that was on its way to what was there before. */
const press = (card: Element | null) =>
  card?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }));

/** A list of two pages, of which the first is there; no time passes. */
async function showFirstPage() {
  const tenant = await tenantWith({ offers: [page(0, 'A', 'B'), page(1, 'C', 'D')] });
  const { ui, detailsOf } = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
  const cardOf = (name: string) => ui().queryByRole('button', { name })?.closest('.card') ?? null;
  const opened = () => detailsOf('open').map(({ offerId }) => offerId);
  const more = await ui().findByRole('button', { name: 'Show more' });
  vi.useFakeTimers({ toFake: ['performance'] });
  return { more, cardOf, opened };
}

it('who presses "Show more" in the moment in which a page comes in its place opens no offer, but one that was there', async () => {
  const { cardOf, opened } = await showFirstPage();
  dispatchEvent(new Event('scroll'));
  await expect.poll(() => cardOf('C')).not.toBeNull();
  press(cardOf('C'));
  expect(opened()).toEqual([]);
  press(cardOf('A'));
  expect(opened()).toEqual(['A']);
  vi.advanceTimersByTime(300);
  press(cardOf('C'));
  expect(opened()).toEqual(['A', 'C']);
});

it('who has asked for a page may open an offer of it at once', async () => {
  const { more, cardOf, opened } = await showFirstPage();
  await userEvent.click(more);
  await expect.poll(() => cardOf('C')).not.toBeNull();
  press(cardOf('C'));
  expect(opened()).toEqual(['C']);
});
