/** What a wall costs its page, beside bytes: what is drawn anew, what runs at rest, what is looked for or made. */
import { within } from '@testing-library/preact';
import { options } from 'preact';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../src/index.ts';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { type Attributes, PAGE_SIZE, queriesTo, type ShownWall, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { watchObservers, watchTimers } from '../setup/watch-leftovers.ts';

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

/** The names of the components that are drawn from now on, or compared and left as they are. */
function watchDrawn(): string[] {
  const names: string[] = [];
  const before = options.diffed;
  options.diffed = (vnode) => {
    before?.(vnode);
    if (typeof vnode.type === 'function') names.push(vnode.type.name);
  };
  onTestFinished(() => {
    Object.assign(options, { diffed: before });
  });
  return names;
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

/** A wall with ten plain offers. */
async function showPlainWall(more: Json = {}): Promise<ShownWall> {
  const offers = Array.from({ length: 10 }, (_, place) => ({ ...SAMPLE, id: `offer-${place}`, ...more }));
  return showQuietWall({ 'page-size': undefined }, await tenantWith(listing(offers)), 10);
}

describe('a wall at rest', () => {
  it('has nothing that runs, and few observers', async () => {
    const [timers, observers] = [watchTimers(), watchObservers()];
    await showPlainWall();
    // Until then the doctor's one look at the page is due, three seconds after the last change.
    await expect.poll(timers, { timeout: 5000 }).toEqual([]);
    // Of which offers are in sight; of the element's attributes, and of the language around it.
    expect(observers()).toEqual(['IntersectionObserver', 'MutationObserver', 'MutationObserver']);
  });

  it('has one clock for all offers that end soon, as long as it is there', async () => {
    const timers = watchTimers();
    const { unmount } = await showPlainWall({ endDate: new Date(Date.now() + 3_600_000).toISOString() });
    await expect.poll(timers, { timeout: 5000 }).toEqual([60_000]);
    unmount();
    await frames();
    expect(timers()).toEqual([]);
  });
});

it('what a host sets draws nothing anew unless it means something', async () => {
  const { wall, ui } = await showQuietWall({ locale: 'en' });
  const elsewhere = document.body.appendChild(document.createElement('section'));
  const names = watchDrawn();
  const changes: [what: string, change: () => void][] = [
    ['a class', () => wall.classList.add('theirs')],
    ['a style', () => wall.style.setProperty('opacity', '0.5')],
    ['data', () => wall.setAttribute('data-theirs', '1')],
    ['the language of the page, which is not its own', () => Object.assign(document.documentElement, { lang: 'de' })],
    ['a language elsewhere', () => Object.assign(elsewhere, { lang: 'fr' })],
    ['an option as it is', () => wall.setAttribute('page-size', `${PAGE_SIZE}`)],
    ['an option, there and back', () => [wall.setAttribute('theme', 'dark'), wall.removeAttribute('theme')]],
  ];
  for (const [what, change] of changes) {
    change();
    await frames();
    expect(names, what).toEqual([]);
  }
  void wall.close();
  await wall.open(`${SAMPLE.id}`);
  await ui().findByRole('dialog');
  expect(names, 'an offer that is opened').not.toContain('Card');
  names.splice(0);
  wall.setAttribute('theme', 'dark');
  await frames();
  expect(names, 'another theme').toContain('App');
});

describe('a wall that begins', () => {
  it('asks the service before it draws anything', async () => {
    const drawn = watchDrawn();
    let isDrawn: boolean | undefined;
    const fetch: typeof globalThis.fetch = (...args) => {
      isDrawn ??= drawn.includes('App');
      return globalThis.fetch(...args);
    };
    const { settled } = showWall(createTenant(), {}, { fetch });
    await settled();
    expect([isDrawn, drawn.includes('App')]).toEqual([false, true]);
  });

  it.each([
    [3, 3],
    [100, 24],
  ])('holds the place of its cards, of %i those that can be seen', async (pageSize, places) => {
    const { wall, settled } = showWall(createTenant(), { 'page-size': `${pageSize}` });
    await Promise.resolve();
    expect(wall.shadowRoot?.querySelectorAll('li')).toHaveLength(places);
    await settled();
  });
});

it('mount() whose target is not there looks for it now and then, however often the page changes', async () => {
  const asked = vi.spyOn(document, 'querySelector');
  mount('#nowhere', { baseUrl: '' });
  for (let change = 0; change < 200; change++) {
    document.body.dataset.change = `${change}`;
    await Promise.resolve();
  }
  expect(asked.mock.calls.filter(([selector]) => selector === '#nowhere').length).toBeLessThanOrEqual(3);
});

const FORMATTERS = ['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat', 'Collator'] as const;

it('formatters are none before the skeletons are painted, and few for a hundred cards', async () => {
  const made: string[] = [];
  for (const name of FORMATTERS) {
    const construct = (own: object, given: []) => {
      made.push(name);
      return Reflect.construct(own as new () => object, given);
    };
    replace(Intl, name, { value: new Proxy<object>(Intl[name], { construct }) });
  }
  const endDate = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const kinds = [{ reward: 3200 }, { reward: 1 }, { reward: 4.5, conversionType: 'RevShare' }, { endDate }];
  const offers = Array.from({ length: 100 }, (_, place) => ({ ...SAMPLE, ...kinds[place % 4], id: `offer-${place}` }));
  const tenant = await tenantWith({ offers: { kind: 'body', body: listAnswer(offers), hold: true } });
  const { wall, ui } = showWall(tenant, { locale: 'de', 'page-size': 100, controls: 'category' });
  await new Promise(requestAnimationFrame);
  expect([wall.shadowRoot?.querySelector('.card[aria-hidden]'), made]).toEqual([expect.anything(), []]);
  await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  await tenant.release();
  await expect.poll(() => ui().queryAllByText('+3.200 Punkte')).toHaveLength(25);
  await expect.poll(() => ui().queryAllByText(/^Endet in \d Std\./)).toHaveLength(25);
  await ui().findByRole('combobox', { name: 'Kategorie' });
  // With a sign, without one, as a percentage, in words, in short …
  expect(made.length).toBeLessThan(12);
});
