import { type FaultPlan, landmarks } from '../src/sandbox/index.ts';
import type { Api } from './fixtures.ts';
import { expect } from './fixtures.ts';
import { MEMBER, offerOf, offers, type Shop, type ShopOptions } from './shop.ts';

const offer = offerOf(landmarks.sample);
const rich = offerOf(landmarks.richHtml);

/** A state of the wall, and how to get there. */
export interface State {
  options?: ShopOptions;
  faults?: FaultPlan;
  /** Leads there from the page as it was opened. */
  reach(shop: Shop): Promise<unknown>;
}

const ALL_CONTROLS = 'search category sort featured';

/** Shows the filters, which a button hides on a narrow screen. */
async function showFilters({ page }: Shop): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  if (await filter.isVisible()) await filter.click();
}

/** Offers at every stage for the member: two begun, one of them closed since; two done, one still pending. */
export function begin({ tenant }: Api): void {
  tenant.complete(MEMBER, landmarks.multiEvent, 2);
  tenant.start(MEMBER, landmarks.closesOnceStarted);
  tenant.complete(MEMBER, landmarks.video);
}

/** Everything that a wall can look like. */
export const states: Record<string, State> = {
  'the list, with what the member has begun and done': {
    reach: async ({ page, cards }) => {
      await expect(cards).toHaveCount(10);
      // The closed offer is no longer in the list of all offers.
      await expect(page.getByRole('tab')).toHaveText([`Offers ${offers.length - 1}`, 'In progress 2', 'Completed 1']);
    },
  },
  'the list while it loads': {
    faults: { offers: { kind: 'hang' } },
    reach: ({ page }) => expect(page.locator('[aria-busy=true]')).toBeVisible(),
  },
  'the list after a failure': {
    faults: { offers: { kind: 'rate-limit', retryAfter: 300 } },
    reach: ({ tryAgain }) => expect(tryAgain).toBeVisible(),
  },
  'the list without offers': {
    faults: { offers: { kind: 'shape', shape: 'no-items' } },
    reach: ({ page }) => expect(page.getByText('No offers right now')).toBeVisible(),
  },
  'the wall without a member': {
    options: { attributes: { 'member-id': undefined } },
    reach: ({ page }) => expect(page.getByText('Sign in to see your offers')).toBeVisible(),
  },
  'the wall without a member, with a way to sign in': {
    options: { attributes: { 'member-id': undefined, 'sign-in-url': 'https://shop.example/sign-in' } },
    reach: ({ page }) => expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible(),
  },
  'the offers with all controls, one of each in use': {
    options: { attributes: { controls: ALL_CONTROLS } },
    reach: async (shop) => {
      const { page, cards } = shop;
      await expect(cards).toHaveCount(10);
      await showFilters(shop);
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Games');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
      await page.getByRole('checkbox', { name: 'Featured only' }).check();
      await page.getByRole('searchbox').pressSequentially('e');
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
      await expect(page.getByText('Loading offers')).toBeHidden();
    },
  },
  'the offers where none match': {
    options: { attributes: { controls: ALL_CONTROLS } },
    reach: async ({ page }) => {
      await page.getByRole('searchbox').pressSequentially('no such offer');
      await expect(page.getByText('No offers match')).toBeVisible();
    },
  },
  'offers in progress': {
    reach: async (shop) => {
      await shop.tab('In progress').click();
      await expect(shop.page.locator('progress')).toHaveCount(1);
      await expect(shop.list.getByText('No longer available')).toBeVisible();
    },
  },
  'completed offers': {
    reach: async (shop) => {
      await shop.tab('Completed').click();
      await expect(shop.page.getByText(/Reward pending|Reward earned/).first()).toBeVisible();
    },
  },
  "a member's list that is empty": {
    options: { attributes: { 'member-id': 'nobody' } },
    reach: async (shop) => {
      await shop.tab('Completed').click();
      await expect(shop.page.getByText('Nothing here yet')).toBeVisible();
    },
  },
  'the details of an offer in progress': {
    reach: async (shop) => {
      await shop.tab('In progress').click();
      await shop.details(offerOf(landmarks.multiEvent));
      await expect(shop.dialog.getByText('Done').first()).toBeVisible();
      await shop.dialog.getByRole('button', { name: 'Copy details for support' }).click();
    },
  },
  'the details of an offer that is closed': {
    reach: async (shop) => {
      await shop.tab('In progress').click();
      await shop.details(offerOf(landmarks.closesOnceStarted));
      await expect(shop.dialog.getByText('No longer available').last()).toBeVisible();
    },
  },
  'the details of an offer that is completed': {
    options: { attributes: { 'support-url': 'mailto:help@shop.example' } },
    reach: async (shop) => {
      await shop.tab('Completed').click();
      await shop.details(offerOf(landmarks.video));
      await expect(shop.dialog.getByText('Key points')).toBeVisible();
      await expect(shop.dialog.getByText('Completed', { exact: true })).toBeVisible();
      await expect(shop.dialog.getByRole('link', { name: 'Contact support' })).toBeVisible();
    },
  },
  'the details of an unknown offer that failed': {
    options: { attributes: { 'offer-id': landmarks.orderedStart, 'page-size': 2 } },
    faults: { details: { kind: 'status' } },
    reach: ({ tryAgain }) => expect(tryAgain).toBeVisible(),
  },
  'offers that are appended': {
    options: { attributes: { paging: 'more', 'page-size': 5 } },
    reach: async ({ page, cards }) => {
      await expect(cards.first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(cards.nth(9)).toBeVisible();
    },
  },
  'appended offers that failed': {
    options: { attributes: { paging: 'more', 'page-size': 5 } },
    faults: { offers: { kind: 'status', status: 400, skip: 1 } },
    reach: async ({ page, cards, tryAgain }) => {
      await expect(cards.first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(tryAgain).toBeVisible();
    },
  },
  'the details': {
    reach: async (shop) => {
      await shop.details(rich);
      await expect(shop.dialog.getByRole('table')).toBeVisible();
    },
  },
  'the details of an offer in steps': {
    reach: async (shop) => {
      await shop.details(offerOf(landmarks.multiEvent));
      await expect(shop.dialog.getByText('Reach harbour 18').first()).toBeVisible();
    },
  },
  'the details while they load': {
    faults: { details: { kind: 'hang' } },
    reach: async (shop) => {
      await shop.details(rich);
      await expect(shop.getOffer).toBeVisible();
    },
  },
  'the details after a failure': {
    faults: { details: { kind: 'status' } },
    reach: async (shop) => {
      await shop.details(rich);
      await expect(shop.tryAgain).toBeVisible();
    },
  },
  'the details after a click that failed': {
    faults: { link: { kind: 'status' } },
    reach: async (shop) => {
      await shop.details(rich);
      await shop.getOffer.click();
      await expect(shop.alert).toContainText('The offer could not be opened');
      await expect(shop.getAgain).toBeVisible();
    },
  },
  'the receipt of a click': {
    options: { attributes: { 'link-target': 'none' } },
    reach: async (shop) => {
      await shop.details(offer);
      await expect(shop.dialog.getByText('Key points')).toBeVisible();
      await shop.getOffer.click();
      await shop.dialog.getByText('Your receipt').click();
      await expect(shop.dialog.getByText('View ID')).toBeVisible();
    },
  },
  'the details after a blocked tab': {
    reach: async (shop) => {
      await shop.page.evaluate('window.open = () => null');
      await shop.details(rich);
      await shop.getOffer.click();
      await expect(shop.link).toBeVisible();
    },
  },
};
