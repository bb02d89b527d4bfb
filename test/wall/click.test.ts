import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { envelope } from '../setup/build-answers.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';

const offerId = specialIds.sample;

/** A wall with the offer open, and its "Get offer". */
async function showOffer() {
  const shown = await showReadyWall();
  const dialog = within(await shown.open('SiriusXM'));
  const counted = () => expect.poll(() => shown.detailsOf('click')).toHaveLength(1);
  return { ...shown, counted, getOffer: () => dialog.getByRole('button', { name: 'Get offer' }) };
}

describe('a press on "Get offer"', () => {
  it('opens a tab at once, and sends it to the link when that arrives', async () => {
    const tabs = fakeTabs();
    const { tenant, getOffer, counted, detailsOf } = await showOffer();
    // biome-ignore lint/plugin: the tab is looked at before the answer can come
    getOffer().click();
    expect(tabs).toMatchObject([{ visits: [], opener: null }]);
    await counted();
    const { views, clicks } = await tenant.ledger();
    const [click] = detailsOf('click');
    expect(click).toMatchObject({ offerId, viewId: views[0]?.viewId, url: expect.any(String) });
    expect(clicks).toMatchObject([{ offerId, viewId: views[0]?.viewId, via: 'link' }]);
    expect(tabs).toMatchObject([{ visits: [click?.url], opener: null, closed: false }]);
  });

  it('counts once however often it comes, and does not come from a key that is held down', async () => {
    const tabs = fakeTabs();
    const { tenant, getOffer, counted } = await showOffer();
    const isHeard = (repeat: boolean) =>
      getOffer().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true, bubbles: true }));
    expect([isHeard(true), isHeard(false)]).toEqual([false, true]);
    // However long the driver takes from one press to the next.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await userEvent.click(getOffer(), { clickCount: 5 });
    await counted();
    await userEvent.click(getOffer());
    vi.useRealTimers();
    expect(tabs).toHaveLength(1);
    expect(await queriesTo(tenant, 'link')).toHaveLength(1);
  });
});

describe('a link that cannot be had', () => {
  it.each<[string, Fault, string]>([
    ['the service fails', { kind: 'status', status: 500 }, 'server'],
    ['it fails after the click was recorded', { kind: 'status', status: 500, after: true }, 'server'],
    ['there are too many requests', { kind: 'rate-limit', retryAfter: 1 }, 'rate-limited'],
    ['the connection breaks', { kind: 'reset' }, 'network'],
    ['there is no link in it', { kind: 'body', body: envelope({}) }, 'malformed'],
    ['it is unsafe', { kind: 'shape', shape: 'unsafe-link' }, 'unsafe-link'],
    ['it is relative', { kind: 'body', body: envelope({ url: '/c/1' }) }, 'unsafe-link'],
  ])('is asked for once, since %s, and again only when somebody asks, at once', async (_, fault, code) => {
    const { dialog, tenant, click, tabs, told, reported, linksAsked, names, pressed } = showDialog();
    const opening = await pressed(fault);
    expect(reported).toMatchObject([{ code, context: { endpoint: 'offer-link' } }]);
    expect(click()).toEqual({ status: 'failed', error: reported[0] });
    expect(opening.click.clickedAt).toBe(0);
    expect(names()).not.toContain('click');
    expect(tabs).toEqual([{ visits: [], isClosed: true }]);
    expect(await linksAsked()).toHaveLength(1);
    await tenant.clearFaults();
    await dialog.getOffer(opening);
    expect(click().status).toBe('opened');
    expect(await linksAsked()).toHaveLength(2);
    expect(told.at(-1)).toMatchObject(['click', { url: tabs[1]?.visits[0] }]);
  });
});

describe('the view of a click, stored before the offer was opened', () => {
  /** The offer, opened for the second time. */
  async function openAgain() {
    const shown = showDialog();
    await shown.open();
    shown.dialog.close();
    return { ...shown, opening: await shown.open() };
  }

  it('is renewed where the service no longer knows it, once, and one click is counted', async () => {
    const { dialog, tenant, opening, tabs, told, reported } = await openAgain();
    await tenant.forgetViews();
    await dialog.getOffer(opening);
    const { views, clicks } = await tenant.ledger();
    expect(views).toHaveLength(2);
    expect(clicks).toMatchObject([{ viewId: views[1]?.viewId }]);
    expect(tabs.map(({ visits }) => visits.length)).toEqual([1]);
    expect(told.filter(([name]) => name === 'view')).toMatchObject(views.map(({ viewId }) => ['view', { viewId }]));
    expect(reported).toEqual([]);
  });

  it('is renewed no more than once', async () => {
    const { dialog, tenant, opening, click, tabs, names, linksAsked } = await openAgain();
    await tenant.faults({ link: { kind: 'status', status: 400 } });
    for (const times of [2, 3]) {
      await dialog.getOffer(opening);
      expect(click().status).toBe('failed');
      expect(await linksAsked()).toHaveLength(times);
    }
    expect(await queriesTo(tenant, 'details')).toHaveLength(3);
    expect(tabs).toEqual(Array(2).fill({ visits: [], isClosed: true }));
    expect(names()).not.toContain('click');
  });

  it.each([403, 404])('is not renewed where it came with this opening, however often %s refuses it', async (status) => {
    const { dialog, tenant, open, click, linksAsked } = showDialog();
    const opening = await open();
    await tenant.faults({ link: { kind: 'status', status } });
    for (const _ of [1, 2, 3]) await dialog.getOffer(opening);
    expect(click().status).toBe('failed');
    expect((await tenant.ledger()).views).toHaveLength(1);
    expect(await linksAsked()).toHaveLength(3);
  });
});
