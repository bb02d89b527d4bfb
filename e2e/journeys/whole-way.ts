import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { MEMBER, namesOnPage, offerOf } from '../shop.ts';
import type { Visit } from './visit.ts';

const { id, name } = offerOf(landmarks.sample);

/** How the way differs from the usual one. */
export interface Way {
  /** Offers in the list; ten by default. */
  cards?: number;
  /** No tab can be opened there: a link stands in for it. */
  hasNoTabs?: boolean;
  /** The wall is in a frame of the page. */
  isFramed?: boolean;
}

/** From the list to the offer, on the page that is shown: a person does not notice where the wall stands. */
export async function goTheWholeWay(page: Visit, { cards = 10, hasNoTabs = false, isFramed = false }: Way = {}) {
  const visit = isFramed ? await page.framed() : page;
  await visit.shows(namesOnPage(0).slice(0, cards));
  await visit.closed();
  await visit.details(name);
  await visit.until('the text of the offer', (page) => page.root()?.querySelectorAll('.html li').length === 3);
  await visit.place('button', 'Get offer');
  const looks = await visit.ask((page) => {
    const button = page.one('button', 'Get offer');
    if (!button) return [];
    const { top, bottom } = button.getBoundingClientRect();
    const { borderTopLeftRadius, fontSize } = getComputedStyle(button);
    return [top >= 0 && bottom <= innerHeight, /^1\dpx$/.test(borderTopLeftRadius), fontSize];
  });
  assert.deepEqual(looks, [true, true, '16px'], 'the button is in sight, and styled');
  await visit.getOffer();
  if (hasNoTabs) {
    await visit.until('a link', (page) =>
      /\/landing\//.test(page.one('link', 'Open the offer')?.getAttribute('href') ?? ''),
    );
  } else {
    await visit.landed(name);
    await visit.says('The offer is open in a new tab.');
  }
  await visit.recorded(1, 1);
  const { views, clicks } = visit.tenant.ledger;
  const [click] = clicks;
  assert.deepEqual([click?.offerId, click?.viewId, click?.memberId], [id, views[0]?.viewId, MEMBER]);
  assert.equal(await page.tab.evaluate("document.getElementsByTagName('offer-wall').length"), isFramed ? 0 : 1);
  // With a frame, the focus may be in the page around it.
  if (isFramed) return;
  await page.tab.show();
  await page.press('Escape');
  await page.closed();
}
