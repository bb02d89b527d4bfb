import type { Page } from '@playwright/test';
import { type AnswerName, answers, answerWith, fieldsOf, replacements } from '../test/api/every-field.ts';
import { detailsAnswer, listAnswer } from '../test/setup/build-answers.ts';
import { leastCost, longestTask, MOST } from './security/costly-html.ts';
import { expect, test } from './support/fixtures.ts';

/** What the other requests are answered with. */
const COFFEE = { id: 'a', name: 'Coffee', termsAndDisclaimers: '<p>Terms</p>' };

/** Which requests get such an answer. */
const asked: Record<AnswerName, string> = {
  list: '**/offers?**',
  details: '**/offer-details?**',
  link: '**/offer-link?**',
  'a link by another name': '**/offer-link?**',
  refusal: '**/offers?**',
};

/**
 * Has a wall ask for it, and waits until what came is drawn; without the driver's ways of finding things, which would be
 * measured as well.
 */
const perform = (page: Page, name: AnswerName): Promise<void> =>
  page.evaluate(async (pattern) => {
    const wall = document.querySelector('offer-wall');
    const root = wall?.shadowRoot;
    const drawn = async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    };
    if (pattern === '**/offers?**') {
      await wall?.refresh();
      return drawn();
    }
    await wall?.open('a');
    root?.querySelector('details')?.setAttribute('open', '');
    await drawn();
    if (pattern === '**/offer-link?**') {
      const ended = new Promise((done) => {
        for (const type of ['offer-wall-click', 'offer-wall-error']) wall?.addEventListener(type, done, { once: true });
      });
      // biome-ignore lint/plugin: a driver's press would be measured as well
      root?.querySelector<HTMLElement>('.get')?.click();
      await ended;
      await drawn();
    }
    await wall?.close();
    await drawn();
  }, asked[name]);

// A trace takes a picture of the whole document at each step, on the thread that is measured.
test.use({ trace: 'off' });

test.beforeEach(async ({ page, shop }) => {
  await page.route('**/offers?**', (route) => route.fulfill({ json: listAnswer([COFFEE]) }));
  await page.route('**/offer-details?**', (route) => route.fulfill({ json: detailsAnswer(COFFEE, 'v') }));
  await shop.open({ attributes: { 'member-id': undefined, 'link-target': 'none' } });
  await expect(shop.card('Coffee')).toBeVisible();
});

/** What is heavy to read or to draw, of what may come in place of a field: the rest is left to `limits.test.ts`. */
const heavy = Object.entries(replacements).filter(([what]) => /huge text$|deep object|many|beyond all/.test(what));

for (const name of Object.keys(answers) as AnswerName[]) {
  test(`nothing that comes in place of a field stops a slow device: ${name}`, async ({
    page,
    browser,
    noise,
  }, info) => {
    info.setTimeout(600_000);
    noise.allow(/^offer-wall: /);
    let answer = '';
    await page.route(asked[name], (route) => route.fulfill({ body: answer, contentType: 'application/json' }));
    const costOf = (field: string, which: string[]) =>
      longestTask(browser, page, async () => {
        for (const json of which) {
          answer = answerWith(name, field, json);
          await perform(page, name);
        }
      });
    // The very first one pays for what is loaded and compiled.
    await costOf(
      '',
      heavy.map(([, json]) => json),
    );
    const dear: string[] = [];
    for (const field of await fieldsOf(name)) {
      const cost = await costOf(
        field,
        heavy.map(([, json]) => json),
      );
      console.log(`${name}${field}: ${cost.toFixed(0)} ms`);
      // Which of them it is: it has to be dear by itself.
      for (const [what, json] of cost > MOST ? heavy : []) {
        const alone = await leastCost(MOST, () => costOf(field, [json, json]));
        if (alone > MOST) dear.push(`${field}, ${what}: ${alone.toFixed(0)} ms`);
      }
    }
    expect(dear).toEqual([]);
  });
}

/** What the addresses of a thousand pictures may be: dear to read by their host, by their path, and by both. */
const PICTURES: Record<string, string> = {
  'a host in Chinese': `https://${'例子'.repeat(125)}/`,
  'a shorter host in Chinese': `https://${'例子'.repeat(25)}/`,
  'a path of accents': `https://x.example/${'ä'.repeat(1900)}`,
  'a path of blanks': `https://x.example/${' '.repeat(1900)}`,
  'folders that lead up': `https://x.example/${'a/../'.repeat(380)}`,
};

for (const [what, url] of Object.entries(PICTURES)) {
  test(`no list stops a slow device by its pictures: ${what}`, async ({ page, browser }) => {
    const listOf = (address: string) =>
      listAnswer(
        Array.from({ length: 100 }, (_, place) => ({
          id: `${place}`,
          name: 'Coffee',
          creatives: Array.from({ length: 10 }, (_, order) => ({ order, url: `${address}${order}` })),
        })),
      );
    let answer: unknown;
    await page.route('**/offers?**', (route) => route.fulfill({ json: answer }));
    const costOf = (address: string) => {
      answer = listOf(address);
      return leastCost(MOST, () => longestTask(browser, page, () => perform(page, 'list')));
    };
    await page.evaluate(() => document.querySelector('offer-wall')?.setAttribute('page-size', '100'));
    const plain = await costOf('https://x.example/');
    const dear = await costOf(url);
    console.log(`${what}: ${dear.toFixed(0)} ms, plain addresses ${plain.toFixed(0)} ms`);
    expect(dear).toBeLessThan(plain + MOST);
  });
}
