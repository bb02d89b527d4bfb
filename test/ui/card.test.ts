import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plain } from '../setup/create-format-in-english.ts';
import { showOffer, showOffers } from '../setup/show-sample.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a card', () => {
  it('tells name, headline, category and reward, which is larger than all its other words', async () => {
    const { card, wall } = await showOffer();
    for (const words of ['SiriusXM', 'Get 3 months of streaming for only $1', 'Fin-Tech', '+30 points']) {
      expect(within(card).getByText(words)).toBeTruthy();
    }
    const { style } = wall.parentElement ?? wall;
    const sizeOf = (name: string) =>
      Number.parseFloat(getComputedStyle(card.querySelector(`.${name}`) ?? card).fontSize);
    for (const width of [240, 320, 768]) {
      style.width = `${width}px`;
      const others = ['name', 'headline', 'category'].map(sizeOf);
      expect(sizeOf('reward'), `${width} px`).toBeGreaterThanOrEqual(Math.max(...others) * 1.125);
    }
  });

  it('has one button, and opens by that and wherever it is clicked', async () => {
    const { card, ui, wall } = await showOffer();
    const [button, ...others] = within(card).getAllByRole('button');
    expect([button?.textContent, others]).toEqual(['SiriusXM', []]);
    const { width, height } = card.getBoundingClientRect();
    const opened = async () => {
      expect(await ui().findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
      await wall.close();
    };
    for (const [x, y] of [
      [40, height - 120],
      [width - 6, 6],
      [width / 2, height - 8],
    ] as const) {
      await userEvent.click(card, { position: { x, y } });
      await opened();
    }
    // A page that cancels this event, as carousels do, hides where a press begins: not where the one before did.
    addEventListener('pointerdown', (event) => event.preventDefault(), { once: true });
    await userEvent.click(card, { position: { x: 40, y: height - 120 } });
    await opened();
    button?.focus();
    await userEvent.keyboard('{Enter}');
    await opened();
  });

  it('is in sight as a whole to whoever comes to it by Tab, from below or from above', async () => {
    await page.viewport(1024, 600);
    const { wall } = await showReadyWall(undefined, { 'page-size': 12 });
    const cards = [...insideOf(wall).querySelectorAll('.card')];
    cards.at(-1)?.querySelector<HTMLElement>('.name')?.focus();
    for (const shift of [true, false]) {
      for (let more = cards.length - 1; more > 0; more--) {
        await userEvent.tab({ shift });
        const card = wall.shadowRoot?.activeElement?.closest('.card');
        const { top, bottom } = card?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
        expect([top > -1, bottom < innerHeight + 1], card?.textContent).toEqual([true, true]);
      }
    }
  });

  it('has its name in sight for whoever comes to it by Tab in a box of the page that is lower than a card', async () => {
    const { wall, settled } = await showReadyWall();
    const box = wall.parentElement ?? wall;
    box.style.cssText = 'display: block; height: 180px; overflow: auto';
    await settled();
    const [first, ...others] = insideOf(wall).querySelectorAll<HTMLElement>('.name');
    first?.focus();
    for (const name of others) {
      await userEvent.tab();
      expect(wall.shadowRoot?.activeElement).toBe(name);
      const { top, bottom } = name.getBoundingClientRect();
      const around = box.getBoundingClientRect();
      expect([top > around.top - 1, bottom < around.bottom + 1]).toEqual([true, true]);
    }
  });

  it('says what there is, where name or headline are not', async () => {
    document.documentElement.lang = 'eo';
    const { cards, open } = await showOffers({ name: '' }, { name: null, headline: ' ' }, { headline: null });
    const textsOf = (selector: string) => cards.map((card) => card.querySelector(selector)?.textContent);
    expect(textsOf('.name')).toEqual(['Get 3 months of streaming for only $1', 'Offer', 'SiriusXM']);
    expect(textsOf('.headline')).toEqual(Array(3).fill('Stream sports, music, podcasts and more'));
    // What the wall says in place of both is in its own language.
    expect(cards.map((card) => card.querySelector<HTMLElement>('.name')?.lang)).toEqual(['eo', '', 'eo']);
    await open('Offer');
  });

  it('says what is to be had', async () => {
    const { cards } = await showOffers(
      { reward: 30 },
      { reward: 0 },
      { reward: null },
      { reward: 0, conversionType: 'RevShare' },
      { reward: 0, offerType: 'MultiEvent' },
      { reward: 12, conversionType: 'RevShare', offerType: 'MultiEvent' },
      { reward: 900, events: [{ name: 'a' }, { name: 'b' }] },
      { reward: 900, events: [{ name: 'a' }] },
    );
    expect(cards.map((card) => card.querySelector('.reward, .hint')?.textContent)).toEqual([
      '+30 points',
      '0 points',
      'See details',
      'See details',
      'See details',
      'Up to 12% back',
      'Up to 900 points',
      '+900 points',
    ]);
  });

  it('says so when it ends soon, in short to the eye, and nothing of any other end', async () => {
    const week = 7 * 24;
    const soon = [0.51, 5.01, 48.01, week - 0.01].map((hours) => inHours(hours));
    // In more than a week, two hours ago, never, and at an unreadable time.
    const others = [inHours(week + 0.01), inHours(-2), null, 'soon'];
    const { cards } = await showOffers(...[...soon, ...others].map((endDate) => ({ endDate })));
    const words = cards.map((card) =>
      within(card)
        .queryAllByText(/^Ends/)
        .map(({ textContent }) => plain(textContent ?? '')),
    );
    expect(words).toEqual([
      [expect.stringMatching(/^Ends in (30|31) min\.$/), expect.stringMatching(/^Ends in (30|31) minutes$/)],
      ['Ends in 5 hr.', 'Ends in 5 hours'],
      ['Ends in 2 days'],
      ['Ends in 6 days'],
      ...others.map(() => []),
    ]);
  });

  it('counts down to its end, and then says that it ends now, as long as it may still be had', async () => {
    const { cards } = await showOffers({ endDate: inHours(3 / 3600) }, { endDate: inHours(-0.9) });
    const words = () =>
      cards.map((card) => plain(within(card).getByText(/^Ends/, { ignore: '.unseen' }).textContent ?? ''));
    expect(words()).toEqual([expect.stringMatching(/^Ends in [12] sec\.$/), 'Ends now']);
    await expect.poll(words).toEqual(['Ends now', 'Ends now']);
  });

  it('ends a headline that is cut with an ellipsis, in as many lines as there is room for', async () => {
    const headline = 'Order a brochure and get a visit of a designer who measures everything for you. '.repeat(3);
    const name = 'Handmade Kitchens, Larders and Boot Rooms of the Valley and the Hills around it';
    const offers = [{ name: 'A' }, { name }, { name: name.repeat(2), rewardPendingDays: 14 }];
    const { cards, wall } = await showOffers(...offers.map((offer) => ({ ...offer, headline })));
    wall.style.width = '272px';
    const lines = cards.map((card) => {
      const room = card.querySelector<HTMLElement>('.headline');
      const text = room?.firstElementChild;
      if (!room || !(text instanceof HTMLElement)) throw new Error('There is no headline.');
      const { opacity, whiteSpace, textOverflow, webkitLineClamp } = getComputedStyle(text);
      if (opacity === '0') return 0;
      expect(text.offsetHeight).toBeLessThanOrEqual(room.offsetHeight + 1);
      const isOne = `${whiteSpace} ${textOverflow}` === 'nowrap ellipsis' && text.scrollWidth > text.clientWidth;
      return isOne ? 1 : Number(webkitLineClamp);
    });
    expect(lines).toEqual([2, 1, 0]);
  });

  it('has room beside a name that runs against the page, for the ellipsis that Chromium puts there', async () => {
    const { card, wall } = await showOffer({ name: 'Handmade Kitchens, Larders and Boot Rooms of the Upper Valley' });
    const heading = card.querySelector('.name-heading');
    expect(heading?.scrollWidth).toBe(heading?.clientWidth);
    wall.dir = 'rtl';
    for (const width of [240, 320, 768]) {
      wall.style.width = `${width}px`;
      const boxesOf = (...parts: string[]) => parts.map((part) => card.querySelector(part)?.getBoundingClientRect());
      const [text, box, reward, media] = boxesOf('.name > span', '.name-heading', '.reward', '.media');
      const rights = [text, box].map((one) => Math.round((one?.right ?? 0) - (reward?.right ?? 0)));
      expect(rights, `${width} px`).toEqual([16, 16]);
      if (width === 320) expect(media?.left).toBeGreaterThanOrEqual((box?.right ?? 0) - 0.5);
    }
  });

  it('has more width where letters are large', async () => {
    await page.viewport(1280, 800);
    const { list, cards, wall } = await showOffers({}, {}, {}, {});
    const columns = [16, 24, 32].map((size) => {
      wall.style.setProperty('--offer-wall-font-size', `${size}px`);
      return getComputedStyle(list).gridTemplateColumns.split(' ').length;
    });
    expect(columns).toEqual([4, 3, 2]);
    // No room for a picture beside them.
    wall.style.width = '360px';
    expect(cards[0] && getComputedStyle(cards[0]).flexDirection).toBe('column');
  });

  it('shows text of the service as text', async () => {
    const name = '<img src=x onerror=alert(1)> & <b>Bold</b> {count} 🎁';
    const { card } = await showOffer({ name, headline: name, shortDescription: '', categoryName: name });
    expect(within(card).getAllByText(name)).toHaveLength(3);
  });
});
