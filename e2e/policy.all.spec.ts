import { expect, test } from './fixtures.ts';
import { current } from './releases.ts';
import type { Shop } from './shop.ts';
import { watchViolations } from './violations.ts';

/** Pages whose Content Security Policy allows no more than the wall needs. */
const rich = { name: 'Northquay Current Account' };

/** Goes to a page under a policy with the directives that all of them share, and these. */
async function openUnder(shop: Shop, directives: string[], script: string): Promise<void> {
  const { origin } = new URL(shop.apiUrl);
  const policy = [
    "default-src 'none'",
    `img-src ${origin}`,
    `media-src ${origin}`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    ...directives,
  ];
  await shop.visit({ body: `${shop.element()}${script}` }, { 'Content-Security-Policy': policy.join('; ') });
}

const TRUSTED = ["require-trusted-types-for 'script'", 'trusted-types offer-wall'];

test('where the page allows no Trusted Types policy, text stands in for the markup', async ({ shop, noise }) => {
  noise.allow(/Refused to create a TrustedTypePolicy|Creating a TrustedTypePolicy/, /lacks trusted-types offer-wall/);
  const directives = ["script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"];
  await openUnder(shop, directives, '<script src="/offer-wall.js"></script>');
  await shop.details(rich);
  await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
  await expect(shop.dialog.getByRole('table')).toBeHidden();
  await expect(shop.dialog).not.toContainText('<td>');
  await expect(shop.dialog.locator('details .html')).not.toBeEmpty();
});

test("a nonce on the tag is enough for the script's other files", async ({ shop }) => {
  await openUnder(shop, ["script-src 'nonce-n1'"], '<script nonce="n1" src="/offer-wall.js"></script>');
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
});

test('a page that has a DOMPurify policy of its own is in nobody’s way', async ({ shop, page }) => {
  const script = `<script nonce="n1">trustedTypes.createPolicy('dompurify', {})</script><script nonce="n1" src="/offer-wall.standalone.js"></script>`;
  await openUnder(shop, ["script-src 'nonce-n1'", 'trusted-types dompurify offer-wall', TRUSTED[0] ?? ''], script);
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(2);
});

test('pictures that the policy stops leave the cards as they are', async ({ shop, page, noise }) => {
  noise.allow(/creatives|lacks (img|media)-src/);
  const place = () => shop.next.boundingBox();
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  await expect(page.locator('img:visible').first()).toBeVisible();
  const before = await place();
  const refused = page.waitForEvent('console', (message) => /img-src/.test(message.text()));
  const csp = { 'Content-Security-Policy': "img-src 'none'; media-src 'none'" };
  await shop.open({ headers: csp });
  await expect(shop.cards).toHaveCount(10);
  await refused;
  expect(await place()).toEqual(before);
  await expect(page.locator('img:visible')).toHaveCount(0);
});

test('event handlers and styles in the text of an offer are not reported to the policy', async ({ shop, page }) => {
  const violations = await watchViolations(page);
  const bait = `<p onclick="x()" style="color: red" ONMOUSEOVER = 'y()'>Baited</p><a/onfocus=z() href="https://a.example/?style=1">Link</a>
    <b title="put it on top"style=color:red>Bold</b>`;
  await page.route('**/offer-details?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    [body.data.offerData].flat()[0].keyPoints = bait;
    await route.fulfill({ response, json: body });
  });
  await openUnder(shop, ["script-src 'self'", ...TRUSTED], '<script src="/offer-wall.js"></script>');
  await shop.details(rich);
  await expect(shop.dialog.getByText('Baited')).toBeVisible();
  await expect(shop.dialog.getByRole('link', { name: 'Link' })).toHaveAttribute('href', 'https://a.example/?style=1');
  await expect(shop.dialog.locator('.html').locator('[onclick], [style], [onfocus], [xonclick], [xstyle]')).toHaveCount(
    0,
  );
  // The control: the browser does report them.
  const isReported = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
        setTimeout(() => resolve(false), 2000);
        document.createElement('p').setAttribute('style', 'color: red');
      }),
  );
  expect(isReported).toBe(true);
  expect((await violations()).length).toBe(1);
});

/** A policy that blocks something, what it lacks, and what the console tells to write in place of what in it. */
interface Blocking {
  policy: (site: string) => string;
  lacks: (api: string, site: string) => string;
  write: (api: string, site: string) => [better: string, said: string];
}

const blocked: Record<string, Blocking> = {
  'the API': {
    policy: () => "connect-src 'self'",
    lacks: (api) => `connect-src ${api}`,
    write: (api) => [`connect-src 'self' ${api}`, "connect-src 'self'"],
  },
  'the API, and everything else': {
    policy: (site) => `img-src *; default-src ${site}`,
    lacks: (api) => `connect-src ${api}`,
    write: (api, site) => [`default-src ${site}; connect-src ${site} ${api}`, `default-src ${site}`],
  },
  pictures: {
    policy: () => "connect-src *; img-src 'none'",
    lacks: (api) => `img-src ${api}`,
    write: (api) => [`img-src ${api}`, "img-src 'none'"],
  },
  'the chunks': {
    policy: (site) => `script-src ${site}/offer-wall.js ${site}/${current().chunks.wall}`,
    lacks: (_api, site) => `script-src-elem ${site}`,
    write: (_api, site) => {
      const said = `script-src ${site}/offer-wall.js ${site}/${current().chunks.wall}`;
      return [`${said} ${site}`, said];
    },
  },
  'the Trusted Types policy': {
    policy: () => "require-trusted-types-for 'script'; trusted-types other",
    lacks: () => 'trusted-types offer-wall',
    write: () => ['trusted-types other offer-wall', 'trusted-types other'],
  },
};

for (const [name, { policy, lacks, write }] of Object.entries(blocked)) {
  test(`where the policy blocks ${name}, the console says once what to write`, async ({ shop, page, host, noise }) => {
    noise.allow(
      /Content Security Policy|Content-Security-Policy|Refused|TrustedTypePolicy|creatives|a part is missing/,
    );
    const origin = new URL(shop.apiUrl).origin;
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const body = `${shop.element()}<script nonce="n1" src="/offer-wall.js"></script>`;
    await shop.visit({ body }, { 'Content-Security-Policy': policy(host.url) });
    const [better, said] = write(origin, host.url);
    const hint = `offer-wall: Content-Security-Policy lacks ${lacks(origin, host.url)}, so the wall cannot use it. In that header, or the page's <meta http-equiv> of that name, write "${better}" in place of "${said}". A second policy would not lift this one`;
    if (!name.startsWith('the API')) {
      await shop.details(rich);
      await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
    }
    await expect.poll(() => warnings.filter((words) => words === hint)).toHaveLength(1);
    await shop.caughtUp();
    expect(warnings.filter((words) => words.startsWith('offer-wall: Content'))).toEqual([hint]);
  });
}

test('an API that the policy does not allow is said to be out of reach', async ({ shop, page, noise }) => {
  noise.allow(/connect-src|Content Security Policy|Content-Security-Policy/);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const violations = await watchViolations(page);
  await shop.open({ headers: { 'Content-Security-Policy': "connect-src 'self'" } });
  await expect(shop.alert).toContainText('The service could not be reached.');
  await shop.caughtUp();
  // A list is asked for three times at most.
  const { origin } = new URL(shop.apiUrl);
  expect(await violations()).toEqual(Array(3).fill(expect.stringContaining(`connect-src ${origin}`)));
});
