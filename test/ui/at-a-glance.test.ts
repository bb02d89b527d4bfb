import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { createTenant } from '../setup/tenant.ts';
import { showReadyWall } from '../setup/wall.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const steps = (...names: string[]) => ({ events: names.map((name) => ({ name })) });

/** A wall with one offer, and the last line of its card, if it has one. */
async function showCard(fields: Json, width = 768) {
  const tenant = createTenant();
  await tenant.start('member-2', landmarks.sample);
  await tenant.faults({ offers: { kind: 'body', body: listAnswer([{ ...SAMPLE, ...fields }]) } });
  const shown = await showReadyWall(tenant, { 'member-id': `${fields.member ?? 'member-1'}` });
  const { style } = shown.wall.parentElement ?? shown.wall;
  style.width = `${width}px`;
  const card = within(shown.ui().getByRole('list', { name: 'Offers' })).getByRole('listitem');
  return { ...shown, card, line: () => card.querySelector('.glance')?.textContent };
}

describe('at a glance a card says', () => {
  it.each<[string, Json, string | undefined]>([
    ['that it is new', { launchDate: ago(7 - 0.01) }, 'New'],
    ['nothing of an older one', { launchDate: ago(7.01) }, undefined],
    ['nothing of one that is still to come', { launchDate: ago(-1) }, undefined],
    ['how many steps there are', steps('One', 'Two', ''), '2 steps'],
    ['nothing of a single step', steps('One'), undefined],
    ['when it pays', { rewardPendingDays: 0.5 }, 'Pays in about 1 day'],
    ['nothing of what pays at once', { rewardPendingDays: 0 }, undefined],
    [
      'all of it in one line',
      { launchDate: ago(1), rewardPendingDays: 14, ...steps('One', 'Two') },
      'New · 2 steps · Pays in about 14 days',
    ],
    [
      'nothing where the service sends nonsense',
      { launchDate: 'x', rewardPendingDays: 'soon', events: 'x' },
      undefined,
    ],
  ])('%s', async (_, fields, words) => {
    expect((await showCard(fields)).line()).toBe(words);
  });

  it('nothing where the offer was begun: it says how far the member is', async () => {
    const { line } = await showCard({ rewardPendingDays: 14, member: 'member-2' });
    await expect.poll(line).toBeUndefined();
  });

  it('what the button of the card is described by as well', async () => {
    const { ui } = await showCard({ launchDate: ago(1) });
    const description = '+30 points Fin-Tech New Get 3 months of streaming for only $1';
    await expect.poll(() => ui().queryByRole('button', { name: 'SiriusXM', description })).not.toBeNull();
  });

  it.each([240, 320, 768])('within a card that is as high as any other: %s px', async (width) => {
    const long = { name: 'A very long name of an offer that needs all the lines there are', launchDate: ago(1) };
    const { card, unmount } = await showCard({ ...long, rewardPendingDays: 14, ...steps('One', 'Two') }, width);
    const { height, bottom } = card.getBoundingClientRect();
    const line = card.querySelector('.glance')?.getBoundingClientRect();
    expect(line?.height).toBeGreaterThan(15);
    expect(line?.bottom).toBeLessThan(bottom);
    unmount();
    expect((await showCard({}, width)).card.getBoundingClientRect().height).toBeCloseTo(height, 0);
  });
});
