import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { momentInWords } from '../../src/i18n/dates.ts';
import { type FaultPlan, specialIds } from '../../src/sandbox/index.ts';
import { RECEIPTS_KEY } from '../../src/wall/forget-stored.ts';
import { detailsAnswer, type Json, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { type Attributes, showReadyWall } from '../setup/show-wall.ts';

/** Puts a clipboard in the place of the browser's, for the rest of the test. */
function fakeClipboard(write: (text: string) => Promise<void>): void {
  replace(navigator, 'clipboard', { value: { writeText: write } });
}
/** A clipboard that works, and what was written to it. */
function workingClipboard(): string[] {
  const written: string[] = [];
  fakeClipboard(async (text) => {
    written.push(text);
  });
  return written;
}

/** An open offer that the member has started, and the words beside "Copy details for support" after a press of it. */
async function showReceipt(attributes: Attributes = {}, tenant = createTenant(), name = 'SiriusXM') {
  await tenant.start('member-1', specialIds.sample);
  const shown = await showReadyWall(tenant, attributes);
  const dialog = within(await shown.open(name));
  const button = await dialog.findByRole('button', { name: 'Copy details for support' });
  const status = () => button.parentElement?.querySelector('[role="status"]')?.textContent ?? '';
  const copy = async () => {
    await userEvent.click(button);
    await expect.poll(status).not.toBe('');
  };
  return { ...shown, dialog, status, copy };
}
/** The facts of a receipt by their names. */
const factsOf = (text = '') => Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('"Copy details for support"', () => {
  it.each<[string, FaultPlan, string]>([
    ['that nobody has begun', {}, 'Key points'],
    ['of which neither a view nor a click is known', { details: { kind: 'status', status: 500 } }, 'Try again'],
  ])('is not there for an offer %s', async (_, faults, words) => {
    const { open } = await showReadyWall(await tenantWith(faults));
    const dialog = within(await open('SiriusXM'));
    // What comes with it.
    expect(await dialog.findByText('Fin-Tech')).toBeTruthy();
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Copy details for support' })).toBeNull();
  });

  it('copies what support asks for, one fact a line, and says so, which moves nothing; without a click, nothing of one', async () => {
    const written = workingClipboard();
    const body = { ...detailsAnswer({ ...SAMPLE, id: specialIds.sample }, 'the-view'), responseId: 'of-the-details' };
    const tenant = await tenantWith({ details: { kind: 'body', body } });
    const { wall, copy, status, dialog } = await showReceipt({ 'support-url': 'https://support.example/' }, tenant);
    expect(dialog.queryByText('Your receipt')).toBeNull();
    expect(status()).toBe('');
    const button = dialog.getByRole('button', { name: 'Copy details for support' });
    const link = dialog.getByRole('link', { name: 'Missing a reward?' });
    const boxes = () => [button, link].map((element) => element.getBoundingClientRect().toJSON());
    await userEvent.hover(button);
    const before = boxes();
    await copy();
    expect(status()).toBe('Copied');
    expect(boxes()).toEqual(before);
    expect(written).toHaveLength(1);
    expect(factsOf(written[0])).toEqual({
      Offer: `SiriusXM (${specialIds.sample})`,
      'View ID': 'the-view',
      'Response ID': 'of-the-details',
      pub_member_id: 'member-1',
      Opened: expect.stringMatching(MOMENT),
      'Reward shown': '+30 points',
    });
    // By a word of its own, whatever the title is of an offer that is not known.
    wall.messages = { 'dialog.unknown': 'Nothing here', 'receipt.offer': 'Deal' };
    await copy();
    expect(factsOf(written[1])).toMatchObject({ Deal: `SiriusXM (${specialIds.sample})` });
  });

  it('copies the id alone of an offer without a name', async () => {
    const written = workingClipboard();
    const nameless = { ...SAMPLE, name: ' ', headline: '' };
    const body = detailsAnswer(nameless, 'the-view');
    const tenant = await tenantWith({ ...listing([nameless]), details: { kind: 'body', body } });
    const { copy } = await showReceipt({}, tenant, 'Offer');
    await copy();
    expect(factsOf(written[0])).toMatchObject({ Offer: specialIds.sample });
  });

  it.each<[string, () => void]>([
    ['the browser has no clipboard', () => replace(navigator, 'clipboard', { value: undefined })],
    ['it is not permitted', () => fakeClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))],
    [
      'it throws',
      () =>
        fakeClipboard(() => {
          throw new TypeError('No clipboard here.');
        }),
    ],
  ])('shows the facts themselves, to be selected, where %s', async (_, replaceClipboard) => {
    replaceClipboard();
    const { copy, status } = await showReceipt();
    await copy();
    expect(factsOf(status())).toMatchObject({ Offer: `SiriusXM (${specialIds.sample})`, pub_member_id: 'member-1' });
    expect(status().split('\n').length).toBeGreaterThan(5);
  });

  it('says "Copied" for a while, also while the dialog is drawn again, and anew and as long after another press', async () => {
    workingClipboard();
    const { copy, status, wall, ui } = await showReceipt();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await copy();
    wall.messages = { 'dialog.close': 'Zu' };
    await ui().findByRole('button', { name: 'Zu' });
    for (const _ of ['the first press', 'another one']) {
      await vi.advanceTimersByTimeAsync(3500);
      expect(status()).toBe('Copied');
      await copy();
    }
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(status).toBe('');
  });

  it('is empty again for the next offer', async () => {
    workingClipboard();
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.video);
    const { copy, wall, open } = await showReceipt({}, tenant);
    await copy();
    await wall.close();
    const dialog = within(await open('Emberline: Last Train North'));
    await dialog.findByRole('button', { name: 'Copy details for support' });
    expect(dialog.queryByText('Copied')).toBeNull();
  });
});

const DAY = 86_400_000;
const MISSING = { name: 'Missing a reward?' };

/** An offer that the member has clicked on: its dialog, with a way to support. */
async function showClicked(supportUrl: string | undefined, details: Json = {}, receipt: Json = {}) {
  const tenant = createTenant();
  const clickedAt = Date.now() - 2 * DAY;
  const ids = { memberId: 'member-1', offerId: specialIds.sample, viewId: 'a view & more', responseId: 'of/link' };
  const kept = { baseUrl: tenant.baseUrl, ...ids, openedAt: clickedAt, clickedAt, ...receipt };
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

  it.each([
    ['at once, before the service knows anything of the click', 'https://help.example/', 1],
    ['not where there is no support', undefined, 0],
  ])('is there %s', async (_, supportUrl, links) => {
    const { dialog } = await showClicked(supportUrl, {}, { clickedAt: Date.now() });
    expect(dialog.queryAllByRole('link', MISSING)).toHaveLength(links);
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

it('a receipt that is unfolded by key begins below the ring', async () => {
  const { dialog } = await showClicked(undefined);
  const [summary, facts] = dialog.getByText('Your receipt').closest('details')?.children ?? [];
  if (!(summary instanceof HTMLElement) || !facts) throw new Error('There is no receipt.');
  summary.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => facts.getBoundingClientRect().height).toBeGreaterThan(0);
  const { outlineOffset, outlineWidth } = getComputedStyle(summary);
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  expect(facts.getBoundingClientRect().top - summary.getBoundingClientRect().bottom).toBeGreaterThan(ring);
});

it.each([
  ['Hebrew, whose plus sign comes after a mark', '\u2068\u200e+30\u2069 נקודות', 'נ', true],
  ['English', '+3 apples', 'p', false],
])('the reward that was shown runs as its words do, in %s', async (_, promised, letter, isFirstAtRight) => {
  const { dialog } = await showClicked(undefined, {}, { promised });
  await userEvent.click(dialog.getByText('Your receipt'));
  const words = dialog.getByText(promised).firstChild;
  const leftOf = (part: string) => {
    const range = new Range();
    if (words) range.setStart(words, promised.indexOf(part));
    if (words) range.setEnd(words, promised.indexOf(part) + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf('3') > leftOf(letter)).toBe(isFirstAtRight);
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
