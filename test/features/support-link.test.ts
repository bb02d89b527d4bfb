import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { momentInWords } from '../../src/i18n/dates.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { RECEIPTS_KEY } from '../../src/wall/forget-stored.ts';
import { detailsAnswer, type Json, SAMPLE } from '../setup/build-answers.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { showReadyWall } from '../setup/show-wall.ts';

const DAY = 86_400_000;
const MISSING = { name: 'Missing a reward?' };

/** An offer that the member has clicked on: its dialog, with a way to support. */
async function showClicked(supportUrl: string | undefined, details: Json = {}, receipt: Json = {}) {
  const tenant = createTenant();
  const clickedAt = Date.now() - 2 * DAY;
  const kept = {
    baseUrl: tenant.baseUrl,
    memberId: 'member-1',
    offerId: specialIds.sample,
    viewId: 'a view & more',
    responseId: 'of/link',
    openedAt: clickedAt,
    clickedAt,
    ...receipt,
  };
  localStorage.setItem(RECEIPTS_KEY, JSON.stringify([kept]));
  await tenant.faults({ details: { kind: 'body', body: detailsAnswer({ ...SAMPLE, ...details }) } });
  const shown = await showReadyWall(tenant, { 'support-url': supportUrl });
  const dialog = within(await shown.open('SiriusXM'));
  await dialog.findByText('Your receipt');
  return { ...shown, dialog, clickedAt };
}

describe('"Missing a reward?"', () => {
  it('leads to an address with what support needs to know, encoded', async () => {
    const places = '{offerId}/{viewId}?answer={responseId}&at={clickedAt}&lang={lang}';
    const { dialog, clickedAt } = await showClicked(`https://help.example/${places}`);
    const at = encodeURIComponent(new Date(clickedAt).toISOString());
    expect(dialog.getByRole('link', MISSING).getAttribute('href')).toBe(
      `https://help.example/${specialIds.sample}/a%20view%20%26%20more?answer=of%2Flink&at=${at}&lang=%7Blang%7D`,
    );
  });

  it('stays an address in its folder, whatever the service calls its views', async () => {
    const odd = { viewId: '..', responseId: 'half \ud800' };
    const { dialog } = await showClicked('https://help.example/{viewId}/{responseId}?{toString}', {}, odd);
    expect(dialog.getByRole('link', MISSING).getAttribute('href')).toBe('https://help.example//half%20?%7BtoString%7D');
  });

  it('is there at once, before the service knows anything of the click', async () => {
    const { dialog } = await showClicked('https://help.example/', {}, { clickedAt: Date.now() });
    expect(dialog.getByRole('link', MISSING)).toBeTruthy();
  });

  it('is not there where there is no support', async () => {
    const { dialog } = await showClicked(undefined);
    expect(dialog.queryByRole('link', MISSING)).toBeNull();
  });

  it('stands beside a reward that is overdue, and at the receipt of one that is still expected', async () => {
    const done = { isUserCompleted: true, rewardStatus: 'Pending', rewardPendingDays: 7 };
    const since = (days: number) => ({ ...done, userCompletedAt: new Date(Date.now() - days * DAY).toISOString() });
    const late = await showClicked('https://help.example/', since(8));
    const isInReceipt = ({ dialog }: typeof late) => dialog.getByRole('link', MISSING).closest('.receipt') !== null;
    await expect.poll(() => isInReceipt(late)).toBe(false);
    late.unmount();
    expect(isInReceipt(await showClicked('https://help.example/', since(6)))).toBe(true);
  });

  it('is told to the page with the receipt, and is followed only if the page lets it', async () => {
    const { dialog, wall, clickedAt } = await showClicked('https://help.example/');
    const told: unknown[] = [];
    const followed: boolean[] = [];
    wall.addEventListener('offer-wall-support', (event) => {
      told.push(event.detail.receipt);
      event.preventDefault();
    });
    document.addEventListener('click', (event) => followed.push(!event.defaultPrevented), { once: true });
    await userEvent.click(dialog.getByRole('link', MISSING));
    expect(told).toEqual([
      expect.objectContaining({ offerId: specialIds.sample, memberId: 'member-1', viewId: 'a view & more', clickedAt }),
    ]);
    expect(followed).toEqual([false]);
  });
});

describe('the time for a step', () => {
  const events = [{ name: 'Level 10', deadlineDays: 7 }];
  const said = (dialog: ReturnType<typeof within>) => dialog.findByText(/^(by|within) /);

  it('is a day and an hour, counted from the first click, where that is known', async () => {
    const startedAt = Date.now() - 3 * DAY;
    const { dialog, clickedAt } = await showClicked(undefined, { events }, { startedAt });
    expect(clickedAt).toBeGreaterThan(0);
    expect((await said(dialog)).textContent).toBe(`by ${momentInWords(startedAt + 7 * DAY, startedAt, 'en')}`);
  });

  it.each([
    ['once that is over: the count may have begun with a later click', -8],
    ['where the click lies in the future, by a clock that was wrong', 30],
  ])('is as the service says it %s', async (_, days) => {
    const { dialog } = await showClicked(undefined, { events }, { startedAt: Date.now() + days * DAY });
    expect((await said(dialog)).textContent).toBe('within 7 days of starting');
  });
});
