import { type BoundFunctions, cleanup, configure, type queries, render, within } from '@testing-library/preact';
import { h, options } from 'preact';
import { afterEach, expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineOfferWall } from '../../src/element/define.ts';
import type { MountOptions, WallEvents } from '../../src/index.ts';
import type { EndpointName } from '../../src/sandbox/index.ts';
// Otherwise the first wall of each file would wait while it is compiled.
import '../../src/session/index.ts';
import { type BrowserTenant, createTenant } from './create-tenant.ts';

// The whole markup of a wall would drown what a failed query says.
configure({ asyncUtilTimeout: 5000, getElementError: (message) => new Error(message ?? 'Nothing was found.') });
// Preact runs effects by a timer after a frame. A test that holds the timers would hold them as well, and as its timers are
// dropped when it ends, the effects of all tests after it.
const { setTimeout } = globalThis;
options.requestAnimationFrame = (flush) => requestAnimationFrame(() => setTimeout(flush));
afterEach(cleanup);

/** Queries by role and name, as a person finds things. */
type Queries = BoundFunctions<typeof queries>;

/** All but `impression`, which comes once a card was in sight for a second, whatever a test does meanwhile. */
const eventNames = [
  'ready',
  'page',
  'open',
  'close',
  'view',
  'click',
  'progress',
  'support',
  'error',
] as const satisfies (keyof WallEvents)[];

/** The root of what a wall shows, inside of its shadow root. */
export function insideOf(wall: Element): HTMLElement {
  // Of one in a dialog, what is in that.
  const inside = wall.shadowRoot?.querySelector('.wall') ?? wall.shadowRoot?.firstElementChild;
  if (inside instanceof HTMLElement) return inside;
  throw new Error('The wall shows nothing.');
}

/** What has a class of ours, in a wall or a piece of it. */
export function part(scope: Element, name: string): HTMLElement {
  const found = scope.querySelector<HTMLElement>(`.${name}`);
  if (!found) throw new Error(`There is no part ${name}.`);
  return found;
}

/** Queries inside of a wall. */
export const uiOf = (wall: Element): Queries => within(insideOf(wall));

/** Waits until a wall shows something, and nothing of it is loading. */
export const settled = (wall: Element): Promise<void> =>
  expect
    .poll(() => wall.shadowRoot?.firstElementChild?.querySelector('[aria-busy="true"]'), { timeout: 5000 })
    .toBeNull();

/** Calls back with each event of the walls below an element. */
export function listen(root: EventTarget, told: (name: keyof WallEvents, event: CustomEvent) => void): void {
  for (const name of eventNames) {
    root.addEventListener(`offer-wall-${name}`, (event) => {
      if (event instanceof CustomEvent) told(name, event);
    });
  }
}

/** The parameters of all requests to an endpoint so far, oldest first. */
export const queriesTo = async ({ ledger }: BrowserTenant, endpoint: EndpointName): Promise<Record<string, string>[]> =>
  (await ledger()).requests.filter((request) => request.endpoint === endpoint).map(({ query }) => query);

/**
 * Offers on a page of a test's wall: few, since drawing them is most of what a test costs. A test that is about more says
 * so; `undefined` leaves it to the wall.
 */
export const PAGE_SIZE = 4;

/** Text and attributes of `<offer-wall>`; what is undefined is left out. */
export type Attributes = Record<string, string | number | undefined>;

/** What a wall needs to show offers: a service and a member that no other test knows. */
export const attributesFor = ({ baseUrl }: BrowserTenant, more: Attributes = {}): Attributes => ({
  'base-url': baseUrl,
  'member-id': 'member-1',
  'page-size': PAGE_SIZE,
  ...more,
});

/**
 * Shows a wall on the test's page, as a person and its host see it.
 * @param attributes beside `base-url` and `member-id`, or in their place
 * @param properties set before it is connected
 */
export function showWall(
  tenant: BrowserTenant = createTenant(),
  attributes: Attributes = {},
  properties: Partial<MountOptions> = {},
) {
  defineOfferWall();
  const events: [keyof WallEvents, unknown][] = [];
  const { container, unmount } = render(h('main', null));
  const main = container.firstElementChild ?? container;
  listen(main, (name, { detail }) => events.push([name, detail]));
  const wall = document.createElement('offer-wall');
  const all = attributesFor(tenant, attributes);
  for (const name of Object.keys(all)) if (all[name] !== undefined) wall.setAttribute(name, `${all[name]}`);
  Object.assign(wall, properties);
  main.append(wall);
  const ui = () => uiOf(wall);
  return {
    tenant,
    wall,
    /** Queries inside of the wall. */
    ui,
    /** The events so far, oldest first: names without the prefix, and details. */
    events,
    /** The details of the events of one name. */
    detailsOf: <K extends keyof WallEvents>(name: K) =>
      events.filter(([told]) => told === name).map(([, detail]) => detail as WallEvents[K]),
    /** Waits until nothing is loading. */
    settled: () => settled(wall),
    /** The names of the offers that are shown, in their order. */
    names: () =>
      within(ui().getByRole('list', { name: /^(Offers|In progress|Completed)$/ }))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent ?? ''),
    /** Presses the tab of a list and waits for what it holds. */
    choose: async (name: string): Promise<void> => {
      await userEvent.click(await ui().findByRole('tab', { name: new RegExp(`^${name}`) }));
      await settled(wall);
    },
    /** Presses a button that leads to another page and waits for that page. */
    turn: async (name = 'Next page'): Promise<void> => {
      const pages = () => events.filter(([told]) => told === 'page').length;
      const before = pages();
      await userEvent.click(await ui().findByRole('button', { name }));
      await expect.poll(pages).toBe(before + 1);
      await settled(wall);
    },
    /** Opens an offer of the list and waits for its dialog and what it says. */
    open: async (name: string): Promise<HTMLElement> => {
      (await ui().findByRole('button', { name })).click();
      const dialog = await ui().findByRole('dialog', { name });
      await settled(wall);
      // In a frame, as here, the dialog is drawn once it is known what of it can be seen.
      await expect.poll(() => dialog.querySelector('h2')?.checkVisibility()).toBe(true);
      return dialog;
    },
    unmount,
  };
}

export type ShownWall = ReturnType<typeof showWall>;

/** A wall that shows its first page. */
export async function showReadyWall(...given: Parameters<typeof showWall>): Promise<ShownWall> {
  const shown = showWall(...given);
  await shown.settled();
  return shown;
}
