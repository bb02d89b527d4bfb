import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { type FaultPlan, landmarks } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from './answers.ts';
import { type BrowserTenant, tenantWith } from './tenant.ts';
import { type Attributes, insideOf, type ShownWall, showReadyWall } from './wall.ts';

// A tree is told as it is once everything has come, whichever test is the first.
beforeAll(() => Promise.all([features.load(), sanitizer.load()]));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** The member of the walls below. */
export const MEMBER = 'member-1';

const offers: Json[] = [
  SAMPLE,
  {
    id: landmarks.multiEvent,
    name: 'Tidewardens',
    headline: 'Raise the drowned city',
    reward: 12_400,
    offerType: 'MultiEvent',
    categoryName: 'Games',
  },
];

/** A service with two offers. */
export const twoOffers: FaultPlan = { offers: { kind: 'body', body: listAnswer(offers) } };

/**
 * Shows a wall whose tree can be told in words.
 * @param before what the member did before
 */
export async function showTree(
  faults: FaultPlan,
  attributes: Attributes = {},
  before?: (tenant: BrowserTenant) => Promise<unknown>,
): Promise<ShownWall> {
  const tenant = await tenantWith(faults);
  await before?.(tenant);
  const shown = await showReadyWall(tenant, attributes);
  silence(shown);
  return shown;
}

/**
 * Takes away what styles generate. All of it has an empty text for screen readers, which browsers know and the snapshots
 * do not; that it has is tested by itself.
 */
export function silence({ wall }: Pick<ShownWall, 'wall'>): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*::before, *::after { content: none !important }');
  wall.shadowRoot?.adoptedStyleSheets.push(sheet);
}

/**
 * The dialog of a wall, once what is in it can be seen: in a frame, as that of the tests is, it first waits to hear
 * which part of the frame can be seen.
 */
export async function dialogOf({ ui }: ShownWall): Promise<HTMLElement> {
  const dialog = ui().getByRole('dialog');
  await expect.poll(() => dialog.querySelector('h2')?.checkVisibility()).toBe(true);
  return dialog;
}

/** All of a wall, once the tabs say how many offers each list has. */
export async function counted({ ui, wall }: ShownWall): Promise<HTMLElement> {
  const known = () => ui().queryAllByRole('tab', { name: /\d$/ });
  await expect.poll(known).toHaveLength(3);
  return insideOf(wall);
}

/** Puts one day in the place of whatever day it is. */
export function onOneDay({ wall }: ShownWall): void {
  for (const element of wall.shadowRoot?.querySelectorAll('.progress') ?? []) {
    element.textContent = `${element.textContent}`.replace(/(on|around) \w+ \d+(, \d+)?/, '$1 that day');
  }
}
