import assert from 'node:assert/strict';
import { type Elsewhere, startElsewhere } from './elsewhere.ts';
import { eventually } from './eventually.ts';
import { attacks } from './hostile-strings.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

/** A script for the page's head that keeps the numbers of the attacks whose scripts ran. */
const hook = '<script>hits = []; ran = (number) => void (hits.includes(number) || hits.push(number))</script>';

/** An attack by its number, aimed at the hook of the page and at a server. */
const aim = (number: number, { url }: Elsewhere): string =>
  `${attacks[number]}`.replaceAll('RAN', `top.ran('${number}')`).replaceAll('BEACON', `${url}/${number}`);

/** The attacks that ran or loaded something so far. */
async function successes(visit: Visit, { asked }: Elsewhere): Promise<string[]> {
  const hits = await visit.ask(() => (window as unknown as { hits: string[] }).hits);
  return [...new Set([...hits, ...asked])]
    .filter((name) => name !== LAST)
    .map((number) => attacks[Number(number)] ?? number);
}

/** A request and a script that belong to no attack. */
const LAST = 'last';

/** Waits until a request and a script that come now have been seen: whatever came before them would have been, too. */
async function outlast(visit: Visit, { url, asked }: Elsewhere): Promise<void> {
  await visit.ask(
    (_, url, last) => {
      const image = new Image();
      image.onerror = () => setTimeout(() => (window as unknown as { ran(name: string): void }).ran(last));
      image.src = `${url}/${last}`;
    },
    url,
    LAST,
  );
  await visit.until(
    'the last script',
    (_, last) => (window as unknown as { hits: string[] }).hits.includes(last),
    LAST,
  );
  await eventually('the last request', async () => asked.has(LAST));
}

/** Shows markup as it is, each piece in a frame of its own, and does what a person may do. */
async function showRaw(visit: Visit, pieces: readonly string[]): Promise<void> {
  await visit.open({ head: hook, body: '<main></main>' });
  await visit.ask((_, pieces) => {
    for (const piece of pieces) {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<!doctype html><body>${piece}`;
      document.body.append(frame);
    }
  }, pieces);
  await visit.until('the frames', () => {
    for (const { contentDocument: page } of document.querySelectorAll('iframe')) {
      // A frame begins with an empty page of its own: that page's "complete" is not the attack's.
      if (page && (page.URL === 'about:blank' || page.readyState !== 'complete')) return false;
    }
    return true;
  });
  await visit.ask((inside) => {
    for (const { contentDocument: page } of document.querySelectorAll('iframe')) if (page?.body) inside.poke(page.body);
  });
}

/** The text fields of an offer. */
const texts = (text: string) => ({ name: text, headline: text, categoryName: text, advertiserName: text });

/** Has the service answer with one offer for each attack, which is the text of its card. */
function offer(visit: Visit, aimed: readonly string[]): void {
  const items = aimed.map((html, number) => ({
    id: `attack-${number}`,
    ...texts(html),
    creativeFileUrl: 'javascript:top.ran("media")',
  }));
  const offers = { indexFrom: 0, pageIndex: 0, pageSize: 100, totalCount: items.length, totalPages: 1, items };
  visit.tenant.faults.set('offers', { kind: 'body', body: { isSuccessful: true, data: { offers } } });
}

/** Opens the details of an offer that has an attack in every field, does what a person may do; returns what is left. */
async function showInWall(visit: Visit, number: number, html: string): Promise<string[]> {
  const offerDetails = `<p>Number ${number}.</p>${html}`;
  const id = `attack-${number}`;
  const offerData = { id, ...texts(html), keyPoints: html, offerDetails, termsAndDisclaimers: html };
  const body = { isSuccessful: true, data: { viewId: `view-${number}`, offerData } };
  visit.tenant.faults.set('details', { kind: 'body', body });
  await visit.ask((_, id) => void document.querySelector('offer-wall')?.open(id), id);
  await visit.says(`Number ${number}.`);
  const [foreign, ...left] = await visit.ask((page) => {
    const left: string[] = [];
    for (const folded of page.root()?.querySelectorAll('details') ?? []) folded.open = true;
    for (const box of page.root()?.querySelectorAll('.html') ?? []) {
      page.poke(box);
      left[left.length] = box.innerHTML;
    }
    const elements = 'script, style, link, img, svg, math, iframe, form, input, video, offer-wall';
    const attributes = '[id], [name], [class], [style], [href^="j" i]';
    const foreign = page.root()?.querySelector(`.html :is(${elements}, ${attributes})`);
    return [foreign?.outerHTML ?? '', ...left];
  });
  assert.equal(foreign, '', `left of ${html}`);
  return left;
}

/** Journeys with HTML that advertisers should not write. */
export const hostileHtml: Journeys = {
  [`${attacks.length} attacks, each of which works where it is shown as it is: none does in the wall`]: async (
    visit,
  ) => {
    const elsewhere = await startElsewhere();
    const aimed = attacks.map((_, number) => aim(number, elsewhere));
    // Browsers say a lot about such pages.
    visit.allow(/./);
    try {
      await showRaw(visit, aimed);
      const idle = async () => {
        const successful = await successes(visit, elsewhere);
        return attacks.filter((attack) => !successful.includes(attack));
      };
      await eventually('every attack', async () => !(await idle()).length).catch(() => {});
      assert.deepEqual(await idle(), [], 'attacks that do nothing in this engine');
      elsewhere.asked.clear();

      offer(visit, aimed);
      await visit.open({ head: hook, attributes: { 'page-size': 100 } });
      await visit.cards(aimed.length);
      const left: string[] = [];
      for (const [number, html] of aimed.entries()) left.push(...(await showInWall(visit, number, html)));
      await outlast(visit, elsewhere);
      assert.deepEqual(await successes(visit, elsewhere), [], 'attacks that worked in the wall');
      assert.equal(await visit.ask(() => location.pathname), visit.path);
      assert.equal((await visit.browser.tabs()).length, 1);
      assert.deepEqual(await visit.heard(), []);

      // As if somebody took it out of the wall and wrote it somewhere else.
      await showRaw(visit, left);
      await outlast(visit, elsewhere);
      assert.deepEqual(await successes(visit, elsewhere), [], 'attacks that worked when they were parsed again');
    } finally {
      elsewhere.close();
    }
  },
};
