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

it('who presses "Show more" in the moment in which a page comes in its place opens no offer, but one that was there', async () => {
  const tenant = await tenantWith({ offers: [page(0, 'A', 'B'), page(1, 'C', 'D')] });
  const { ui, detailsOf } = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
  const cardOf = (name: string) => ui().queryByRole('button', { name })?.closest('.card') ?? null;
  const more = await ui().findByRole('button', { name: 'Show more' });
  vi.useFakeTimers({ toFake: ['performance'] });
  await userEvent.click(more);
  await expect.poll(() => cardOf('C')).not.toBeNull();
  press(cardOf('C'));
  expect(detailsOf('open')).toEqual([]);
  press(cardOf('A'));
  expect(detailsOf('open')).toMatchObject([{ offerId: 'A' }]);
  vi.advanceTimersByTime(300);
  press(cardOf('C'));
  expect(detailsOf('open')).toMatchObject([{ offerId: 'A' }, { offerId: 'C' }]);
});
