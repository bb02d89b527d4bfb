import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { type Json, SAMPLE } from '../setup/answers.ts';
import { frames } from '../setup/frames.ts';
import { watchListeners, watchObservers, watchTimers } from '../setup/instruments.ts';
import { createTenant, listing, tenantWith } from '../setup/tenant.ts';
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

/** The places of the cards in which anything changes from now on. */
function watchCards(wall: HTMLElement): () => number[] {
  const cards = [...(wall.shadowRoot?.querySelectorAll('.card') ?? [])];
  const changed = new Set<number>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(cards.findIndex((card) => card.contains(target)));
  });
  for (const card of cards) {
    observer.observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
  }
  onTestFinished(() => observer.disconnect());
  return () => [...changed];
}

describe('the cards that are there', () => {
  it('stay as they are when a page is appended', async () => {
    const { ui, names, wall } = await showQuietWall({ paging: 'more', 'page-size': 40 });
    const changed = watchCards(wall);
    // biome-ignore lint/plugin: to be pressed at its place it would come near, and append by itself
    ui().getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => names()).toHaveLength(80);
    expect(changed()).toEqual([]);
  });

  it('stay as they are while something is typed into the search', async () => {
    const { ui, wall } = await showQuietWall({ controls: 'search category' });
    const changed = watchCards(wall);
    await userEvent.type(ui().getByRole('searchbox'), 'abc');
    expect(changed()).toEqual([]);
  });

  it('stay as they are when the member comes back from an offer, but for the one that has changed', async () => {
    const { wall, ui, detailsOf } = await showQuietWall({ 'link-target': 'none' });
    // The first card.
    const [first] = within(ui().getByRole('list', { name: 'Offers' })).getAllByRole('button');
    if (first) await userEvent.click(first);
    await userEvent.click(await ui().findByRole('button', { name: 'Get offer' }));
    await expect.poll(() => detailsOf('click')).toHaveLength(1);
    await wall.close();
    await frames();
    const changed = watchCards(wall);
    // Comes back as from the advertiser's page.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => ui().getByRole('tab', { name: /^In progress/ }).textContent).toBe('In progress 1');
    await frames();
    expect(changed()).toEqual([0]);
  });
});

/** A wall with ten plain offers, and three pages of them. */
async function showPlainWall(more: Json = {}): Promise<ShownWall> {
  const offers = Array.from({ length: 10 }, (_, place) => ({ ...SAMPLE, id: `offer-${place}`, ...more }));
  const tenant = await tenantWith(listing(offers, { totalCount: 30, totalPages: 3 }));
  return showQuietWall({ 'page-size': undefined }, tenant, 30);
}

describe('what is there', () => {
  it('of a wall with ten offers: so many elements', async () => {
    const { wall } = await showPlainWall();
    const all = (selector: string) => wall.shadowRoot?.querySelectorAll(selector).length;
    // Eleven in each card; beside the cards the frame with its two slots, what the offers are, three tabs with counts, the
    // pager with its numbers, the status, and the empty dialog.
    expect([all('.card'), all('.card *'), all(':not(.card, .card *)')]).toEqual([10, 110, 33]);
  });

  it('of a wall at rest: nothing that runs, and what it listens to', async () => {
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { unmount } = await showPlainWall();
    // Until then the doctor's one look at the page is due, three seconds after the last change.
    await expect.poll(timers, { timeout: 5000 }).toEqual([]);
    // Of which offers are in sight; of the element's attributes, and of the language around it.
    expect(observers()).toEqual(['IntersectionObserver', 'MutationObserver', 'MutationObserver']);
    expect(listeners()).toEqual([
      // To resume, and to store the place.
      // The first half of a double press may close what lay over the page: the second is not the page's.
      'click',
      'mousedown',
      'online',
      'pagehide',
      // Back from an offer: its button can be pressed again, and the member's lists are asked for.
      'pageshow',
      'pageshow',
      'pointerdown',
      // Where the page stands, for the place.
      'scroll',
      'securitypolicyviolation',
      // Back from an offer in another tab; and a tab that is out of sight shows no offer.
      'visibilitychange',
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
});
