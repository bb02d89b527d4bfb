import assert from 'node:assert/strict';
import { specialIds } from '../../src/sandbox/index.ts';
import { missingFor } from '../hosts/serve-host.ts';
import { styles, type Trouble, troubles } from '../hosts/unusual-pages.ts';
import { ways } from '../hosts/ways-to-embed.ts';
import { MEMBER, namesOnPage, offerOf, offers } from '../support/shop-page.ts';
import type { Journeys, PageOptions, Visit } from '../support/visit.ts';

const offer = offerOf(specialIds.sample);

/** From the list to what an offer says, whose markup is there only once all parts of the wall have come. */
async function readOffer(visit: Visit): Promise<void> {
  await visit.shows(namesOnPage(0));
  await visit.closed();
  await visit.details(offer.name);
  await visit.until('the text of the offer', (page) => page.root()?.querySelectorAll('.html li').length === 3);
}

/** From the list to the offer, on the page that is shown: a person does not notice where the wall stands. */
async function goTheWholeWay(page: Visit, { hasNoTabs, isFramed }: Trouble): Promise<void> {
  const visit = isFramed ? await page.framed() : page;
  await readOffer(visit);
  await visit.place('button', 'Get offer');
  const looks = await visit.ask((page) => {
    const button = page.one('button', 'Get offer');
    const dialog = page.one('.dialog');
    if (!button || !dialog) return [];
    const { top, bottom } = button.getBoundingClientRect();
    const { left, width } = dialog.getBoundingClientRect();
    const { borderTopLeftRadius, fontSize } = getComputedStyle(button);
    // A scroll bar may take some of the width.
    const isInTheMiddle = Math.abs(left + width / 2 - innerWidth / 2) < 10;
    return [top >= 0 && bottom <= innerHeight, isInTheMiddle, width, /^1\dpx$/.test(borderTopLeftRadius), fontSize];
  });
  assert.deepEqual(looks, [true, true, 640, true, '16px'], 'the button is in sight, the dialog in place, both styled');
  await visit.getOffer();
  if (hasNoTabs) {
    await visit.until('a link', (page) =>
      /\/landing\//.test(page.one('link', 'Open the offer')?.getAttribute('href') ?? ''),
    );
  } else {
    await visit.landed(offer.name);
    await visit.says('The offer is open in a new tab.');
  }
  await visit.recorded({ views: 1, clicks: 1 });
  const { views, clicks } = visit.tenant.ledger;
  const [click] = clicks;
  assert.deepEqual([click?.offerId, click?.viewId, click?.memberId], [offer.id, views[0]?.viewId, MEMBER]);
  assert.equal(await page.tab.evaluate("document.getElementsByTagName('offer-wall').length"), isFramed ? 0 : 1);
  // With a frame, the focus may be in the page around it.
  if (isFramed) return;
  await page.tab.show();
  await page.press('Escape');
  await page.closed();
}

/** What makes the walls of two pages comparable. */
const EVEN = '<style>body { width: 1000px; font-family: serif; margin: 0 }</style>';

/** Boxes and text of everything in the list, as far as styles of the page could change it. */
async function looks(visit: Visit): Promise<string[]> {
  await visit.cards();
  await visit.until('tabs with their counts', (page) => {
    const tabs = page.names('tab');
    return tabs.length === 3 && tabs.every((name) => /\d$/.test(name));
  });
  return visit.ask((page) => {
    // An element that the page has made inline begins above its block, at the page's own text.
    const wall = page.one('.wall')?.getBoundingClientRect();
    const found: string[] = [];
    for (const element of page.root()?.querySelectorAll('[class]:not(dialog, .creative)') ?? []) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const { fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor, fontStyle } =
        getComputedStyle(element);
      const place = [x - (wall?.x ?? 0), y - (wall?.y ?? 0), width, height].map((length) => Math.round(length));
      const style = [fontSize, lineHeight, color, letterSpacing, textTransform, textAlign, cursor, fontStyle];
      found.push([element.getAttribute('class'), place, ...style].join(' '));
    }
    return found;
  });
}

/** From the list to the offer on pages that were not made with a wall in mind. */
export const hosts: Journeys = {};

for (const [name, way] of Object.entries(ways)) {
  // Once all of it is there, it is the same wall: where a click leads is no question of how it came.
  hosts[`${name}: one wall in its place, list and details. ${way.what}`] = async (visit) => {
    await visit.host(name, way);
    await readOffer(visit);
    await visit.recorded({ views: 1, clicks: 0 });
    const walls = await visit.ask(() =>
      [...document.querySelectorAll('offer-wall')].map((wall) => {
        const isAfterTag = wall.previousElementSibling?.localName === 'script';
        const isLast = wall === document.body.lastElementChild;
        const place = isAfterTag ? 'after its tag' : isLast ? 'at the end of the body' : 'elsewhere';
        return { member: wall.getAttribute('member-id'), place };
      }),
    );
    assert.deepEqual(
      walls.map(({ member }) => member),
      [MEMBER],
    );
    if (way.place) assert.equal(walls[0]?.place, way.place);
  };
}

for (const [name, host] of Object.entries<Trouble>({ ...troubles, ...styles })) {
  hosts[`${name}: list, details and click. ${host.what}`] = async (visit) => {
    visit.needs(missingFor(host));
    if (host.says) visit.allow(host.says);
    if (host.changesNothing) {
      await visit.host('even', { what: '', head: EVEN });
      const wanted = await looks(visit);
      await visit.host(name, { ...host, head: EVEN + (host.head ?? '') });
      assert.equal(await visit.ask(() => document.compatMode), host.doctype === false ? 'BackCompat' : 'CSS1Compat');
      assert.deepEqual(await looks(visit), wanted);
    } else await visit.host(name, host);
    await goTheWholeWay(visit, host);
    assert.doesNotMatch(await visit.ask((inside) => inside.text()), /EVIL/);
    assert.doesNotMatch(`${await visit.tab.evaluate('document.body.innerText')}`, /EVIL/);
  };
}

/** Pages that are read from right to left. */
const mirrored: Record<string, PageOptions> = {
  'dir="rtl"': { html: 'lang="ar" dir="rtl"' },
  'direction: rtl': { html: 'lang="ar"', head: '<style>body { direction: rtl }</style>' },
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
  hosts[`${title} mirrors the wall: cards from the right, arrows and arrow keys turned`] = async (visit) => {
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
    await visit.click('tab', `Offers ${offers.length}`);
    await visit.press('ArrowLeft');
    await visit.focus('In progress 0');
    await visit.press('ArrowRight');
    await visit.focus(`Offers ${offers.length}`);
  };
}
