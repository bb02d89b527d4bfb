import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../src/index.ts';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { frames } from '../setup/frames.ts';
import { holdTimers } from '../setup/hold-timers.ts';
import { countRenders, type Renders, watchListeners, watchObservers, watchTimers } from '../setup/instruments.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

// Exact figures, each with its reason: whoever changes one says why, or has found a mistake.

// When they arrive depends on the network. Cards that are there already are then drawn once more, with their notes.
beforeAll(() => Promise.all([features.load(), sanitizer.load()]));

/** A wall that has loaded all that it loads by itself. */
async function showQuietWall(attributes: Attributes = {}, tenant = createTenant(), total = 128): Promise<ShownWall> {
  const shown = await showReadyWall(tenant, attributes);
  await expect.poll(() => queriesTo(shown.tenant, 'memberOffers')).toHaveLength(1);
  const tabs = () =>
    shown
      .ui()
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
  await expect.poll(tabs).toEqual([`Offers ${total}`, 'In progress 0', 'Completed 0']);
  await frames();
  return shown;
}

/** A page of cards: each once, with all that is in it; some end within a week, and say so. */
const cards = (count: number, ending: number): Renders => ({
  Page: 1,
  Boundary: count,
  Card: count,
  Creative: count,
  RewardOrState: count,
  Note: count,
  Ending: ending,
});

/** A list that is asked for and then comes: once with skeletons, as many as can be seen, and once with cards. */
const frame = (skeletons: number): Renders => ({
  Skeleton: skeletons,
  Lines: skeletons,
  Offers: 2,
  Grid: 2,
  Waiting: 1,
  Position: 1,
  Pager: 2,
  Step: 4,
  Numbers: 2,
});

describe('what is drawn', () => {
  it.each([
    [10, 1],
    [100, 9],
  ])('at first, with %i offers: every card once, although the member`s offers arrive later', async (count, ending) => {
    const drawn = countRenders();
    await showQuietWall({ 'page-size': count });
    expect(drawn()).toEqual({
      ...frame(Math.min(count, 24)),
      ...cards(count, ending),
      // One more around the whole wall.
      Boundary: count + 1,
      App: 1,
      Content: 1,
      Details: 1,
      // With the place of a pager, and then with what is known of the pages.
      Paging: 2,
      Tabs: 1,
      // Each of three counts without its number, and with it.
      Count: 6,
    });
  });

  it('when a page is turned: its cards once, and no skeletons where the answer is quick', async () => {
    const { ui, settled } = await showQuietWall();
    const drawn = countRenders();
    // However slow this machine is, the moment in which the cards stay does not end.
    const letGo = holdTimers();
    onTestFinished(letGo);
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await settled();
    letGo();
    await frames();
    const { Skeleton, Lines, ...rest } = frame(10);
    // The count of the offers reads a list that is loading, and then one that has come.
    expect(drawn()).toEqual({ ...rest, ...cards(10, 1), Grid: 1, Count: 2 });
  });

  it('when a page is appended: its cards once, and no other one', async () => {
    const { ui, names } = await showQuietWall({ paging: 'more', 'page-size': 40 });
    const drawn = countRenders();
    // biome-ignore lint/plugin: to be pressed at its place it would come near, and append by itself
    ui().getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => names()).toHaveLength(80);
    await frames();
    expect(drawn()).toEqual({ ...cards(40, 6), Offers: 2, Grid: 2, Position: 2, More: 2, Count: 2 });
  });

  it('when an offer is opened and closed: the dialog twice, for what the list and the details know; no card', async () => {
    const { open, names, ui } = await showQuietWall();
    const drawn = countRenders();
    await open(names()[0] ?? '');
    await frames();
    const { Html, HtmlSection, Section, Texts, Steps, Step, Copy, ...rest } = drawn();
    expect(rest).toEqual({
      Details: 1,
      // In place of the texts, until they come.
      Lines: 1,
      Sheet: 2,
      Creative: 2,
      RewardOrState: 2,
      Note: 2,
      Trust: 2,
      Receipt: 2,
      SupportLink: 1,
      // Their words are the same before and after.
      Foot: 1,
      GetOffer: 1,
      WayOn: 2,
    });
    // Texts and steps come with the details, and are drawn with them only.
    expect([Texts, Steps, HtmlSection, Html]).toEqual([1, 1, 3, 3]);
    await userEvent.click(ui().getByRole('button', { name: 'Close' }));
    await frames();
    expect(drawn()).toEqual({ Details: 1 });
  });

  it('when a tab is chosen whose list has come: the tabs and the list', async () => {
    const { ui, settled } = await showQuietWall();
    const choose = async (name: RegExp) => {
      await userEvent.click(ui().getByRole('tab', { name }));
      await frames();
      await settled();
    };
    await choose(/^In progress/);
    await choose(/^Offers/);
    const drawn = countRenders();
    await choose(/^In progress/);
    expect(drawn()).toEqual({ Tabs: 1, Offers: 1, Empty: 1, Notice: 1, Pager: 1, Step: 2, Numbers: 1 });
  });

  it('when something is typed into the search: the controls for each letter, no card', async () => {
    const { ui } = await showQuietWall({ controls: 'search category' });
    const field = ui().getByRole('searchbox');
    const drawn = countRenders();
    await userEvent.type(field, 'abc');
    expect(drawn()).toEqual({ SearchField: 3, Filters: 3, CategoryField: 3, Choice: 3, Clear: 3 });
  });

  it('when the member comes back from an offer: the card of what has changed, and no other one', async () => {
    const { tenant, wall, ui } = await showQuietWall();
    /** Comes back as from the advertiser's page. */
    const comeBack = async (times: number) => {
      wall.dispatchEvent(new CustomEvent('offer-wall-click'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await expect.poll(() => queriesTo(tenant, 'memberOffers')).toHaveLength(times);
      await frames();
    };
    const offer = wall.shadowRoot?.querySelector('[part=about]')?.id.replace('about-', '') ?? '';
    await tenant.start('member-1', offer);
    const drawn = countRenders();
    await comeBack(2);
    await expect.poll(() => ui().getByRole('tab', { name: /^In progress/ }).textContent).toBe('In progress 1');
    expect(drawn()).toEqual({ Card: 1, Creative: 1, RewardOrState: 1, Note: 1, Count: 2 });
  });
});

/** A wall with ten plain offers, and three pages of them. */
async function showPlainWall(more: Json = {}): Promise<ShownWall> {
  const tenant = createTenant();
  const offers = Array.from({ length: 10 }, (_, place) => ({ ...SAMPLE, id: `offer-${place}`, ...more }));
  await tenant.faults({ offers: { kind: 'body', body: listAnswer(offers, { totalCount: 30, totalPages: 3 }) } });
  return showQuietWall({}, tenant, 30);
}

describe('what is there', () => {
  it('of a wall with ten offers: so many elements', async () => {
    const { wall } = await showPlainWall();
    const all = (selector: string) => wall.shadowRoot?.querySelectorAll(selector).length;
    // Nine in each card; beside the cards the frame, three tabs with counts, the pager with its numbers, the status, and
    // the empty dialog.
    expect([all('[part=card]'), all('[part=card] *'), all(':not([part=card], [part=card] *)')]).toEqual([10, 90, 30]);
  });

  it('of a wall at rest: nothing that runs, and what it listens to', async () => {
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { unmount } = await showPlainWall();
    // Until then the doctor's one look at the page is due, three seconds after the last change.
    await expect.poll(timers, { timeout: 5000 }).toEqual([]);
    // Of the element's attributes, and of the language around it.
    expect(observers()).toEqual(['MutationObserver', 'MutationObserver']);
    expect(listeners()).toEqual([
      // To resume, and to store the place.
      'online',
      'pagehide',
      // Back from an offer: its button can be pressed again, and the member's lists are asked for.
      'pageshow',
      'pageshow',
      'securitypolicyviolation',
      // Back from an offer in another tab.
      'visibilitychange',
    ]);
    unmount();
    await frames();
    expect([timers(), observers(), listeners()]).toEqual([[], [], []]);
  });

  it('of a wall whose offers end soon: one clock for all of them, as long as it is there', async () => {
    const timers = watchTimers();
    const { unmount } = await showPlainWall({ endDate: new Date(Date.now() + 3_600_000).toISOString() });
    await expect.poll(timers, { timeout: 5000 }).toEqual([60_000]);
    unmount();
    await frames();
    expect(timers()).toEqual([]);
  });

  it('of fifty walls that were shown, used and removed: nothing', async () => {
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { baseUrl } = createTenant();
    for (let round = 0; round < 50; round++) {
      const wall = mount(document.body, { baseUrl, memberId: 'member-1', paging: round % 2 ? 'more' : 'pages' });
      await new Promise((ready) => wall.addEventListener('offer-wall-ready', ready));
      await wall.open(landmarks.sample);
      await wall.close();
      wall.remove();
    }
    await expect.poll(timers, { timeout: 5000 }).toEqual([]);
    expect([observers(), listeners()]).toEqual([[], []]);
  }, 60_000);
});
