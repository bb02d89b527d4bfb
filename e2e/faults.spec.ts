import type { Page } from '@playwright/test';
import { type Fault, landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

interface Failure {
  fault: Fault;
  /** What the person reads. */
  words: string;
  /** Whether the same request may succeed later: lists are asked up to three times then. */
  retried: boolean;
}

const UNREACHABLE = 'The service could not be reached.';
const UNUSABLE = 'The service sent an unusable answer.';
const REFUSED = 'The service refused the request.';
const PROBLEM = 'The service has a problem.';

/** Every way to fail that comes at once; API contract, "Envelope". */
const failures: Record<string, Failure> = {
  'an error 500': { fault: { kind: 'status', status: 500 }, words: PROBLEM, retried: true },
  'an error page of a gateway': { fault: { kind: 'html' }, words: PROBLEM, retried: true },
  'a line of text': { fault: { kind: 'text', status: 503 }, words: PROBLEM, retried: true },
  'a page to log in': { fault: { kind: 'html', status: 200, body: '<h1>Log in</h1>' }, words: UNUSABLE, retried: true },
  'an empty body': { fault: { kind: 'empty' }, words: UNUSABLE, retried: true },
  'JSON of something else': { fault: { kind: 'body', body: { status: 'ok' } }, words: UNUSABLE, retried: true },
  'a body that breaks off': { fault: { kind: 'truncated' }, words: UNREACHABLE, retried: true },
  'a connection that breaks': { fault: { kind: 'reset' }, words: UNREACHABLE, retried: true },
  'an answer without CORS': { fault: { kind: 'shape', shape: 'no-cors' }, words: UNREACHABLE, retried: true },
  'a failure with status 200': {
    fault: { kind: 'shape', shape: 'unsuccessful-200' },
    words: REFUSED,
    retried: false,
  },
  'problem details': { fault: { kind: 'shape', shape: 'problem' }, words: REFUSED, retried: false },
};

/** Makes the wall ask for a list again without waiting: the wait is random, from zero up. */
const impatient = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0;
  });

for (const [name, { fault, words, retried }] of Object.entries(failures)) {
  // One of them with every change.
  const details = { tag: name === 'an error 500' ? [] : '@all' };
  test(
    `list, details and link survive ${name}: words, and "Try again"`,
    details,
    async ({ shop, api, page, noise }) => {
      noise.allow(/blocked by CORS policy/);
      const { faults, ledger } = api.tenant;
      await impatient(page);
      await test.step('the list is asked for three times at most', async () => {
        faults.set('offers', fault);
        await shop.open();
        await expect(shop.alert).toContainText('The offers could not be loaded');
        await expect(shop.alert).toContainText(words);
        expect(ledger.requestsTo('offers')).toHaveLength(retried ? 3 : 1);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        faults.clear();
        await shop.tryAgain.click();
        await expect(shop.cards).toHaveCount(10);
        await expect(shop.alert).toBeHidden();
        expect(ledger.requestsTo('offers')).toHaveLength(retried ? 4 : 2);
      });

      await test.step('details are asked for once', async () => {
        faults.set('details', fault);
        await shop.details(offer);
        await expect(shop.alert).toContainText('The details could not be loaded');
        await expect(shop.alert).toContainText(words);
        expect(ledger.requestsTo('details')).toHaveLength(1);
        // What the list knew about it is there anyway.
        await expect(shop.dialog).toHaveAccessibleName(offer.name);
        await expect(shop.dialog.getByText(offer.headline)).toBeVisible();
        faults.clear();
        await shop.tryAgain.click();
        await expect(shop.dialog.getByText('Key points')).toBeVisible();
        await expect(shop.alert).toBeHidden();
        expect(ledger.requestsTo('details')).toHaveLength(2);
        expect(ledger.views).toHaveLength(1);
      });

      await test.step('the link is asked for once', async () => {
        faults.set('link', fault);
        await shop.getOffer.click();
        await expect(shop.alert).toContainText('The offer could not be opened');
        await expect(shop.alert).toContainText(words);
        await expect.poll(() => page.context().pages().length).toBe(1);
        expect(ledger.requestsTo('link')).toHaveLength(1);
        faults.clear();
        const popup = page.waitForEvent('popup');
        await expect(shop.getOffer).toBeHidden();
        await shop.getAgain.click();
        await (await popup).waitForURL(/\/landing\//);
        await expect(shop.alert).toBeHidden();
        expect(ledger.requestsTo('link')).toHaveLength(2);
        expect(ledger.clicks).toHaveLength(1);
      });
    },
  );
}

for (const debug of [undefined, '']) {
  test(`what the service itself says is ${debug === undefined ? 'not ' : ''}shown ${debug === undefined ? 'without' : 'with'} debug`, async ({
    shop,
    api,
  }) => {
    api.tenant.faults.set('offers', { kind: 'shape', shape: 'problem' });
    await shop.open({ attributes: { debug } });
    await expect(shop.alert).toContainText(REFUSED);
    await expect(shop.alert.getByText('The value is not valid.')).toBeVisible({ visible: debug !== undefined });
  });
}

test('of an offer that nobody knows there is nothing to press but "Try again"', async ({ shop, api }) => {
  const far = offerOf(landmarks.orderedStart);
  api.tenant.faults.set('details', { kind: 'status', times: 1 });
  await shop.open({ attributes: { 'offer-id': far.id, 'page-size': 2 } });
  await expect(shop.alert).toContainText('The details could not be loaded');
  await expect(shop.dialog).toHaveAccessibleName('Offer');
  await expect(shop.dialog.getByRole('button')).toHaveText(['×', 'Try again']);
  await shop.tryAgain.press('Enter');
  await expect(shop.dialog).toHaveAccessibleName(far.name);
  await expect(shop.getOffer).toBeFocused();
});

test('a failure names the answer that the support of the service will ask for', async ({ shop, api, page }) => {
  await impatient(page);
  const responseId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const body = { data: null, responseId, isSuccessful: false, messages: ['Out of order'] };
  for (const endpoint of ['offers', 'details', 'link'] as const) {
    api.tenant.faults.set(endpoint, { kind: 'body', status: 500, body });
  }
  const told = page.evaluate.bind(page, 'window.told');
  await shop.open({ head: `<script>addEventListener('offer-wall-error', ({ detail }) => { told = detail })</script>` });
  await expect(shop.alert).toContainText(`Reference: ${responseId}`);
  expect(await told()).toEqual({
    code: 'server',
    endpoint: 'offers',
    status: 500,
    responseId,
    message: 'Out of order',
    retryable: true,
  });
});

test('what fails twice is told of twice, and once more succeeds', async ({ shop, api, page }) => {
  await impatient(page);
  // Three tries by itself, then one for each press of "Try again".
  api.tenant.faults.set('offers', { kind: 'status', times: 4 });
  await shop.open();
  await shop.tryAgain.click();
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').length).toBe(4);
  await expect(shop.alert).toContainText(PROBLEM);
  // With the mouse at once, it would be the second half of a double click on the button that has gone.
  await shop.tryAgain.press('Enter');
  await expect(shop.cards).toHaveCount(10);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(5);
});

test('a list that fails once or twice is shown without a word of it', async ({ shop, api, page }) => {
  await impatient(page);
  api.tenant.faults.set('offers', [{ kind: 'reset' }, { kind: 'status', times: 1 }]);
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.alert).toBeHidden();
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(3);
});

test('a page that fails leaves the way back to the one before', async ({ shop, api, page }) => {
  await impatient(page);
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  api.tenant.faults.set('offers', { kind: 'status', times: 3 });
  await shop.next.click();
  await expect(shop.alert).toContainText('The offers could not be loaded');
  await shop.previous.click();
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.alert).toBeHidden();
});
