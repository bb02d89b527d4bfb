import { chunksIn } from '../src/tools/built-files.ts';
import { fromRoot } from '../src/tools/project-files.ts';
import { expect, test } from './support/fixtures.ts';
import { rich, type Shop } from './support/shop-page.ts';

/** Pages whose Content Security Policy allows no more than the wall needs, or less. */

/** Goes to a page under a policy with the directives that all of them share, and these. */
async function openUnder(shop: Shop, directives: string, script = '<script src="/offer-wall.js"></script>') {
  const { origin } = new URL(shop.apiUrl);
  const policy = `default-src 'none'; img-src ${origin}; media-src ${origin}; connect-src ${origin}; base-uri 'none'; ${directives}`;
  await shop.visit({ body: `${shop.element()}${script}` }, { 'Content-Security-Policy': policy });
}

test("a nonce on the tag is enough for the script's other files", async ({ shop }) => {
  await openUnder(shop, "script-src 'nonce-n1'", '<script nonce="n1" src="/offer-wall.js"></script>');
  await shop.isWhole();
});

test('a page that has a DOMPurify policy of its own is in nobody’s way', async ({ shop, page }) => {
  const script = `<script nonce="n1">trustedTypes.createPolicy('dompurify', {})</script><script nonce="n1" src="/offer-wall.standalone.js"></script>`;
  const trusted = "trusted-types dompurify offer-wall; require-trusted-types-for 'script'";
  await openUnder(shop, `script-src 'nonce-n1'; ${trusted}`, script);
  await shop.isWhole();
  expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(2);
});

test('where Trusted Types are required, an application loads the script from what its own policy has made', async ({
  shop,
  noise,
}) => {
  noise.allow(/TrustedScriptURL/);
  const script = `<script type="module" nonce="n1">import { loadOfferWall } from '/load.js';
    // Refused by the browser, which does not keep the next call from trying again.
    await loadOfferWall({ src: '/offer-wall.js', nonce: 'n1' }).catch(() => {});
    const policy = trustedTypes.createPolicy('shop', { createScriptURL: (address) => address });
    await loadOfferWall({ src: policy.createScriptURL('/offer-wall.js'), nonce: 'n1' });</script>`;
  const trusted = "trusted-types shop offer-wall; require-trusted-types-for 'script'";
  await openUnder(shop, `script-src 'nonce-n1'; ${trusted}`, script);
  await shop.isWhole();
});

test('event handlers and styles in the text of an offer are not reported to the policy', async ({ shop, page }) => {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { violations: 0 });
    document.addEventListener('securitypolicyviolation', () => counted.violations++);
  });
  const bait = `<p onclick="x()" style="color: red" ONMOUSEOVER = 'y()'>Baited</p><a/onfocus=z() href="https://a.example/?style=1">Link</a>
    <b title="put it on top"style=color:red>Bold</b>`;
  await page.route('**/offer-details?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    [body.data.offerData].flat()[0].keyPoints = bait;
    await route.fulfill({ response, json: body });
  });
  await openUnder(shop, "script-src 'self'; require-trusted-types-for 'script'; trusted-types offer-wall");
  await shop.details(rich);
  await expect(shop.dialog.getByText('Baited')).toBeVisible();
  await expect(shop.dialog.getByRole('link', { name: 'Link' })).toHaveAttribute('href', 'https://a.example/?style=1');
  const left = shop.dialog.locator('.html').locator('[onclick], [style], [onfocus], [xonclick], [xstyle]');
  await expect(left).toHaveCount(0);
  // The control: the browser does report them.
  await page.evaluate(() => document.createElement('p').setAttribute('style', 'color: red'));
  await expect.poll(() => page.evaluate('violations')).toBe(1);
});

/** A policy that blocks something, what it lacks, and what the console says to write, in place of which part of it. */
interface Blocking {
  policy: string;
  lacks: string;
  write: [better: string, said: string];
}

/** The policies by what they block, on a page of a site with an API. */
const blockings = (site: string, api: string): Record<string, Blocking> => {
  const scripts = `script-src ${site}/offer-wall.js ${site}/${chunksIn(fromRoot('dist')).wall}`;
  return {
    'the API, and everything else': {
      policy: `img-src *; default-src ${site}`,
      lacks: `connect-src ${api}`,
      write: [`default-src ${site}; connect-src ${site} ${api}`, `default-src ${site}`],
    },
    pictures: {
      policy: "connect-src *; img-src 'none'",
      lacks: `img-src ${api}`,
      write: [`img-src ${api}`, "img-src 'none'"],
    },
    'the chunks': {
      policy: scripts,
      lacks: `script-src-elem ${site}`,
      write: [`${scripts} ${site}`, scripts],
    },
    'the Trusted Types policy': {
      policy: "require-trusted-types-for 'script'; trusted-types other",
      lacks: 'trusted-types offer-wall',
      write: ['trusted-types other offer-wall', 'trusted-types other'],
    },
  };
};

for (const name of Object.keys(blockings('', ''))) {
  test(`where the policy blocks ${name}, the console says once what to write`, async ({ shop, host, noise }) => {
    noise.allow(/Content.Security.Policy|Refused|TrustedTypePolicy|creatives|a part is missing/);
    const { policy, lacks, write } = blockings(host.url, new URL(shop.apiUrl).origin)[name] ?? {};
    const body = `${shop.element()}<script nonce="n1" src="/offer-wall.js"></script>`;
    await shop.visit({ body }, { 'Content-Security-Policy': `${policy}` });
    if (name !== 'the API, and everything else') {
      await shop.details(rich);
      // Where there is no sanitizer, text stands in for the markup.
      await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
      await expect(shop.dialog.getByRole('table')).toBeVisible({ visible: name === 'pictures' });
      await expect(shop.dialog).not.toContainText('<td>');
    }
    const hint = `Content-Security-Policy lacks ${lacks}, so the wall cannot use it. In that header, or the page's <meta http-equiv> of that name, write "${write?.[0]}" in place of "${write?.[1]}". A second policy would not lift this one`;
    await expect.poll(() => shop.said).toContain(hint);
    await shop.caughtUp();
    expect(shop.said.filter((words) => words.startsWith('Content'))).toEqual([hint]);
  });
}

test('where it blocks the wall itself, the console says what it lacks, and nothing of files', async ({
  shop,
  host,
  noise,
}) => {
  noise.allow(/Content Security Policy|^offer-wall: no wall can be shown/);
  const policy = `script-src ${host.url}/offer-wall.js`;
  await shop.visit({ body: shop.tag() }, { 'Content-Security-Policy': policy });
  await expect(shop.alert).toContainText('The offers cannot be shown');
  expect(shop.said[0]).toContain(`Content-Security-Policy lacks ${host.url} in script-src. Add it there`);
  expect(shop.said[0]).not.toMatch(/Upload|offer-wall\.wall\.x/);
});
