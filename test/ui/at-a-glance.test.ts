import { describe, expect, it } from 'vitest';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { type Json, SAMPLE } from '../setup/build-answers.ts';
import { listing, tenantWith } from '../setup/create-tenant.ts';
import { boxOf } from '../setup/find-collisions.ts';
import { showOffers } from '../setup/show-sample.ts';
import { showReadyWall } from '../setup/show-wall.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const steps = (...names: string[]) => ({ events: names.map((name) => ({ name })) });

describe('at a glance a card says', () => {
  it('what is new, how many steps there are, and when it pays', async () => {
    const cases: [what: string, fields: Json, words: string | undefined][] = [
      ['that it is new', { launchDate: ago(7 - 0.01) }, 'New'],
      ['nothing of an older one', { launchDate: ago(7.01) }, undefined],
      ['nothing of one that is still to come', { launchDate: ago(-1) }, undefined],
      ['how many steps there are', steps('One', 'Two', ''), '2 steps'],
      ['the same where their names stand elsewhere', { events: [{ eventName: 'One' }, { title: 'Two' }] }, '2 steps'],
      ['nothing of a single step', steps('One'), undefined],
      ['when it pays', { rewardPendingDays: 0.5 }, 'Pays in about 1 day'],
      ['nothing of a day that no calendar has', { rewardPendingDays: 2_147_483_647 }, undefined],
      ['nothing of what pays at once', { rewardPendingDays: 0 }, undefined],
      [
        'all of it in one line',
        { launchDate: ago(1), rewardPendingDays: 14, ...steps('One', 'Two') },
        'Pays in about 14 days · 2 steps · New',
      ],
      ['nothing of nonsense', { launchDate: 'x', rewardPendingDays: 'soon', events: 'x' }, undefined],
    ];
    await features.load();
    const { cards } = await showOffers(...cases.map(([, fields]) => fields));
    const said = cards.map((card) => card.querySelector('.glance')?.textContent);
    expect(cases.map(([what], place) => [what, said[place]])).toEqual(cases.map(([what, , words]) => [what, words]));
  });

  it('nothing where the offer was begun: it says how far the member is', async () => {
    const tenant = await tenantWith(listing([{ ...SAMPLE, id: specialIds.sample, rewardPendingDays: 14 }]));
    await tenant.start('member-1', specialIds.sample);
    const { wall, ui } = await showReadyWall(tenant);
    await ui().findByText('In progress', { selector: '.mark' });
    expect(wall.shadowRoot?.querySelector('.glance')).toBeNull();
  });

  it('no more than there is room for in a card that is as high as any other', async () => {
    const long = { name: 'A very long name of an offer that needs all the lines there are', launchDate: ago(1) };
    const { list, wall } = await showOffers({ ...long, rewardPendingDays: 14, ...steps('One', 'Two') }, {});
    // Else each is as high as the highest beside it.
    list.style.alignItems = 'start';
    const { style } = wall.parentElement ?? wall;
    for (const width of [240, 320, 768]) {
      style.width = `${width}px`;
      const [card, other] = [...list.children].map(boxOf);
      const line = list.querySelector('.glance')?.getBoundingClientRect();
      expect(line?.height, `${width} px`).toBeGreaterThan(15);
      expect(line?.bottom, `${width} px`).toBeLessThan(card?.bottom ?? 0);
      expect(card?.height, `${width} px`).toBeCloseTo(other?.height ?? 0, 0);
    }
  });
});
