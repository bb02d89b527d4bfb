import { within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, landmarks, placements } from '../../src/sandbox/index.ts';
import { envelope } from '../setup/answers.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

const offerId = landmarks.sample;

/** A wall with the offer open, and its "Get offer". */
async function showOffer(attributes: Attributes = {}, tenant = createTenant()) {
  const shown = await showReadyWall(tenant, attributes);
  const dialog = await shown.open('SiriusXM');
  const getOffer = () => within(dialog).getByRole('button', { name: 'Get offer' });
  return { ...shown, dialog, getOffer };
}
/** The same offer, opened for the second time: its view was stored before. */
async function showOfferAgain() {
  const shown = await showOffer();
  await shown.wall.close();
  await shown.open('SiriusXM');
  return { ...shown, dialog: shown.ui().getByRole('dialog') };
}
const linksAsked = ({ tenant }: ShownWall) => queriesTo(tenant, 'link');
const opened = ({ detailsOf }: ShownWall, times = 1) => expect.poll(() => detailsOf('click')).toHaveLength(times);

describe('a click on "Get offer"', () => {
  it('asks for the link once, with the view and everything that says who asks', async () => {
    fakeTabs();
    const shown = await showOffer({ 'pub-sub-1': 'x' });
    await userEvent.click(shown.getOffer());
    await opened(shown);
    const { views, clicks } = await shown.tenant.ledger();
    const viewId = views[0]?.viewId;
    expect(await linksAsked(shown)).toEqual([{ offerId, viewId, pub_member_id: 'member-1', pub_sub_1: 'x' }]);
    expect(clicks).toMatchObject([{ offerId, viewId, via: 'link' }]);
  });

  it('opens a tab at once, and sends it to the link when that arrives', async () => {
    const tabs = fakeTabs();
    const shown = await showOffer();
    // biome-ignore lint/plugin: the tab is looked at before the answer can come
    shown.getOffer().click();
    expect(tabs).toMatchObject([{ visits: [], opener: null }]);
    await opened(shown);
    const [click] = shown.detailsOf('click');
    expect(click).toMatchObject({
      offerId,
      viewId: (await shown.tenant.ledger()).views[0]?.viewId,
      url: expect.any(String),
    });
    expect(tabs).toMatchObject([{ visits: [click?.url], opener: null, closed: false }]);
  });

  it.each([2, 3, 5])('counts once when it comes %s times', async (times) => {
    const tabs = fakeTabs();
    const shown = await showOffer();
    // However long the driver takes from one press to the next.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await userEvent.click(shown.getOffer(), { clickCount: times });
    await opened(shown);
    await userEvent.click(shown.getOffer());
    vi.useRealTimers();
    expect(tabs).toHaveLength(1);
    expect(await linksAsked(shown)).toHaveLength(1);
  });

  it('counts once while the answer is on its way', async () => {
    fakeTabs();
    const shown = await showOffer();
    await shown.tenant.faults({ link: { kind: 'delay', delayMs: 1500 } });
    await userEvent.click(shown.getOffer());
    await expect.poll(() => shown.getOffer().getAttribute('aria-disabled')).toBe('true');
    // It says that it is disabled, which the driver would wait for to end.
    for (const _ of [1, 2, 3]) await userEvent.click(shown.getOffer(), { force: true });
    await opened(shown);
    expect(await linksAsked(shown)).toHaveLength(1);
  });

  it('does not come from a key that is held down', async () => {
    fakeTabs();
    const shown = await showOffer();
    const repeat = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true, bubbles: true });
    expect(shown.getOffer().dispatchEvent(repeat)).toBe(false);
    const first = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true });
    expect(shown.getOffer().dispatchEvent(first)).toBe(true);
  });

  it('waits for the view where the details are still on their way', async () => {
    fakeTabs();
    const shown = await showReadyWall();
    await shown.tenant.faults({ details: { kind: 'delay', delayMs: 100 } });
    await userEvent.click(shown.ui().getByRole('button', { name: 'SiriusXM' }));
    await userEvent.click(await shown.ui().findByRole('button', { name: 'Get offer' }));
    await opened(shown);
    expect((await linksAsked(shown)).map(({ viewId }) => viewId)).toEqual([
      (await shown.tenant.ledger()).views[0]?.viewId,
    ]);
    expect(await queriesTo(shown.tenant, 'details')).toHaveLength(1);
  });

  it('asks for the details again where they have failed', async () => {
    fakeTabs();
    const tenant = createTenant();
    await tenant.faults({ details: { kind: 'status', status: 500, times: 1 } });
    const shown = await showOffer({}, tenant);
    expect(within(shown.dialog).getByRole('alert')).toBeTruthy();
    await userEvent.click(shown.getOffer());
    await opened(shown);
    expect(await queriesTo(tenant, 'details')).toHaveLength(2);
    expect((await tenant.ledger()).clicks).toHaveLength(1);
    expect(within(shown.dialog).queryByRole('alert')).toBeNull();
  });

  it('closes the tab where there is no view to count it for', async () => {
    const tabs = fakeTabs();
    const tenant = createTenant();
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    const shown = await showOffer({}, tenant);
    await userEvent.click(shown.getOffer());
    await expect.poll(() => tabs[0]?.closed).toBe(true);
    expect(await linksAsked(shown)).toEqual([]);
    const alerts = () =>
      within(shown.dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent?.match(/^The (details|offer) could not be (loaded|opened)/)?.[0]);
    // The person has pressed, and is told what became of it, until it may become something else.
    await expect.poll(alerts).toEqual(['The details could not be loaded', 'The offer could not be opened']);
    await tenant.clearFaults();
    await userEvent.click(within(shown.dialog).getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await expect.poll(() => within(shown.dialog).queryAllByRole('alert')).toEqual([]);
    expect(shown.getOffer()).toBeTruthy();
  });

  it('renews a view that the service no longer knows, once, and still counts one click', async () => {
    const tabs = fakeTabs();
    const shown = await showOfferAgain();
    await shown.tenant.forgetViews();
    await userEvent.click(shown.getOffer());
    await opened(shown);
    const { views, clicks } = await shown.tenant.ledger();
    expect(views).toHaveLength(2);
    expect(clicks).toMatchObject([{ viewId: views[1]?.viewId }]);
    expect(tabs).toHaveLength(1);
    expect(shown.detailsOf('view').map(({ viewId }) => viewId)).toEqual(views.map(({ viewId }) => viewId));
    expect(shown.detailsOf('error')).toEqual([]);
  });

  it('renews the view no more than once', async () => {
    const tabs = fakeTabs();
    const shown = await showOfferAgain();
    await shown.tenant.faults({ link: { kind: 'status', status: 400 } });
    for (const times of [2, 3]) {
      await userEvent.click(within(shown.dialog).getByRole('button', { name: /Get offer|Try again/ }));
      await within(shown.dialog).findByRole('alert');
      expect(await linksAsked(shown)).toHaveLength(times);
    }
    expect(await queriesTo(shown.tenant, 'details')).toHaveLength(3);
    expect(tabs).toMatchObject([
      { closed: true, visits: [] },
      { closed: true, visits: [] },
    ]);
    expect(shown.detailsOf('click')).toEqual([]);
  });

  it.each([403, 404])(
    'renews no view that came with this opening, however often it is refused with %s',
    async (status) => {
      fakeTabs();
      const shown = await showOffer();
      await shown.tenant.faults({ link: { kind: 'status', status } });
      for (const name of ['Get offer', 'Try again', 'Try again']) {
        await userEvent.click(within(shown.dialog).getByRole('button', { name }));
        await expect.poll(() => within(shown.dialog).queryByRole('button', { name: 'Try again' })).toBeTruthy();
      }
      expect((await shown.tenant.ledger()).views).toHaveLength(1);
      expect(await linksAsked(shown)).toHaveLength(3);
    },
  );
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
  ])('is asked for once, since %s, and again only when somebody asks', async (_, fault, code) => {
    const tabs = fakeTabs();
    const shown = await showOffer();
    await shown.tenant.faults({ link: fault });
    await userEvent.click(shown.getOffer());
    await within(shown.dialog).findByRole('alert');
    expect(tabs).toMatchObject([{ closed: true, visits: [] }]);
    expect(await linksAsked(shown)).toHaveLength(1);
    expect(shown.detailsOf('error')).toMatchObject([{ code, endpoint: 'offer-link' }]);
    await shown.tenant.clearFaults();
    await userEvent.click(within(shown.dialog).getByRole('button', { name: 'Try again' }));
    await opened(shown);
    expect(await linksAsked(shown)).toHaveLength(2);
    expect(tabs[1]?.visits).toEqual([shown.detailsOf('click')[0]?.url]);
    expect(within(shown.dialog).queryByRole('alert')).toBeNull();
  });
});

describe('a later click', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts again, with the same view', async () => {
    fakeTabs();
    const shown = await showOffer();
    await userEvent.click(shown.getOffer());
    await opened(shown);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    await userEvent.click(shown.getOffer());
    await opened(shown, 2);
    const { views, clicks } = await shown.tenant.ledger();
    expect(clicks.map(({ viewId }) => viewId)).toEqual([views[0]?.viewId, views[0]?.viewId]);
  });
});

describe('the redirect', () => {
  it('is where the tab is sent, without asking for a link', async () => {
    const tabs = fakeTabs();
    const shown = await showOffer({ 'link-mode': 'redirect', 'placement-id': placements.home, 'pub-sub-1': 'x' });
    await userEvent.click(shown.getOffer());
    await opened(shown);
    const { requests, views } = await shown.tenant.ledger();
    expect(requests.filter(({ endpoint }) => endpoint === 'link' || endpoint === 'redirect')).toEqual([]);
    const url = new URL(tabs[0]?.visits[0] ?? '');
    expect(url.pathname).toMatch(/\/api\/v1\/offer-wall\/offer-link-redirect$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      offerId,
      viewId: views[0]?.viewId,
      placementId: placements.home,
      pub_member_id: 'member-1',
      pub_sub_1: 'x',
    });
    expect(shown.detailsOf('click')[0]?.url).toBe(url.href);
  });

  it('needs no view where there is a member', async () => {
    const tabs = fakeTabs();
    const tenant = createTenant();
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    const shown = await showOffer({ 'link-mode': 'redirect' }, tenant);
    await userEvent.click(shown.getOffer());
    await opened(shown);
    expect(Object.fromEntries(new URL(tabs[0]?.visits[0] ?? '').searchParams)).toEqual({
      offerId,
      pub_member_id: 'member-1',
    });
  });
});
