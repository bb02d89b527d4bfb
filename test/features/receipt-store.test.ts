import { signal } from '@preact/signals';
import { within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { instant, keepReceipts, receiptFor } from '../../src/features/receipt-store.ts';
import { dayInWords } from '../../src/i18n/dates.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import type { WallEvents } from '../../src/wall/events.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { envelope, type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { type BrowserTenant, createTenant, tenantWith } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { giveListsToJson } from '../setup/replace-global.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';

const KEY = 'offer-wall|receipts';
const NAME = 'SiriusXM';
const MEMBER = 'member-1';

const stored = (): Json[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');

/** The rows of the receipt in a dialog, once it is unfolded. */
async function receiptIn(dialog: HTMLElement): Promise<Record<string, string>> {
  await userEvent.click(await within(dialog).findByText('Your receipt'));
  const rows = within(dialog).getAllByRole('term');
  return Object.fromEntries(rows.map((row) => [row.textContent, row.nextElementSibling?.textContent ?? '']));
}

/** A receipt as it is kept. */
const receipt = ({ baseUrl }: BrowserTenant, fields: Json = {}): Json => ({
  baseUrl,
  memberId: MEMBER,
  offerId: specialIds.sample,
  name: NAME,
  viewId: 'view-of-old',
  responseId: 'response-of-old',
  openedAt: 1_700_000_000_000,
  clickedAt: 1_700_000_001_000,
  promised: '+30 points',
  ...fields,
});

describe('the receipt of a click', () => {
  it('is there in a later session, with the view that was clicked and when, and is what support gets', async () => {
    fakeTabs();
    const first = await showReadyWall();
    const url = 'https://impact.io/c/1';
    await first.tenant.faults({ link: { kind: 'body', body: envelope({ url }, { responseId: 'of-the-link' }) } });
    await userEvent.click(within(await first.open(NAME)).getByRole('button', { name: 'Get offer' }));
    // What keeps it comes after the first cards.
    await expect.poll(stored).toHaveLength(1);
    const [kept] = stored();
    expect(Number(kept?.openedAt)).toBeLessThan(Number(kept?.clickedAt));
    const viewId = first.detailsOf('click')[0]?.viewId;
    // Another session of the same member: all that is left of the first one is what the browser keeps for long.
    first.unmount();
    sessionStorage.clear();
    await first.tenant.forgetViews();
    const later = await showReadyWall(first.tenant);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const dialog = await later.open(NAME);
    const rows = await receiptIn(dialog);
    expect(later.detailsOf('view')[0]?.viewId).not.toBe(viewId);
    expect(rows).toMatchObject({ 'View ID': viewId, 'Reward shown': '+30 points' });
    expect(rows.Clicked).toContain(dayInWords(Date.now(), Date.now(), 'en'));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Copy details for support' }));
    expect(await within(dialog).findByText('Copied')).toBeTruthy();
    expect(writeText.mock.calls[0]?.[0].split('\n')).toEqual([
      `Offer: ${NAME} (${specialIds.sample})`,
      `pub_member_id: ${MEMBER}`,
      `View ID: ${viewId}`,
      'Response ID: of-the-link',
      `Opened: ${new Date(Number(kept?.openedAt)).toISOString()}`,
      `Clicked: ${new Date(Number(kept?.clickedAt)).toISOString()}`,
      'Reward shown: +30 points',
    ]);
  });

  it('is shown with the state of the reward, also before that is decided', async () => {
    const tenant = createTenant();
    await tenant.start(MEMBER, specialIds.multiEvent);
    const kept = receipt(tenant, { offerId: specialIds.multiEvent, promised: 'Up to 12,400 points' });
    localStorage.setItem(KEY, JSON.stringify([kept]));
    const shown = await showReadyWall(tenant);
    await shown.choose('In progress');
    const dialog = await shown.open('Tidewardens');
    const rows = await receiptIn(dialog);
    expect(rows).toMatchObject({ Reward: 'Started – no reward yet', 'Reward shown': 'Up to 12,400 points' });
  });

  it('is shown with a reward that was declined also where the offer was closed with that', async () => {
    const declined = { ...SAMPLE, isOfferAvailable: false, rewardStatus: 'Rejected' };
    const tenant = await tenantWith({ memberOffers: { kind: 'body', body: listAnswer([declined]) } });
    localStorage.setItem(KEY, JSON.stringify([receipt(tenant)]));
    const shown = await showReadyWall(tenant);
    await shown.choose('In progress');
    expect(await receiptIn(await shown.open(NAME))).toMatchObject({ Reward: 'Reward declined' });
  });

  it('is of what was promised, and not of what has come of it, where the member goes on with the offer', async () => {
    fakeTabs();
    const tenant = createTenant();
    await tenant.start(MEMBER, specialIds.multiEvent);
    await tenant.complete(MEMBER, specialIds.multiEvent, 1);
    const first = receipt(tenant, { offerId: specialIds.multiEvent, promised: 'Up to 14,000 points' });
    localStorage.setItem(KEY, JSON.stringify([first]));
    const shown = await showReadyWall(tenant);
    await shown.ui().findByRole('tab', { name: /^In progress ?1$/ });
    const dialog = await shown.open('Tidewardens');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await expect.poll(() => stored()[0]?.promised).toBe('Up to 12,400 points');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Copy details for support' }));
    const promised = writeText.mock.calls[0]?.[0].match(/(?<=Reward shown: ).*/g);
    expect(promised).toEqual(['Up to 12,400 points', 'Up to 14,000 points']);
  });
});

/** A wall with nothing around it that keeps receipts, with the offer open. */
async function openBare(given: Partial<Settings> = {}, promiseWords?: () => string) {
  const { wall, tenant, told, remove } = await wallOf({ linkTarget: 'none', ...given });
  onTestFinished(remove);
  keepReceipts(promiseWords ? { ...wall, member: { ...wall.member, promiseWords } } : wall);
  await wall.dialog.open(specialIds.sample);
  const opening = wall.dialog.opening.value;
  if (!opening) throw new Error('No offer is open.');
  return {
    tenant,
    remove,
    /** What its dialog shows. */
    shown: () => receiptFor(opening, '+30 points'),
    /** The view that was clicked. */
    getOffer: async () => {
      await wall.dialog.getOffer(opening);
      return (told.at(-1) as ['click', WallEvents['click']])[1].viewId;
    },
  };
}

describe('what is kept of clicks', () => {
  it('can be read where the page gives lists a toJSON, as Prototype.js before 1.7 did', async () => {
    giveListsToJson((item) => Object(item).clickedAt > 0);
    const viewId = await (await openBare()).getOffer();
    expect(stored()).toEqual([expect.objectContaining({ viewId })]);
  });

  it('is nobody else`s: neither another member`s nor another service`s', async () => {
    const { baseUrl } = createTenant();
    const first = await openBare({ baseUrl });
    await first.getOffer();
    expect((await openBare({ baseUrl })).shown().clickedAt).toBe(first.shown().clickedAt);
    for (const other of [{ baseUrl, memberId: 'member-2' }, {}]) {
      expect((await openBare(other)).shown().clickedAt).toBe(0);
    }
  });

  it('is found by ids as they are sent, with the blanks at their ends', async () => {
    const ids = { memberId: ' member-1', offerId: 'offer-1 ' };
    const { wall, tenant, remove } = await wallOf({ memberId: ids.memberId });
    onTestFinished(remove);
    localStorage.setItem(KEY, JSON.stringify([receipt(tenant, ids)]));
    await wall.dialog.open(ids.offerId);
    const { value } = wall.dialog.opening;
    expect(value && receiptFor(value, '')).toMatchObject({ ...ids, viewId: 'view-of-old' });
  });

  it.each(['first', 'second'])(
    'is one receipt for each offer, that of the last click, after the %s one',
    async (kept) => {
      const tenant = createTenant();
      const { viewId, responseId, openedAt, clickedAt, promised } = receipt(tenant, { promised: '+60 points' });
      const first = { viewId, responseId, openedAt, clickedAt, promised };
      const second = { startedAt: clickedAt, first };
      localStorage.setItem(KEY, JSON.stringify([receipt(tenant, kept === 'first' ? first : second)]));
      const { getOffer, shown } = await openBare({ baseUrl: tenant.baseUrl });
      const last = await getOffer();
      expect(stored()).toMatchObject([{ viewId: last, startedAt: clickedAt, promised: '+30 points', first }]);
      expect(shown()).toMatchObject({ viewId: last, startedAt: clickedAt, first });
    },
  );

  it('is 200 receipts at most: the oldest is dropped', async () => {
    const tenant = createTenant();
    const old = Array.from({ length: 200 }, (_, index) => receipt(tenant, { offerId: `old-${index}` }));
    localStorage.setItem(KEY, JSON.stringify(old));
    await (await openBare({ baseUrl: tenant.baseUrl })).getOffer();
    const ids = stored().map(({ offerId }) => offerId);
    expect(ids).toHaveLength(200);
    expect([ids[0], ids[198], ids[199]]).toEqual(['old-1', 'old-199', specialIds.sample]);
  });

  it('is not looked for among more than those, which another script may have stored', async () => {
    const tenant = createTenant();
    const foreign = Array.from({ length: 200 }, () => ({}));
    localStorage.setItem(KEY, JSON.stringify([receipt(tenant), ...foreign]));
    expect((await openBare({ baseUrl: tenant.baseUrl })).shown().clickedAt).toBe(0);
  });

  it('is nothing with remember="off", and not looked at, although the dialog that is open shows its own', async () => {
    const tenant = createTenant();
    const before = [receipt(tenant)];
    localStorage.setItem(KEY, JSON.stringify(before));
    const { getOffer, shown } = await openBare({ baseUrl: tenant.baseUrl, remember: 'off' });
    expect(shown().clickedAt).toBe(0);
    const viewId = await getOffer();
    expect(shown().viewId).toBe(viewId);
    expect(shown().clickedAt).toBeGreaterThan(0);
    expect(stored()).toEqual(before);
  });

  it('is there for a link that comes when the wall is gone', async () => {
    const { getOffer, remove, tenant } = await openBare();
    await tenant.faults({ link: { kind: 'delay', hold: true } });
    const done = getOffer();
    await expect.poll(async () => queriesTo(tenant, 'link')).toHaveLength(1);
    remove();
    await tenant.release();
    const viewId = await done;
    expect(stored().map((kept) => kept.viewId)).toEqual([viewId]);
  });

  it('holds nothing of the page from which its words come, so that a wall that is gone can be forgotten', async () => {
    let isHeld = false;
    const words = signal('+30 points', {
      watched: () => {
        isHeld = true;
      },
    });
    await (await openBare({}, () => words.value)).getOffer();
    expect(stored()).toMatchObject([{ promised: '+30 points' }]);
    expect(isHeld).toBe(false);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"'],
    ['no list', '{}'],
    ['nothing', 'null'],
    ['a list of other things', [null, 1, 'x', [], {}]],
    ['receipts without an offer', [{ clickedAt: 1 }]],
    ['a moment that is none', (tenant: BrowserTenant) => [receipt(tenant, { clickedAt: 9e15, openedAt: -9e15 })]],
    ['objects in place of texts', (tenant: BrowserTenant) => [receipt(tenant, { viewId: {}, name: [], promised: 7 })]],
  ])('may be poisoned by the page without harm: %s', async (_, poison) => {
    const tenant = createTenant();
    const value: unknown = typeof poison === 'function' ? poison(tenant) : poison;
    localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
    const { getOffer, shown } = await openBare({ baseUrl: tenant.baseUrl });
    const { viewId, name, promised, openedAt, clickedAt } = shown();
    expect([viewId, name, promised].map((text) => typeof text)).toEqual(Array(3).fill('string'));
    for (const moment of [openedAt, clickedAt]) expect(instant(moment)).toMatch(/^$|^20/);
    await getOffer();
    expect(stored().at(-1)).toMatchObject({ offerId: specialIds.sample, name: NAME });
  });

  it.each(['getItem', 'setItem'] as const)('is nothing where storage is blocked: %s', async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const { getOffer, shown } = await openBare();
    const viewId = await getOffer();
    expect(shown()).toMatchObject({ viewId });
  });
});
