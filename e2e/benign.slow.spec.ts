import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../test/setup/answers.ts';
import { type Api, expect, test } from './support/fixtures.ts';
import { htmlOf, offerOf, type Shop } from './support/shop.ts';

/** Honest text of offers, and what becomes of it where that differs. */
const texts: Record<string, { html: string; shown?: string }> = {
  prose: {
    html:
      '<p>Get <strong>500 points</strong> for <em>new</em> users, <b>once</b> and <i>only</i> once. <u>Read</u> the ' +
      '<small>small print</small>, <s>twice</s> <del>thrice</del> <ins>always</ins>.<br>E = mc<sup>2</sup>, H<sub>2</sub>O, ' +
      '<code>CODE20</code>, <kbd>Enter</kbd>, <mark>marked</mark>, <abbr>T&amp;C</abbr>, <q>quoted</q>, <cite>cited</cite>.</p>' +
      '<blockquote>Terms apply: 5 &lt; 6.</blockquote><hr><pre>a  b\n  c</pre>',
  },
  lists: {
    html:
      '<ul><li>Install</li><li>Reach level 5<ul><li>within 7 days</li></ul></li></ul>' +
      '<ol start="4"><li>Four</li><li value="9">Nine</li></ol><ol type="a" reversed><li>b</li><li>a</li></ol>' +
      '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  },
  'a table': {
    html:
      '<table><caption>Rewards</caption><thead><tr><th scope="col">Level</th><th scope="col">Reward</th></tr></thead>' +
      '<tbody><tr><td>5</td><td>100</td></tr><tr><td colspan="2">more</td></tr></tbody></table>',
  },
  headings: {
    html: '<h1>Offer</h1><p>One</p><h2>Before you begin</h2><p>Two</p><h4>Then</h4><p>Three</p>',
    shown: '<h4>Offer</h4><p>One</p><h5>Before you begin</h5><p>Two</p><h6>Then</h6><p>Three</p>',
  },
  links: {
    html: '<p>See the <a href="https://shop.example/terms">terms</a> or <a href="mailto:help@shop.example">write</a>.</p>',
  },
  'right to left': {
    html: '<p lang="ar" dir="rtl">احصل على <strong>500</strong> نقطة (Shop 24) الآن.</p><ul dir="rtl"><li>שלום</li></ul><p><bdi>نص</bdi>: 5 <bdo dir="rtl">abc</bdo></p>',
  },
  'emoji and other scripts': { html: '<p>🎉 Ganz groß: 日本語の規約 👩‍👩‍👧 – “ok” … żółć Ελληνικά</p>' },
  'broken markup': {
    html: '<p>One<p>Two <b>bold<p>Three</b><li>Four',
    // A paragraph ends its formatting: formatting that is opened again in each further paragraph is what stops pages.
    shown: '<p>One</p><p>Two <b>bold</b></p><p>Three</p><li>Four</li>',
  },
};

/** How an offer's text should look, written down once more: the browser's own look, and little else. */
const LOOK = `
  body { margin: 0; background: #fff }
  #box { position: absolute; overflow: auto; color: #16181f; font-size: 0.9375em; line-height: 1.45; overflow-wrap: anywhere }
  #box * { box-sizing: border-box; margin-block: 0 8px }
  #box :is(p, h4, h5, h6) { padding: 0; font: inherit }
  #box :is(h4, h5, h6) { font-weight: 600 }
  #box ul { padding-inline-start: 22px }
  #box ol { padding-inline-start: 36px }
  #box :is(th, td) { padding: 4px 0; padding-inline-end: 12px; border-bottom: 1px solid #e2e4ea; text-align: start }
  #box a { color: oklch(from #4338ca min(l, 0.42) c h) }`;

/** How many pixels of two pictures differ so that an eye could see it; all of them where their sizes do. */
function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<{ of: number; differ: number }> {
  return page.evaluate(
    async (pictures) => {
      const read = async (base64: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = await Promise.all(pictures.map(read));
      if (!first || !second) throw new Error('There are no pictures.');
      const of = first.width * first.height;
      if (first.width !== second.width || first.height !== second.height) return { of, differ: of };
      let differ = 0;
      for (let place = 0; place < first.data.length; place += 4) {
        const far = [0, 1, 2].some(
          (channel) => Math.abs((first.data[place + channel] ?? 0) - (second.data[place + channel] ?? 0)) > 16,
        );
        if (far) differ++;
      }
      return { of, differ };
    },
    [one, other].map((picture) => picture.toString('base64')),
  );
}

/** Opens an offer with one text as its details; the box of that text. */
async function show(shop: Shop, page: Page, { tenant }: Api, html: string) {
  // One without steps, whose heights are no whole pixels.
  const offer = offerOf(landmarks.sample);
  const body = detailsAnswer({ ...SAMPLE, id: offer.id, name: offer.name, offerDetails: html });
  tenant.faults.set('details', { kind: 'body', body });
  // A dialog that is still rising has other pixels.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open({ attributes: { theme: 'light' } });
  await shop.details(offer);
  const box = shop.dialog.locator('.html');
  await expect(box).not.toBeEmpty();
  // The focus is on a button, whose ring is not part of this.
  await page.mouse.move(0, 0);
  return box;
}

test.use({ viewport: { width: 1000, height: 1000 } });

for (const [name, { html, shown = html }] of Object.entries(texts)) {
  test(`honest text looks as it is meant: ${name}`, async ({ shop, page, api, host }, info) => {
    const box = await show(shop, page, api, html);
    const place = await box.boundingBox();
    const inWall = await box.screenshot();

    const { x = 0, y = 0, width = 0 } = place ?? {};
    const style = `left:${x}px;top:${y}px;width:${width}px`;
    const look = { head: `<style>${LOOK}</style>`, body: `<div id="box" style="${style}">${shown}</div>` };
    await page.goto(host.page('/look', htmlOf(look)));
    const asMeant = await page.locator('#box').screenshot();
    await info.attach('in the wall', { body: inWall, contentType: 'image/png' });
    await info.attach('as meant', { body: asMeant, contentType: 'image/png' });
    const { of, differ } = await differingPixels(page, inWall, asMeant);
    expect(of).toBeGreaterThan(5000);
    expect(differ).toBe(0);

    // The things compared can be told apart at all.
    await page
      .locator('#box > *')
      .first()
      .evaluate((first) => first.append('!'));
    const changed = await page.locator('#box').screenshot();
    expect((await differingPixels(page, changed, asMeant)).differ).toBeGreaterThan(0);
  });
}
