import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { namesOnPage, offerOf } from './shop.ts';

/** What integrators set, at the beginning or later, and what they are told about mistakes. */
const offer = offerOf(landmarks.sample);

/** All that is said on the console from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  return heard;
}

for (const baseUrl of [undefined, '', 'api.example', '/api', 'javascript:alert(1)']) {
  const name = baseUrl === undefined ? 'no base-url' : `base-url="${baseUrl}"`;
  test(`with ${name} the wall says what is wrong, and the console once`, async ({ shop, page, noise }) => {
    noise.allow(/base-url/);
    const heard = listen(page);
    await shop.open({ attributes: { 'base-url': baseUrl } });
    await expect(shop.alert).toContainText('This page is not set up correctly. Please try again later.');
    await expect(shop.tryAgain).toBeHidden();
    await expect.poll(() => heard.filter((text) => text.includes('base-url'))).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });
}

test('without a member the wall asks to sign in, with one it shows the offers', async ({ shop, page, api }) => {
  await shop.open({ attributes: { 'member-id': undefined } });
  await expect(page.getByText('Sign in to see your offers')).toBeVisible();
  expect(api.tenant.ledger.requestsTo('offers').map(({ query }) => query.pub_member_id)).toEqual([undefined]);

  await shop.host.evaluate((wall) => wall.setAttribute('member-id', '2173'));
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(page.getByText('Sign in to see your offers')).toBeHidden();
});

test('unusable values become the defaults, with one warning each', async ({ shop, page, noise }) => {
  noise.allow(/is not usable: expected/);
  const heard = listen(page);
  const wrong = {
    'page-size': '1000',
    paging: 'infinite',
    'link-mode': 'iframe',
    'link-target': '_parent',
    theme: 'sepia',
    loading: 'later',
    locale: 'not a tag',
  };
  await shop.open({ attributes: wrong });
  await expect(shop.cards).toHaveCount(10);
  // If they are read again, for whatever reason, they are not reported again.
  await shop.host.evaluate((wall) => wall.setAttribute('points-label', 'coins'));
  await expect(page.getByText('+30 coins')).toBeVisible();
  for (const [name, value] of Object.entries(wrong)) {
    const told = heard.filter((text) => text.includes(`${name}="${value}" is not usable`));
    expect(told, name).toEqual([expect.stringMatching(/^offer-wall: .*: expected /)]);
  }
  expect(heard).toHaveLength(Object.keys(wrong).length);
});

test('a change of member closes the dialog and asks anew; the last one wins', async ({ shop, api }) => {
  await shop.open({ attributes: { 'offer-id': offer.id } });
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
  api.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
  await shop.host.evaluate((wall) => wall.setAttribute('member-id', 'first'));
  await expect.poll(() => api.tenant.ledger.requestsTo('offers').length).toBe(2);
  await shop.host.evaluate((wall) => Object.assign(wall, { memberId: 'second', pageSize: 3 }));
  await expect(shop.dialog).toBeHidden();
  await expect(shop.cards).toHaveCount(3);
  // Whether or not the wall has given up the first one meanwhile, what it says comes too late.
  api.tenant.gate.release();
  await shop.caughtUp();
  await expect(shop.cards).toHaveCount(3);
  await expect(shop.host).toHaveAttribute('member-id', 'second');
  const asked = api.tenant.ledger.requestsTo('offers').map(({ query }) => query.pub_member_id);
  expect(asked).toEqual(['2173', 'first', 'second']);
});

test('refresh, open and close do what they say, and resolve when it is done', async ({ shop, api }) => {
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  const wall = shop.host;
  await wall.evaluate((element: HTMLElementTagNameMap['offer-wall']) => element.refresh());
  expect(api.tenant.ledger.requestsTo('offers').map(({ status }) => status)).toEqual([200, 200]);
  await wall.evaluate((element: HTMLElementTagNameMap['offer-wall'], id) => element.open(id), offer.id);
  expect(api.tenant.ledger.views).toHaveLength(1);
  await expect(shop.dialog).toHaveAccessibleName(offer.name);
  await wall.evaluate((element: HTMLElementTagNameMap['offer-wall']) => element.close());
  await expect(shop.dialog).toBeHidden();
});

test('texts, rewards and fetch can be the own ones of the page', async ({ shop, page }) => {
  await shop.open();
  await expect(shop.tab('Completed')).toHaveText('Completed 0');
  await shop.host.evaluate((element: HTMLElementTagNameMap['offer-wall']) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    element.messages = { 'dialog.getOffer': 'Start now' };
    element.formatReward = ({ amount, kind }) => `${amount} ${kind === 'flat' ? 'gems' : 'per cent'}`;
    element.fetch = (input, init) => {
      seen.push(new URL(`${input}`).pathname);
      return fetch(input, init);
    };
  });
  await expect(page.getByText('30 gems')).toBeVisible();
  await expect(page.getByText(/^\d+ per cent$/).first()).toBeVisible();
  await shop.details(offer);
  await expect(shop.dialog.getByRole('button', { name: 'Start now' })).toBeVisible();
  expect(await page.evaluate('seen')).toEqual(['/api/v1/offer-wall/offer-details']);
});

test('loading="lazy" asks for nothing before the wall comes near the viewport', async ({ shop, page, api }) => {
  await shop.open({ attributes: { loading: 'lazy' }, before: '<div style="height: 5000px">Far up</div>' });
  await page.waitForFunction(() => document.querySelector('offer-wall')?.shadowRoot);
  // Observers are called between frames.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  await shop.caughtUp();
  expect(api.tenant.ledger.requests).toHaveLength(0);
  await page.mouse.wheel(0, 5000);
  await expect(shop.cards).toHaveCount(10);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
});

test('words and numbers follow the language of the page, or the one that is set', async ({ shop, page }) => {
  await shop.open({ html: 'lang="de"' });
  await expect(page.getByText(/Bis zu 12\.400 Punkte/i).first()).toBeVisible();
  await shop.host.evaluate((wall) => wall.setAttribute('locale', 'en-GB'));
  await expect(page.getByText(/Up to 12,400 points/).first()).toBeVisible();
});
