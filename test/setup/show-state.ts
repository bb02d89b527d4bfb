import { expect, vi } from 'vitest';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import type { Messages } from '../../src/i18n/messages.ts';
import { demoProgress, MEMBER } from '../../src/tools/demo-member.ts';
import { act } from '../../src/tools/states/act-on-wall.ts';
import type { State } from '../../src/tools/states/all-states.ts';
import { tenantWith } from './create-tenant.ts';
import { fakeTabs } from './fake-tabs.ts';
import { type Attributes, type ShownWall, showWall } from './show-wall.ts';

const texts: Messages = { ...en, ...enFeatures };

/** Whether a wall says something, to whoever sees or hears it. */
const says = ({ wall }: ShownWall, words: string): boolean =>
  (wall.shadowRoot?.textContent ?? '').includes(words) ||
  wall.shadowRoot?.querySelector(`[placeholder="${words}"], [aria-label="${words}"]`) !== null;

/** Brings a wall into a state, in English. */
export async function showState(
  { attributes, begun = demoProgress, faults = {}, acts = [], isBlocked, until }: State,
  more: Attributes = {},
): Promise<ShownWall> {
  const tenant = await tenantWith(faults);
  for (const { offerId, steps, rewardStatus } of begun) {
    await tenant.complete(MEMBER, offerId, steps);
    if (rewardStatus) await tenant.decide(MEMBER, offerId, rewardStatus);
  }
  fakeTabs((tab) => (isBlocked ? null : tab));
  // Nobody waits for what takes its time by itself.
  const isLong = until === 'list.stillLoading' || until === 'list.slow';
  if (isLong) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = showWall(tenant, { 'member-id': MEMBER, locale: 'en', ...attributes, ...more });
  for (const step of acts) await act(shown.wall, step, texts);
  if (acts.some((step) => step !== 'show' && 'open' in step)) {
    await expect.poll(() => shown.ui().queryByRole('dialog')).not.toBeNull();
  }
  if (until) {
    // Up to where a place for a value begins.
    const [words = ''] = `${texts[until]}`.split('{');
    await expect
      .poll(async () => {
        if (isLong) await vi.advanceTimersByTimeAsync(1000);
        return says(shown, words);
      })
      .toBe(true);
    vi.useRealTimers();
  } else await shown.settled();
  return shown;
}
