import assert from 'node:assert/strict';
import { landmarks } from '../../../src/sandbox/index.ts';
import { hostPages } from '../../hosts.ts';
import { namesOnPage, offerOf } from '../../shop.ts';
import type { PageOptions, Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

const { name } = offerOf(landmarks.sample);
const SHORT = { 'page-size': 4 };

/** Journeys of their own: frames, and links in place of tabs, are elsewhere, others are about a warning or nothing. */
const SKIPPED = /^(data-frame|same-window|sandboxed-frame|taken-name|two-versions|plain)$/;

/** From the list to the offer, on the page that is shown. */
async function getThere(visit: Visit, count = 10): Promise<void> {
  await visit.cards(count);
  assert.deepEqual(await visit.ask((page) => page.names('card')), namesOnPage(0).slice(0, count));
  await visit.details(name);
  assert.equal(await visit.ask((page) => page.root()?.querySelectorAll('[part="html"] li').length), 3);
  await visit.click('button', 'Get offer');
  await visit.landed();
  await visit.says('The offer is open in a new tab.');
  await visit.recorded(1, 1);
}

/** Boxes and text of everything in the list, as far as styles of the page could change it. */
async function looks(visit: Visit): Promise<string[]> {
  await visit.cards(SHORT['page-size']);
  await visit.until('tabs', (page) => page.one('tab'));
  return visit.ask((page) => {
    const left = document.querySelector('offer-wall')?.getBoundingClientRect();
    const found: string[] = [];
    for (const element of page.root()?.querySelectorAll('[part]:not(dialog, [part="creative"])') ?? []) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const { fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor } =
        getComputedStyle(element);
      const place = [x - (left?.x ?? 0), y - (left?.y ?? 0), width, height].map((length) => Math.round(length));
      const part = element.getAttribute('part');
      found.push([part, place, fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor].join(' '));
    }
    return found;
  });
}

const style = (css: string): string => `<style>${css}</style>`;

/** Pages that style everything. */
const styles: Record<string, PageOptions> = {
  'resets everything with !important': {
    head: style(`* { all: unset !important; letter-spacing: 5px !important; box-sizing: content-box !important; padding: 0 !important;
      margin: 0 !important; font-size: 30px !important; line-height: 1 !important; text-align: right !important; color: red !important }
      html, body { display: block !important; width: 1000px !important; font-family: serif !important } head, head * { display: none !important }
      button, a, dialog { display: none !important } img { max-width: 1px !important } ul { list-style: square !important }`),
  },
  'counts in tenths of a rem': { head: style('html { font-size: 62.5% }') },
  'has a root font of 24 pixels': { head: style('html { font-size: 24px }') },
  'is in quirks mode': { doctype: false },
};

/** Journeys from the list to the offer on pages that were not made with a wall in mind. */
export const hostilePages: Journeys = {};

for (const page of hostPages.filter(({ name }) => !SKIPPED.test(name))) {
  hostilePages[`${page.name}: ${page.what}`] = async (visit) => {
    assert.deepEqual(page.missing, [], 'files that are not on this machine');
    await visit.host(page);
    await getThere(visit);
    assert.doesNotMatch(await visit.ask((inside) => inside.text()), /EVIL/);
  };
}

for (const [title, options] of Object.entries(styles)) {
  hostilePages[`a page that ${title} changes nothing`] = async (visit) => {
    const plain = style('body { width: 1000px; font-family: serif; margin: 0 }');
    await visit.open({ attributes: SHORT, head: plain });
    const wanted = await looks(visit);
    const head = `${plain}${options.head ?? ''}`;
    await visit.open({ attributes: SHORT, ...options, head });
    assert.equal(await visit.ask(() => document.compatMode), options.doctype === false ? 'BackCompat' : 'CSS1Compat');
    assert.deepEqual(await looks(visit), wanted);
    await getThere(visit, SHORT['page-size']);
  };
}

hostilePages['from right to left: the first card is the rightmost, arrows turn'] = async (visit) => {
  await visit.open({ html: 'lang="ar" dir="rtl"', attributes: { locale: 'en' } });
  await visit.cards();
  const [first = 0, second = 0] = await visit.ask((page) =>
    page.all('card').map((card) => card.getBoundingClientRect().right),
  );
  assert.ok(first > second);
  const steps = await visit.ask((page) =>
    ['Previous page', 'Next page'].map((name) => page.one('button', name)?.getBoundingClientRect().x ?? 0),
  );
  assert.ok((steps[0] ?? 0) > (steps[1] ?? 0));
  await visit.click('tab', 'Offers');
  await visit.press('ArrowLeft');
  await visit.focus('In progress');
  await visit.click('tab', 'Offers');
  await visit.details(name);
  await visit.click('button', 'Get offer');
  await visit.landed();
};
