import { within } from '@testing-library/preact';
import { expect, vi } from 'vitest';
import { type FaultPlan, landmarks } from '../../src/sandbox/index.ts';
import { fakeTabs } from './tabs.ts';
import { type BrowserTenant, createTenant } from './tenant.ts';
import { type Attributes, type ShownWall, showWall } from './wall.ts';

type Prepare = (shown: ShownWall) => Promise<unknown>;
/** A state of the wall, and how it is come to. */
export interface State {
  faults?: FaultPlan;
  attributes?: Attributes;
  /** What the member did before. */
  before?(tenant: BrowserTenant): Promise<unknown>;
  /** What is done until it is shown; by default all is waited for. */
  until?: Prepare;
}

const open =
  (offerId: string): Prepare =>
  async ({ wall, settled }) => {
    await wall.open(offerId);
    await settled();
  };
const getOffer =
  (text: string | RegExp, blocked = false): Prepare =>
  async (shown) => {
    fakeTabs((tab) => (blocked ? null : tab));
    await open(landmarks.sample)(shown);
    const dialog = within(shown.ui().getByRole('dialog'));
    dialog.getByRole('button', { name: 'Get offer' }).click();
    await dialog.findByText(text);
  };

const MEMBER = 'member-1';
/** All that `controls` can name. */
export const ALL_CONTROLS = 'search category sort featured';

/** Chooses a tab and waits for its list. */
const choose =
  (name: string): Prepare =>
  async ({ ui, settled }) => {
    (await ui().findByRole('tab', { name: new RegExp(`^${name}`) })).click();
    await settled();
  };

/** Opens an offer of a list of the member. */
const openIn =
  (list: string, offerId: string): Prepare =>
  async (shown) => {
    await choose(list)(shown);
    await open(offerId)(shown);
  };

/** Waits for an answer that does not come, until that is said. */
const wait =
  (words: RegExp): Prepare =>
  async ({ ui }) => {
    const said = async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return ui().queryByText(words);
    };
    await expect.poll(said).not.toBeNull();
    vi.useRealTimers();
  };

/** Every state of the wall by its name, for axe to look at. */
export const states: Record<string, State> = {
  'a list of offers': {},
  'a list of all kinds of offers': { attributes: { 'page-size': 60 } },
  'the last page': {
    attributes: { 'page-size': 100 },
    until: async ({ ui, settled, detailsOf }) => {
      ui().getByRole('button', { name: 'Next page' }).click();
      await expect.poll(() => detailsOf('page')).toHaveLength(2);
      await settled();
    },
  },
  'a list that is on its way': {
    faults: { offers: { kind: 'hang' } },
    until: async ({ wall }) => {
      await expect.poll(() => wall.shadowRoot?.textContent).toContain('Loading offers');
    },
  },
  'a list that is still on its way after four seconds': {
    faults: { offers: { kind: 'hang' } },
    before: async () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
    until: wait(/^Still loading/),
  },
  'a list that is still on its way after ten seconds': {
    faults: { offers: { kind: 'hang' } },
    before: async () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
    until: wait(/^This is taking longer than usual/),
  },
  'a list with marks on offers that were started': {
    before: ({ start }) => start(MEMBER, landmarks.sample),
    until: ({ ui }) => ui().findByText('In progress', { selector: 'li span' }),
  },
  'offers in progress': {
    before: async ({ start, complete }) => {
      await complete(MEMBER, landmarks.multiEvent, 2);
      await start(MEMBER, landmarks.sample);
      await start(MEMBER, landmarks.closesOnceStarted);
    },
    until: choose('In progress'),
  },
  'completed offers': {
    before: async ({ complete }) => {
      await complete(MEMBER, landmarks.video);
      await complete(MEMBER, landmarks.multiEvent);
    },
    until: choose('Completed'),
  },
  'no offers in progress': { until: choose('In progress') },
  'no completed offers': { until: choose('Completed') },
  'offers where none match': {
    attributes: { controls: ALL_CONTROLS },
    faults: { offers: { kind: 'shape', shape: 'no-items', skip: 1 } },
    until: async ({ ui, settled }) => {
      await settled();
      (await ui().findByRole('checkbox', { name: 'Featured only' })).click();
      await ui().findByText('No offers match');
    },
  },
  'all controls': {
    attributes: { controls: ALL_CONTROLS },
    until: ({ ui }) => ui().findByRole('searchbox'),
  },
  'offers that are appended': {
    attributes: { paging: 'more', 'page-size': 5 },
    until: ({ ui }) => ui().findByRole('button', { name: 'Show more' }),
  },
  'a list without offers': { faults: { offers: { kind: 'shape', shape: 'no-items' } } },
  'a wall without a member': { attributes: { 'member-id': undefined } },
  'a wall without a member, who can sign in': {
    attributes: { 'member-id': undefined, 'sign-in-url': 'https://shop.example/login' },
  },
  'a wall that is not set up': { attributes: { 'base-url': 'none' } },
  'a list that failed': { faults: { offers: { kind: 'status', status: 500 } } },
  'a list that was refused': { faults: { offers: { kind: 'status', status: 400 } } },
  'an offer': { until: open(landmarks.sample) },
  'an offer in several steps': { until: open(landmarks.multiEvent) },
  'an offer with tables and links': { until: open(landmarks.richHtml) },
  'an offer with unfolded terms': {
    until: async (shown) => {
      await open(landmarks.longTerms)(shown);
      shown.ui().getByText('Terms and disclaimers').click();
    },
  },
  'an offer with a video': { until: open(landmarks.video) },
  'an offer in Arabic': { until: open(landmarks.rtl) },
  'an offer on its way': {
    faults: { details: { kind: 'hang' } },
    until: async ({ wall, ui }) => {
      void wall.open(landmarks.sample);
      await ui().findByRole('dialog');
    },
  },
  'an offer of a deep link on its way': {
    faults: { details: { kind: 'hang' } },
    until: async ({ wall, ui }) => {
      void wall.open(landmarks.webm);
      await ui().findByRole('dialog');
    },
  },
  'an offer whose details failed': {
    faults: { details: { kind: 'status', status: 500 } },
    until: open(landmarks.sample),
  },
  'an offer in progress': {
    before: ({ complete }) => complete(MEMBER, landmarks.multiEvent, 2),
    until: openIn('In progress', landmarks.multiEvent),
  },
  'an offer that is completed': {
    before: ({ complete }) => complete(MEMBER, landmarks.multiEvent),
    until: openIn('Completed', landmarks.multiEvent),
  },
  'an offer that is closed': {
    before: ({ start }) => start(MEMBER, landmarks.closesOnceStarted),
    until: openIn('In progress', landmarks.closesOnceStarted),
  },
  'an offer that nobody knows': { until: open('00000000-0000-4000-8000-000000000000') },
  'an offer with its receipt': {
    attributes: { 'support-url': 'mailto:help@shop.example' },
    until: async (shown) => {
      await getOffer('The offer is open in a new tab.')(shown);
      (await shown.ui().findByText('Your receipt')).click();
    },
  },
  'an offer that was opened': { until: getOffer('The offer is open in a new tab.') },
  'an offer that could not be opened': {
    faults: { link: { kind: 'status', status: 500 } },
    until: getOffer('The offer could not be opened'),
  },
  'an offer whose tab was blocked': { until: getOffer(/^Your browser blocked the new tab\./, true) },
};

/** Brings a wall into a state. */
export async function showState(
  { faults = {}, attributes = {}, before, until }: State,
  more: Attributes,
): Promise<ShownWall> {
  const tenant = createTenant();
  await tenant.faults(faults);
  await before?.(tenant);
  const shown = showWall(tenant, { ...attributes, ...more });
  // Nothing settles where nothing is answered.
  if (!faults.offers || !until) await shown.settled();
  await until?.(shown);
  return shown;
}
