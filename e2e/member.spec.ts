import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, offerOf, offers } from './shop.ts';

const game = offerOf(landmarks.multiEvent);
const closing = offerOf(landmarks.closesOnceStarted);
const single = offerOf(landmarks.video);

/** Makes the page keep which lists the events named. */
const listenToPages = `<script>pages = [];
  addEventListener('offer-wall-page', ({ detail }) => pages.push(detail.view))</script>`;

/** A day as the wall writes it. */
const day = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toLocaleDateString('en', { day: 'numeric', month: 'long' });

test('a member has three tabs, and each list is counted, by one request after the offers, before it is opened', async ({
  shop,
  api,
}) => {
  api.tenant.start(MEMBER, game.id);
  const asked = () => {
    const requests = api.tenant.ledger.requestsTo('memberOffers');
    return requests.map(({ query }) => query['filter.Progress']);
  };
  api.tenant.faults.set('offers', { kind: 'delay', hold: true });
  await shop.open({ head: listenToPages });
  await expect(shop.page.locator('[aria-busy=true]')).toBeVisible();
  await shop.caughtUp();
  expect(asked()).toEqual([]);
  await api.release();
  const tabs = shop.page.getByRole('tablist', { name: 'Lists of offers' }).getByRole('tab');
  await expect(tabs).toHaveText([`Offers ${offers.length}`, 'In progress 1', 'Completed 0']);
  expect(asked()).toEqual([undefined]);
  // Nobody has looked at them yet.
  expect(await shop.page.evaluate('pages')).toEqual(['offers']);

  await shop.tab('In progress').click();
  await expect(shop.page.getByRole('tabpanel', { name: 'In progress 1' })).toBeVisible();
  await expect(shop.cards).toHaveText([game.name]);
  await shop.tab('Completed').click();
  await expect(shop.page.getByRole('tabpanel', { name: 'Completed 0' })).toContainText('Nothing here yet');
  await shop.tab('In progress').click();
  await expect(shop.cards).toHaveText([game.name]);
  await shop.tab('Offers').click();
  await expect(shop.cards).toHaveCount(10);
  expect(asked()).toEqual([undefined, 'InProgress', 'Completed']);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
});

test('a list that could not be counted is asked for when it is opened, and says nothing before', async ({
  shop,
  api,
}) => {
  // Neither all that the member has begun, nor the lists one by one.
  api.tenant.faults.set('memberOffers', { kind: 'status', status: 400, times: 3 });
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await expect.poll(() => api.tenant.ledger.requestsTo('memberOffers').length).toBe(3);
  await shop.caughtUp();
  await expect(shop.page.getByRole('tab')).toHaveText([`Offers ${offers.length}`, 'In progress', 'Completed']);
  await expect(shop.alert).toBeHidden();
  await shop.tab('In progress').click();
  await expect(shop.page.getByText('Nothing here yet')).toBeVisible();
  await expect(shop.tab('In progress')).toHaveText('In progress 0');
});

test('the lists of another member are counted anew', async ({ shop, api }) => {
  api.tenant.start('another', game.id);
  await shop.open();
  await expect(shop.tab('In progress')).toHaveText('In progress 0');
  await shop.host.evaluate((wall) => wall.setAttribute('member-id', 'another'));
  await expect(shop.tab('In progress')).toHaveText('In progress 1');
  const members = api.tenant.ledger.requestsTo('memberOffers').map(({ query }) => query.pub_member_id);
  expect(members).toEqual([MEMBER, 'another']);
});

test('where the offers cannot be loaded no other list is asked for, until they are there', async ({ shop, api }) => {
  api.tenant.faults.set('offers', { kind: 'status', status: 400 });
  await shop.open();
  await expect(shop.alert).toBeVisible();
  await expect(shop.page.getByRole('tab')).toHaveText(['Offers', 'In progress', 'Completed']);
  await shop.caughtUp();
  expect(api.tenant.ledger.requestsTo('memberOffers')).toHaveLength(0);
  api.tenant.faults.clear();
  await shop.tryAgain.click();
  await expect(shop.page.getByRole('tab')).toHaveText([`Offers ${offers.length}`, 'In progress 0', 'Completed 0']);
});

test('an offer that the member has begun or done says so among all offers, and in its button', async ({
  shop,
  api,
}) => {
  const [begun, done] = offers;
  if (!begun || !done) throw new Error('The sandbox has no offers.');
  api.tenant.start(MEMBER, begun.id);
  api.tenant.complete(MEMBER, done.id);
  await shop.open();
  const card = (name: string) => {
    const has = shop.page.getByRole('button', { name, exact: true });
    return shop.list.getByRole('listitem').filter({ has });
  };
  await expect(card(begun.name).getByText('In progress', { exact: true })).toBeVisible();
  await expect(card(done.name).locator('.reward')).toHaveAttribute('data-status', /^(paid|pending)$/);
  await shop.details(begun);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await expect(shop.goOn).toBeVisible();
  await expect(shop.getOffer).toBeHidden();
  await shop.close.click();
  await shop.details(done);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await expect(shop.dialog.locator('.foot')).toHaveText('12% backCompleted');
  await expect(shop.dialog.locator('.foot').getByRole('button')).toHaveCount(0);
});

test('without a member there are no tabs, and no list of a member is asked for', async ({ shop, api, noise }) => {
  noise.allow(/member-id is missing/);
  await shop.open({ attributes: { 'member-id': undefined, tabs: 'offers in-progress completed' } });
  await expect(shop.page.getByText('Sign in to see your offers')).toBeVisible();
  await expect(shop.page.getByRole('tab')).toHaveCount(0);
  expect(api.tenant.ledger.requestsTo('memberOffers')).toHaveLength(0);
});

test('the tabs are one stop both ways, and with Alt, Ctrl or Meta an arrow is the browser’s own', async ({
  shop,
  page,
}) => {
  await shop.open({ before: '<button>Before</button>' });
  await expect(shop.cards).toHaveCount(10);
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await expect(shop.tab('Offers')).toBeFocused();
  for (const key of ['Alt+ArrowRight', 'Control+End', 'Meta+ArrowRight']) {
    await page.keyboard.press(key);
    await expect(shop.tab('Offers')).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(shop.tab('Completed')).toBeFocused();
  await expect(shop.tab('Offers')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(shop.tab('Completed')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Before' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shop.tab('Completed')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
});

test('cards say how far the member is, and when a reward comes or came', async ({ shop, api }) => {
  const card = (name: string) => shop.list.getByRole('listitem').filter({ hasText: name });
  api.tenant.complete(MEMBER, game.id, 2);
  await shop.open();
  await shop.tab('In progress').click();
  await expect(card(game.name)).toContainText('2 of 4 steps done');
  await expect(card(game.name).locator('progress')).toBeVisible();

  api.tenant.complete(MEMBER, game.id);
  api.tenant.complete(MEMBER, single.id);
  await shop.open();
  await shop.tab('Completed').click();
  await expect(card(game.name)).toContainText(`Reward pending – expected around ${day(7)}`);
  await expect(card(single.name)).toContainText(`Reward earned on ${day(0)}`);
});

test('an offer closed since is told of, cannot be got, and still shows what is done', async ({ shop, api }) => {
  api.tenant.complete(MEMBER, closing.id, 1);
  await shop.open();
  await shop.tab('In progress').click();
  await expect(shop.list.getByRole('listitem')).toContainText('No longer available');
  await shop.details(closing);
  const steps = shop.dialog.locator('.step');
  await expect(steps).toContainText(closing.events.map(({ name }) => name));
  await expect(steps.first()).toContainText('Done');
  // The steps that are left bring nothing any more.
  await expect(steps.last()).toHaveText(`${closing.events.length}${closing.events.at(-1)?.name}`);
  // In place of the button.
  await expect(shop.dialog.locator('.foot').getByText('No longer available')).toBeVisible();
  await expect(shop.getOffer).toBeHidden();
});

test('"Copy details for support" copies what support asks for', async ({ shop, api, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  api.tenant.start(MEMBER, game.id);
  await shop.open();
  await shop.details(game);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  await shop.dialog.getByRole('button', { name: 'Copy details for support' }).click();
  await expect(shop.dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(
    expect.arrayContaining([
      `Offer: ${game.name} (${game.id})`,
      `View ID: ${api.tenant.ledger.views[0]?.viewId}`,
      expect.stringMatching(/^Response ID: \S+$/),
      `pub_member_id: ${MEMBER}`,
    ]),
  );
});

test('after a click-through progress is asked for on return, quietly, once in 15 s', async ({ shop, api, page }) => {
  const asked = () => {
    const requests = api.tenant.ledger.requestsTo('memberOffers');
    return requests.filter(({ query }) => query['filter.Progress'] === 'InProgress');
  };
  const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const follow = async () => {
    const popup = page.waitForEvent('popup');
    await shop.goOn.click();
    // A link makes up for a tab that is closed before it gets there.
    await expect(shop.dialog.getByText('The offer is open in a new tab.')).toBeVisible();
    await (await popup).close();
  };
  await page.clock.install();
  api.tenant.start(MEMBER, game.id);
  await shop.open();
  await shop.tab('In progress').click();
  await expect(shop.cards).toHaveText([game.name]);
  await expect(shop.tab('Completed')).toHaveText('Completed 0');
  await comeBack();
  await shop.details(game);
  await follow();
  api.tenant.complete(MEMBER, game.id, 2);
  api.tenant.faults.set('memberOffers', { kind: 'delay', hold: true, times: 2 });
  await comeBack();
  await expect.poll(() => asked().length).toBe(2);
  await expect(page.getByText('Loading offers')).toBeHidden();
  await shop.close.click();
  await expect(shop.card(game.name)).toBeFocused();
  // The list in sight was asked for, and all that the member has begun.
  for (const _request of ['InProgress', 'both']) await api.release();
  await expect(shop.list).toContainText('2 of 4 steps done');
  await expect(shop.card(game.name)).toBeFocused();

  await shop.details(game);
  await follow();
  await comeBack();
  await shop.caughtUp();
  expect(asked()).toHaveLength(2);
  await page.clock.fastForward(16_000);
  await comeBack();
  await expect.poll(() => asked().length).toBe(3);
});
