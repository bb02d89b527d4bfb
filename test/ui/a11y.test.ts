import { within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FaultPlan, landmarks } from '../../src/sandbox/index.ts';
import { violations } from '../setup/axe.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, type ShownWall, showWall } from '../setup/wall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  await page.viewport(1024, 800);
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

type Prepare = (shown: ShownWall) => Promise<unknown>;
interface State {
  faults?: FaultPlan;
  attributes?: Attributes;
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

const states: Record<string, State> = {
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
  'a list without offers': { faults: { offers: { kind: 'shape', shape: 'no-items' } } },
  'a wall without a member': { attributes: { 'member-id': undefined } },
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
  'an offer that was opened': { until: getOffer('The offer is open in a new tab.') },
  'an offer that could not be opened': {
    faults: { link: { kind: 'status', status: 500 } },
    until: getOffer('The offer could not be opened'),
  },
  'an offer whose tab was blocked': { until: getOffer(/^Your browser blocked the new tab\./, true) },
};

async function show({ faults = {}, attributes = {}, until }: State, more: Attributes): Promise<ShownWall> {
  const tenant = createTenant();
  await tenant.faults(faults);
  const shown = showWall(tenant, { ...attributes, ...more });
  // Nothing settles where nothing is answered.
  if (!faults.offers || !until) await shown.settled();
  await until?.(shown);
  return shown;
}

describe.each(['light', 'dark'])('axe has nothing to say in the %s theme about', (theme) => {
  it.each(Object.keys(states))('%s', async (name) => {
    // The page goes with the wall, as a dark site would.
    document.documentElement.style.background = theme === 'dark' ? '#111' : '#fff';
    const { wall } = await show(states[name] ?? {}, { theme });
    expect(await violations(wall)).toEqual([]);
  });
});

describe('axe has nothing to say about', () => {
  it.each(['an offer', 'a list of offers', 'a list that failed'])('%s on a telephone', async (name) => {
    await page.viewport(360, 740);
    const { wall } = await show(states[name] ?? {}, {});
    expect(await violations(wall)).toEqual([]);
  });

  it.each([
    ['light', '#ffd400'],
    ['light', '#000'],
    ['light', '#0a7f3f'],
    ['light', '#ff2d95'],
    ['dark', '#ffd400'],
    ['dark', '#fff'],
    ['dark', '#663399'],
  ])('the publisher`s own accent in the %s theme: %s', async (theme, accent) => {
    const { wall, settled } = showWall(createTenant(), { theme, 'page-size': 2 });
    wall.style.setProperty('--offer-wall-accent', accent);
    await settled();
    expect(await violations(wall)).toEqual([]);
  });
});

describe('the check itself', () => {
  it('finds what cannot be read, and what has no name', async () => {
    const { wall, settled, ui } = showWall();
    wall.style.setProperty('--offer-wall-text', '#eee');
    wall.style.setProperty('--offer-wall-surface', '#fff');
    wall.theme = 'light';
    await settled();
    ui().getByRole('button', { name: 'SiriusXM' }).textContent = '';
    const found = await violations(wall);
    expect(found.some((line) => line.startsWith('color-contrast'))).toBe(true);
    expect(found.some((line) => line.startsWith('button-name'))).toBe(true);
  });
});
