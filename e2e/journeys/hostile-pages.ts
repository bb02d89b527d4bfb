import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { hostPages } from '../hosts.ts';
import { offerOf, offers } from '../shop.ts';
import type { Journeys } from './journey.ts';
import type { PageOptions } from './page.ts';
import type { Visit } from './visit.ts';
import { goTheWholeWay, type Way } from './whole-way.ts';

const { name } = offerOf(landmarks.sample);
const SHORT = { 'page-size': 4 };

/** Where a page of `e2e/hosts/` differs from the others in what has to be seen there. */
const specials: Record<string, Way & { says?: RegExp[] }> = {
  'data-frame': { isFramed: true },
  'late-attributes': { says: [/404 .*\/(nowhere|elsewhere)\//] },
  'same-window': { hasNoTabs: true },
  'sandboxed-frame': { isFramed: true, hasNoTabs: true, says: [/Blocked opening .* in a new window/] },
  'two-versions': {
    says: [
      /^offer-wall: the page loads two versions of the wall, and uses the one that ran first: \d\S+, not 99\.0\.0/,
    ],
  },
};

/** Boxes and text of everything in the list, as far as styles of the page could change it. */
async function looks(visit: Visit): Promise<string[]> {
  await visit.cards(SHORT['page-size']);
  await visit.until('tabs with their counts', (page) => {
    const tabs = page.names('tab');
    return tabs.length === 3 && tabs.every((name) => /\d$/.test(name));
  });
  return visit.ask((page) => {
    const left = document.querySelector('offer-wall')?.getBoundingClientRect();
    const found: string[] = [];
    for (const element of page.root()?.querySelectorAll('[class]:not(dialog, .creative)') ?? []) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const { fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor, fontStyle } =
        getComputedStyle(element);
      const place = [x - (left?.x ?? 0), y - (left?.y ?? 0), width, height].map((length) => Math.round(length));
      const part = element.getAttribute('class');
      found.push(
        [part, place, fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor, fontStyle].join(
          ' ',
        ),
      );
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
  'makes everything inline': {
    head: style(
      '* { display: inline !important } html, body, main { display: block !important } head, head * { display: none !important }',
    ),
  },
  'makes everything a grid': {
    head: style('* { display: grid !important } head, head * { display: none !important }'),
  },
  'has unusual inherited styles': {
    head: style(`body { line-height: 3; text-transform: uppercase; white-space: pre; cursor: wait; font-style: italic; font-size: 8px;
      color: red; text-align: right; text-indent: 40px; word-spacing: 9px; letter-spacing: 3px; visibility: visible }`),
  },
  'counts in tenths of a rem': { head: style('html { font-size: 62.5% }') },
  'has a root font of 24 pixels': { head: style('html { font-size: 24px }') },
  'has a root font of 30 pixels': { head: style('html { font-size: 30px }') },
  'is in quirks mode': { doctype: false },
};

/** Journeys from the list to the offer on pages that were not made with a wall in mind. */
export const hostilePages: Journeys = {};

// Where the name is taken by an element of the page, there is no wall.
for (const page of hostPages.filter(({ name }) => name !== 'taken-name')) {
  hostilePages[`${page.name}: list, details and click. ${page.what}`] = async (visit) => {
    visit.needs(page.missing);
    const { says = [], ...way } = specials[page.name] ?? {};
    visit.allow(...says);
    await visit.host(page);
    await goTheWholeWay(visit, way);
    assert.doesNotMatch(await visit.ask((inside) => inside.text()), /EVIL/);
    assert.doesNotMatch(`${await visit.tab.evaluate('document.body.innerText')}`, /EVIL/);
  };
}

for (const [title, options] of Object.entries(styles)) {
  hostilePages[`a page that ${title} changes nothing in the wall`] = async (visit) => {
    const plain = style('body { width: 1000px; font-family: serif; margin: 0 }');
    await visit.open({ attributes: SHORT, head: plain });
    const wanted = await looks(visit);
    const head = `${plain}${options.head ?? ''}`;
    await visit.open({ attributes: SHORT, ...options, head });
    assert.equal(await visit.ask(() => document.compatMode), options.doctype === false ? 'BackCompat' : 'CSS1Compat');
    assert.deepEqual(await looks(visit), wanted);
    await goTheWholeWay(visit, { cards: SHORT['page-size'] });
  };
}

/** Pages that are read from right to left. */
const mirrored: Record<string, PageOptions> = {
  'dir="rtl"': { html: 'lang="ar" dir="rtl"' },
  'direction: rtl': { html: 'lang="ar"', head: style('body { direction: rtl }') },
};

/** Where the page buttons stand, where the arrow of each points, and whether that is away from the words beside it. */
const arrows = (visit: Visit) =>
  visit.ask((page) =>
    ['Previous page', 'Next page'].map((name) => {
      const button = page.one('button', name);
      const arrow = button?.querySelector('.arrow');
      const words = button?.querySelector('.step-words');
      if (!button || !arrow || !words) return { x: 0, points: '', isOutside: false };
      // Browsers mirror these signs where they are read from right to left.
      const isMirrored = getComputedStyle(arrow).direction === 'rtl';
      const points =
        { '‹': isMirrored ? 'right' : 'left', '›': isMirrored ? 'left' : 'right' }[page.nameOf(arrow)] ?? '';
      const isLeft = arrow.getBoundingClientRect().x < words.getBoundingClientRect().x;
      return { x: button.getBoundingClientRect().x, points, isOutside: isLeft === (points === 'left') };
    }),
  );

for (const [title, options] of Object.entries(mirrored)) {
  hostilePages[`${title} turns the arrow keys as well`] = async (visit) => {
    await visit.open({ ...options, attributes: { locale: 'en' } });
    await visit.cards();
    await visit.click('tab', `Offers ${offers.length}`);
    await visit.press('ArrowLeft');
    await visit.focus('In progress 0');
    await visit.press('ArrowRight');
    await visit.focus(`Offers ${offers.length}`);
  };

  hostilePages[`${title} mirrors the wall: cards from the right, arrows turned`] = async (visit) => {
    await visit.open({ ...options, attributes: { locale: 'en' } });
    await visit.cards();
    const [first = 0, second = 0] = await visit.ask((page) =>
      page.all('card').map((card) => card.getBoundingClientRect().right),
    );
    assert.ok(first > second, 'the first card is right of the second');
    const [previous, next] = await arrows(visit);
    assert.ok(previous && next && previous.x > next.x, '"Previous page" is right of "Next page"');
    assert.deepEqual([previous.points, next.points], ['right', 'left']);
    assert.deepEqual([previous.isOutside, next.isOutside], [true, true]);
    await visit.details(name);
    await visit.getOffer();
    await (await visit.landed()).close();

    await visit.open();
    await visit.cards();
    assert.deepEqual(
      (await arrows(visit)).map(({ points, isOutside }) => [points, isOutside]),
      [
        ['left', true],
        ['right', true],
      ],
    );
  };
}
