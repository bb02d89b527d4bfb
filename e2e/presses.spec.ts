import type { Locator, Page } from '@playwright/test';
import { specialIds } from '../src/sandbox/index.ts';
import { expect, test } from './support/fixtures.ts';
import { atRest, boxOf, drag, middleOf, type Point } from './support/pointer-gestures.ts';
import { LANDING, namesOnPage, offerOf, type Shop, type ShopOptions, VIEWPORT } from './support/shop-page.ts';

/**
 * A double click or tap on what goes away, or moves, is one press: nothing that comes under the pointer meanwhile is
 * pressed by its second half.
 */
const offer = offerOf(specialIds.sample);

/** What is pressed twice, and what its first press does. */
interface Case {
  options?: ShopOptions;
  /** Makes it ready, and says where it is. */
  at(shop: Shop): Promise<Point>;
  /** Waits for what one press does. */
  done(shop: Shop): Promise<void>;
  /** Views that are recorded without any second half; none by default. */
  views?: number;
  /** Whether it is not there on a phone. */
  isWide?: true;
}

/** Opens an offer with the keyboard, so that no press comes before the two. */
async function openByKey(shop: Shop): Promise<void> {
  await shop.card(offer.name).press('Enter');
  await expect(shop.dialog.locator('.scroll[aria-busy=false]')).toBeVisible();
  await atRest(shop.dialog);
}

/** Opens one, and scrolls until a card is under a place, so that there is something wrong to be opened. */
async function openOverCard(shop: Shop, place: () => Promise<Point>): Promise<Point> {
  await openByKey(shop);
  const { x, y } = await place();
  await shop.page.evaluate(
    ([left, top]) => {
      const cards = [...(document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('.card') ?? [])];
      const isUnder = () =>
        cards.some((card) => {
          const box = card.getBoundingClientRect();
          return box.left < left && left < box.right && box.top < top && top < box.bottom;
        });
      for (let place = 0; place < 2000 && !isUnder(); place += 20) scrollTo(0, place);
    },
    [x, y] as const,
  );
  return { x, y };
}

const isClosed = ({ dialog }: Shop) => expect(dialog).toBeHidden();
const isNextPage = ({ cards }: Shop) => expect(cards).toHaveText(namesOnPage(1));

const cases: Record<string, Case> = {
  '"Close"': { at: (shop) => openOverCard(shop, () => middleOf(shop.close)), done: isClosed, views: 1 },
  'the backdrop': {
    at: (shop) => openOverCard(shop, async () => ({ x: 60, y: 400 })),
    done: isClosed,
    views: 1,
    isWide: true,
  },
  'a card': {
    at: (shop) => middleOf(shop.card(offer.name)),
    done: ({ dialog }) => expect(dialog).toBeVisible(),
    views: 1,
  },
  '"Next page"': { at: (shop) => middleOf(shop.next), done: isNextPage },
  '"Show more"': {
    options: { attributes: { paging: 'more' } },
    async at(shop) {
      const more = shop.page.getByRole('button', { name: 'Show more' });
      await more.scrollIntoViewIfNeeded();
      await expect(shop.cards).toHaveCount(20);
      return middleOf(more);
    },
    done: ({ cards }) => expect(cards).toHaveCount(30),
  },
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Presses twice, as quickly as is said. What is sent to the browser says when it happened: a machine that is late must not
 * make a slow double click of it. A finger does not hit the same place twice.
 */
async function pressTwice(page: Page, { x, y }: Point, gap: number, isFinger = false): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (!isFinger) await page.mouse.move(x, y);
  const begin = Date.now() / 1000;
  for (const place of [0, 1]) {
    const timestamp = begin + (place * gap) / 1000;
    if (isFinger) {
      const touchPoints = [{ x: x + 6 * place, y: y - 8 * place }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    } else {
      const press = { x, y, button: 'left', clickCount: place + 1, timestamp } as const;
      await session.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
      await session.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
    }
    await pause(gap);
  }
  await session.detach();
}

/** What goes away, what turns, and what comes: `npm test` tries these. */
const quick = ['"Close"', '"Next page"', 'a card'];

/** Every case: fingers are quicker than hands, and to the wall both are too quick. */
function testAll(how: string, gap: number, isFinger: boolean): void {
  for (const [name, { options, at, done, views = 0, isWide }] of Object.entries(cases)) {
    if (isFinger && isWide) continue;
    const details = { tag: quick.includes(name) ? [] : '@slow' };
    test(`${how} on ${name} presses nothing else, ${gap} ms apart`, details, async ({ shop, api, page }) => {
      await shop.open({ head: VIEWPORT, ...options });
      await expect(shop.cards).toHaveText(namesOnPage(0));
      const place = await at(shop);
      await pressTwice(page, place, gap, isFinger);
      await done(shop);
      await shop.caughtUp();
      await shop.caughtUp();
      const { ledger } = api.tenant;
      expect(ledger.views).toHaveLength(views);
      expect(ledger.clicks).toHaveLength(0);
      await done(shop);
    });
  }
}

test.describe('with the mouse', () => {
  test.use({ viewport: { width: 1100, height: 800 } });
  testAll('a double click', 250, false);

  test('a double click on "Get offer" is one click, also where that fails at once', async ({ shop, api, page }) => {
    api.tenant.faults.set('link', { kind: 'status', status: 400 });
    await shop.open();
    await openByKey(shop);
    await pressTwice(page, await middleOf(shop.getOffer), 250);
    await expect(shop.getAgain).toBeVisible();
    await shop.caughtUp();
    // The view that was refused is renewed, and the link asked for with it.
    const asked = api.tenant.ledger.requestsTo('link').length;
    await pressTwice(page, await middleOf(shop.getAgain), 250);
    await shop.caughtUp();
    expect(api.tenant.ledger.requestsTo('link').length).toBe(2 * asked);
  });

  test('a double click beside an open offer presses nothing of the page that it lay over', async ({ shop, page }) => {
    await shop.open({ before: '<p><button id="own" onclick="this.textContent += \'!\'">Ours</button></p>' });
    await openByKey(shop);
    const own = page.locator('#own');
    const place = await middleOf(own);
    await pressTwice(page, place, 250);
    await expect(shop.dialog).toBeHidden();
    await expect(own).toHaveText('Ours');
    // What is pressed later is pressed.
    await expect(async () => {
      await page.mouse.click(place.x, place.y);
      await expect(own).toHaveText(/!/, { timeout: 100 });
    }).toPass();
  });

  test('"Next page" pressed twice where it stays turns two pages', async ({ shop, page }) => {
    await page.setViewportSize({ width: 1100, height: 4000 });
    await shop.open();
    await expect(shop.cards).toHaveText(namesOnPage(0));
    const { x, y } = await middleOf(shop.next);
    await page.mouse.click(x, y, { clickCount: 2, delay: 20 });
    await expect(shop.cards).toHaveText(namesOnPage(2));
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });
  testAll('a double tap', 120, true);

  test('two quick taps on different things are two presses', async ({ shop, page }) => {
    await shop.open({ attributes: { controls: 'search category sort featured' }, head: VIEWPORT });
    await expect(shop.cards).toHaveText(namesOnPage(0));
    const filter = await middleOf(page.getByRole('button', { name: 'Filter' }));
    const tab = await middleOf(shop.tab('Completed'));
    await page.touchscreen.tap(filter.x, filter.y);
    await page.touchscreen.tap(tab.x, tab.y);
    await expect(shop.tab('Completed')).toHaveAttribute('aria-selected', 'true');
  });
});

/** Opens one with the mouse. */
async function openOffer(shop: Shop, options?: Parameters<Shop['open']>[0]): Promise<void> {
  await shop.open(options);
  await shop.details(offer);
  await expect(shop.dialog.getByText('Key points')).toBeVisible();
}

test('a card opens on a page that cancels pointer events, as carousels do', async ({ shop, page }) => {
  await shop.open();
  await page.evaluate(() => addEventListener('pointerdown', (event) => event.preventDefault(), true));
  await shop.list.getByText(offer.name).click();
  await expect(shop.dialog).toHaveAccessibleName(offer.name);
});

test('dragging over a card selects its text, if any, and opens nothing; a hand that trembles presses', async ({
  shop,
  api,
  page,
}) => {
  await shop.open();
  const card = shop.list.getByRole('listitem').filter({ has: page.getByRole('button', { name: offer.name }) });
  for (const [part, selected] of [
    ['name', /^/],
    ['media', /^/],
    ['headline', /\S/],
  ] as const) {
    await card.locator(`.${part}`).hover();
    const { x, y } = await boxOf(card.locator(`.${part}`));
    await drag(page, { x: x + 10, y: y + 8 }, { x: x + 130, y: y + 10 });
    await shop.caughtUp();
    await expect(shop.dialog).toBeHidden();
    expect(await page.evaluate(() => `${getSelection()}`)).toMatch(selected);
  }
  expect(api.tenant.ledger.views).toHaveLength(0);
  const { x, y } = await boxOf(card.locator('.media'));
  await drag(page, { x: x + 60, y: y + 60 }, { x: x + 78, y: y + 72 });
  await expect(shop.dialog).toHaveAccessibleName(offer.name);
});

test('a click with the middle button, Ctrl or Shift on the link opens the offer as on any link, once', async ({
  shop,
  api,
  page,
  context,
}) => {
  await openOffer(shop, { head: '<script>window.open = () => null</script>' });
  // By key: after a press with the mouse, the one on the link would be the second half of a double click.
  await shop.getOffer.press('Enter');
  await expect(shop.link).toBeVisible();
  const presses: Parameters<Locator['click']>[0][] = [
    { button: 'middle' },
    { modifiers: ['Control'] },
    { modifiers: ['Shift'] },
  ];
  for (const press of presses) {
    const opened = context.waitForEvent('page');
    await shop.link.click(press);
    const tab = await opened;
    await expect(tab).toHaveURL(LANDING);
    expect(await tab.evaluate(() => opener)).toBeNull();
    expect(context.pages()).toHaveLength(2);
    await tab.close();
  }
  expect(page.url()).toMatch(/\/shop$/);
  await expect(shop.dialog).toBeVisible();
  expect(api.tenant.ledger.clicks).toHaveLength(1);
});
