import type { Browser, Page } from '@playwright/test';
import { type AnswerName, answers, answerWith, fieldsOf, replacements } from '../test/api/every-field.ts';
import { detailsAnswer, listAnswer } from '../test/setup/build-answers.ts';
import {
  costlyShapes,
  costToRead,
  leastCost,
  longestTask,
  MOST,
  mostOf,
  type Shape,
} from './security/measure-costly-html.ts';
import { expect, test } from './support/fixtures.ts';

/** What the service may cost a slow device, in Chromium, which keeps account of what its threads do. */

// A trace takes a picture of the whole document at each step, on the thread that is measured.
test.use({ trace: 'off' });

const inMs = (time: number): string => `${time.toFixed(0)} ms`;

/** What the other requests are answered with. */
const COFFEE = { id: 'a', name: 'Coffee', termsAndDisclaimers: '<p>Terms</p>' };

test.beforeEach(async ({ page, shop }) => {
  await page.route('**/offers?**', (route) => route.fulfill({ json: listAnswer([COFFEE]) }));
  await page.route('**/offer-details?**', (route) => route.fulfill({ json: detailsAnswer(COFFEE, 'v') }));
  await shop.open({ attributes: { 'member-id': undefined, 'link-target': 'none' } });
  await expect(shop.card('Coffee')).toBeVisible();
});

/** An offer with a text in all of its fields that are HTML. */
const offerOf = (text: string) => ({
  id: 'a',
  name: 'Coffee',
  keyPoints: text,
  termsAndDisclaimers: text,
  offerDetails: text,
});

/** What a reader does with the text of an offer, one after another. */
const DEEDS = ['open', 'unfold', 'scroll'] as const;

/**
 * Does one of them, and waits until nothing more is added; without the driver's ways of finding things, which look at
 * each element of the page and would be measured as well.
 */
const read = (page: Page, deed: (typeof DEEDS)[number]): Promise<void> =>
  page.evaluate(async (deed) => {
    const wall = document.querySelector('offer-wall');
    const root = wall?.shadowRoot;
    // As long as there is more to come of a text that can be seen, the wall asks for frames.
    const ask = requestAnimationFrame;
    let asked = 0;
    window.requestAnimationFrame = (act) => {
      asked++;
      return ask(act);
    };
    if (deed === 'open') await wall?.open('a');
    else if (deed === 'unfold') root?.querySelector('details')?.setAttribute('open', '');
    else root?.querySelector('.scroll')?.scrollTo(0, 1e9);
    for (let before = -1, same = 0; same < 4; before = asked) {
      await new Promise((done) => setTimeout(done, 60));
      same = root?.querySelector('.html') && asked === before ? same + 1 : 0;
    }
    window.requestAnimationFrame = ask;
  }, deed);

/** Answers with an offer that has a text in all fields. */
const send = (page: Page, text: string): Promise<unknown> =>
  page.route('**/offer-details?**', (route) => route.fulfill({ json: detailsAnswer(offerOf(text), 'v') }));

/** Opens the offer and does whatever a reader may do; returns the longest task of it all. */
async function costToShow(browser: Browser, page: Page): Promise<number> {
  const cost = await longestTask(browser, page, async () => {
    for (const deed of DEEDS) await read(page, deed);
  });
  await page.keyboard.press('Escape');
  // The wall follows the browser a moment later; to open the same offer before that would be no opening.
  await expect(page.locator('.sheet')).toHaveCount(0);
  return cost;
}

/** Expects a text to cost little more than one line and what the browser by itself takes to read the text's answer. */
async function expectLowCost(browser: Browser, page: Page, { name, text }: Shape, more: number): Promise<void> {
  await send(page, '<p>One</p>');
  // The very first one pays for what is loaded and compiled.
  await costToShow(browser, page);
  const line = await costToShow(browser, page);
  await send(page, text);
  const reading = await costToRead(browser, page, '/offer-details?');
  const most = line + reading + more;
  const cost = await leastCost(most, () => costToShow(browser, page));
  console.log(`${name}: ${inMs(cost)}, one line ${inMs(line)}, reading ${inMs(reading)}`);
  expect(cost).toBeLessThanOrEqual(most);
}

for (const shape of costlyShapes) {
  test(`costs a slow device hardly more than one line: ${shape.name}`, async ({ browser, page }, info) => {
    info.setTimeout(180_000);
    await expectLowCost(browser, page, shape, mostOf(shape));
  });
}

// Three of the longer ones are nearly all that an answer may hold.
for (const length of [200_000, 600_000]) {
  test(`text in the place of HTML costs hardly more than one line: ${length} signs`, async ({
    browser,
    shop,
    page,
    noise,
  }) => {
    test.setTimeout(180_000);
    noise.allow(/offer-wall\.html\.\w+\.js|Failed to load resource/);
    await page.route('**/offer-wall.html.*', (route) => route.abort());
    await shop.open({ attributes: { 'member-id': undefined } });
    await expect(shop.card('Coffee')).toBeVisible();
    const text = `<p>${'\u05d0a\u202e\u2067'.repeat(length / 4)}`;
    await expectLowCost(browser, page, { name: `text, ${length}`, text }, MOST);
  });
}

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
    const all = heavy.map(([, json]) => json);
    // The very first one pays for what is loaded and compiled.
    await costOf('', all);
    let reading = 0;
    for (const json of all) {
      answer = json;
      reading = Math.max(reading, await costToRead(browser, page, asked[name].replaceAll('*', '')));
    }
    const most = reading + MOST;
    const dear: string[] = [];
    for (const field of await fieldsOf(name)) {
      const cost = await costOf(field, all);
      console.log(`${name}${field}: ${inMs(cost)} of ${inMs(most)}`);
      // Which of them it is: it has to be dear by itself.
      for (const [what, json] of cost > most ? heavy : []) {
        const alone = await leastCost(most, () => costOf(field, [json, json]));
        if (alone > most) dear.push(`${field}, ${what}: ${inMs(alone)}`);
      }
    }
    expect(dear).toEqual([]);
  });
}

/** Ten pictures whose addresses begin so. */
const picturesAt = (address: string) => ({
  creatives: Array.from({ length: 10 }, (_, order) => ({ order, url: `${address}${order}` })),
});

/**
 * What each of a hundred offers may have: dear to read, but not so much that it is left out. Where an address has more
 * to be encoded, it is none: see `offer.ts`.
 */
const DEAR: Record<string, object> = {
  'pictures of a host in Chinese': picturesAt(`https://${'例子'.repeat(25)}/`),
  'pictures in folders that lead up': picturesAt(`https://x.example/${'a/../'.repeat(380)}`),
  'as many steps as an answer may hold': {
    reward: 0,
    events: Array(97).fill({ isUserCompleted: true, rewardStatus: 'a-'.repeat(200) }),
  },
};

for (const [what, fields] of Object.entries(DEAR)) {
  test(`no list stops a slow device: ${what}`, async ({ page, browser }) => {
    const listOf = (more: object) =>
      listAnswer(Array.from({ length: 100 }, (_, place) => ({ id: `${place}`, name: 'Coffee', ...more })));
    let answer: unknown;
    await page.route('**/offers?**', (route) => route.fulfill({ json: answer }));
    const costOf = (more: object) => {
      answer = listOf(more);
      return leastCost(MOST, () => longestTask(browser, page, () => perform(page, 'list')));
    };
    await page.evaluate(() => document.querySelector('offer-wall')?.setAttribute('page-size', '100'));
    const plain = await costOf({});
    const dear = await costOf(fields);
    const reading = await costToRead(browser, page, '/offers?');
    console.log(`${what}: ${inMs(dear)}, plain offers ${inMs(plain)}, reading ${inMs(reading)}`);
    expect(dear).toBeLessThan(plain + reading + MOST);
  });
}
