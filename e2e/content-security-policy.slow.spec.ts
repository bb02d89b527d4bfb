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

/** Policies that keep the sanitizer away: what each lacks, and what the console says to write in place of which part. */
const blockings = (site: string): Record<string, [policy: string, lacks: string, better: string, said: string]> => {
  const scripts = `script-src ${site}/offer-wall.js ${site}/${chunksIn(fromRoot('dist')).wall}`;
  const types = "require-trusted-types-for 'script'; trusted-types other";
  return {
    'the chunks': [scripts, `script-src-elem ${site}`, `${scripts} ${site}`, scripts],
    'the Trusted Types policy': [
      types,
      'trusted-types offer-wall',
      'trusted-types other offer-wall',
      'trusted-types other',
    ],
  };
};

// What a policy blocks besides, the service and pictures, is tried with the pages of `doctor/pages.html`.
for (const name of Object.keys(blockings(''))) {
  test(`where the policy blocks ${name}, text stands in for markup, and the console says once what to write`, async ({
    shop,
    host,
    noise,
  }) => {
    noise.allow(/Content.Security.Policy|Refused|TrustedTypePolicy|a part is missing/);
    const [policy, lacks, better, said] = blockings(host.url)[name] ?? [];
    await shop.open({ headers: { 'Content-Security-Policy': `${policy}` } });
    await shop.details(rich);
    await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
    await expect(shop.dialog.getByRole('table')).toBeHidden();
    await expect(shop.dialog).not.toContainText('<td>');
    const hint = `Content-Security-Policy lacks ${lacks}, so the wall cannot use it. In that header, or the page's <meta http-equiv> of that name, write "${better}" in place of "${said}". A second policy would not lift this one`;
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
