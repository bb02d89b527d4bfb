import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { decodeSteps } from '../../src/features/decode-steps.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, type Json, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { showDetails } from '../setup/show-sample.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

/** The steps of an offer with such events, as the dialog says them: number, name, and what is said beside it. */
async function stepsOf(events: unknown, fields: Json = {}): Promise<string[]> {
  const { dialog } = await showDetails({ ...fields, events });
  const heading = await within(dialog).findByRole('heading', { name: 'Steps' });
  const list = within(heading.parentElement ?? heading).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((step) => [...step.children].map(({ textContent }) => textContent).join(': '));
}
describe('the steps of an offer', () => {
  /** Steps named by their places in some fields. */
  const placed = (...places: Json[]) => places.map((fields) => ({ name: Object.values(fields).join(), ...fields }));

  it.each<[string, unknown, string[]]>([
    ...['displayOrder', 'display_order', 'sequenceNumber'].map((field): [string, Json[], string[]] => [
      `in the order of ${field}`,
      placed({ [field]: 10 }, { [field]: 1 }, { [field]: '2' }),
      ['1', '2', '10'],
    ]),
    [
      'in their display order where that counts from 0, whatever their sequence',
      placed(
        { displayOrder: 1, sequenceNumber: 1 },
        { displayOrder: 2, sequenceNumber: 2 },
        { displayOrder: 0, sequenceNumber: 3 },
      ),
      ['0,3', '1,1', '2,2'],
    ],
    [
      'without a place last',
      [{ name: 'B', displayOrder: 2 }, { name: 'C' }, { name: 'A', displayOrder: 1 }, { name: 'D' }],
      ['A', 'B', 'C', 'D'],
    ],
    ['under other names', [{ eventName: 'Install' }, { name: ' ', title: 'Level 5' }], ['Install', 'Level 5']],
    ['in the order they were sent where none is given', [{ name: 'B' }, { name: 'A' }], ['B', 'A']],
    [
      'without those that cannot be read',
      [null, 'Install', 42, {}, [], { id: 'x' }, { name: '' }, { name: 'Reach level 1', later: [] }],
      ['Reach level 1'],
    ],
    ...[null, undefined, 3, 'none', {}, []].map((events): [string, unknown, string[]] => [
      `not at all where there is ${JSON.stringify(events)}`,
      events,
      [],
    ]),
  ])('come %s', (_, events, names) => {
    const offer = decodeOffer({ ...SAMPLE, events });
    expect(offer && decodeSteps(offer).map(({ name }) => name)).toEqual(names);
  });

  it('are all there soon, however many, up to a hundred', async () => {
    const events = Array.from({ length: 101 }, (_, place) => ({ name: `Step ${place + 1}`, displayOrder: place }));
    await stepsOf(events);
    const steps = () => document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('.step').length;
    await expect.poll(steps).toBe(100);
  });

  it('tell reward, deadline, what is done and what comes next', async () => {
    const steps = await stepsOf([
      { name: 'Install', displayOrder: 1, reward: 5, isUserCompleted: true, rewardStatus: 'Completed' },
      { name: 'Level 5', displayOrder: 2, reward: 1200, userCompletedAt: '2024-10-21T09:26Z', rewardStatus: 'Pending' },
      { name: 'Level 10', displayOrder: 3, reward: null, deadlineDays: 7, isUserCompleted: 'no' },
      { name: 'Level 20', displayOrder: 4, reward: 1, deadlineDays: 1.5 },
      { name: 'Level 30', displayOrder: 5, reward: 1, deadlineDays: -1 },
      { name: 'Level 40', displayOrder: 6, reward: 1, deadlineDays: 2_147_483_647 },
    ]);
    expect(steps).toEqual([
      '1: Install: 5 pointsDoneReward earned',
      '2: Level 5: 1,200 pointsDoneReward pending',
      '3: Level 10: Nextwithin 7 days of starting',
      '4: Level 20: +1 pointwithin 1 day of starting',
      '5: Level 30: +1 point',
      '6: Level 40: +1 point',
    ]);
  });

  it('tell a percentage of each purchase as such', async () => {
    const steps = await stepsOf([{ name: 'Buy anything', reward: 5 }], { conversionType: 'RevShare' });
    expect(steps).toEqual(['1: Buy anything: 5% backNext']);
  });

  it('are not there where the service sends none', async () => {
    const dialog = within((await showDetails({ events: [{}] })).dialog);
    expect(dialog.queryByRole('heading', { name: 'Steps' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Get offer' })).toBeTruthy();
  });

  it('of an offer that has been closed promise nothing any more, but keep what they have brought', async () => {
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.closesOnceStarted, 1);
    const shown = await showReadyWall(tenant);
    await shown.choose('In progress');
    const dialog = within(await shown.open('Harvest Lantern'));
    const heading = await dialog.findByRole('heading', { name: 'Steps' });
    const steps = within(heading.parentElement ?? heading).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Plant your first field150 points/),
      '2Open the night market',
    ]);
  });

  it('say that the offer is in progress where one of them is done, also where the list of the member has not come', async () => {
    const paid = { name: 'Install', reward: 10, isUserCompleted: true, rewardStatus: 'Paid' };
    const tenant = await tenantWith({
      memberOffers: { kind: 'status', status: 403 },
      details: { kind: 'body', body: detailsAnswer({ ...SAMPLE, events: [paid, { name: 'Play' }] }) },
    });
    const dialog = within(await (await showReadyWall(tenant)).open('SiriusXM'));
    expect(await dialog.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(dialog.getByText('10 of 30 points earned')).toBeTruthy();
  });

  it('of an offer that is completed promise nothing any more, either, and are no part of what it has brought', async () => {
    const events = [{ name: 'Install', reward: 10, isUserCompleted: true, rewardStatus: 'Paid' }];
    const left = { name: 'Buy a pass', reward: 20, deadlineDays: 7 };
    const offer = { events: [...events, left], isUserCompleted: true, rewardStatus: 'Paid' };
    const { wall, dialog } = await showDetails(offer);
    await within(dialog).findByRole('heading', { name: 'Steps' });
    const texts = (selector: string) =>
      [...insideOf(wall).querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('.step')).toEqual(['1Install10 pointsDoneReward earned', '2Buy a pass']);
    expect(texts('.foot .reward')).toEqual(['10 points']);
  });

  it('of an offer whose reward is declined before its end promise nothing any more, either', async () => {
    const done = { name: 'Install', reward: 10, isUserCompleted: true, rewardStatus: 'Paid' };
    const left = { name: 'Buy a pass', reward: 20, deadlineDays: 7 };
    const { wall, dialog } = await showDetails({ events: [done, left], rewardStatus: 'Rejected' });
    await within(dialog).findByText('Reward declined');
    const steps = [...insideOf(wall).querySelectorAll('.step')].map(({ textContent }) => textContent);
    expect(steps).toEqual(['1Install10 pointsDoneReward earned', '2Buy a pass']);
  });

  it('lead to support where one of them was refused, which counts no more, and say which comes next', async () => {
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.multiEvent, 2);
    await tenant.decide('member-1', specialIds.multiEvent, 'Rejected', 1);
    await tenant.decide('member-1', specialIds.multiEvent, 'Paid', 2);
    const { wall, ui } = await showReadyWall(tenant, { 'support-url': 'https://shop.example/help' });
    await wall.open(specialIds.multiEvent);
    await ui().findByRole('heading', { name: 'Steps' });
    const ways = [...insideOf(wall).querySelectorAll('.step')].map((step) => step.querySelectorAll('a').length);
    expect(ways).toEqual([1, 0, 0, 0]);
    expect(await within(ui().getByRole('dialog')).findByText(/ points earned$/)).toHaveProperty(
      'textContent',
      '1,500 of 12,000 points earned',
    );
    expect(insideOf(wall).querySelector('[aria-current="step"]')?.textContent).toContain('Reach harbour 10');
  });

  it('are marked where they are done, and where one comes next', async () => {
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.multiEvent, 1);
    await tenant.decide('member-1', specialIds.multiEvent, 'Paid', 1);
    const { wall, ui } = await showReadyWall(tenant);
    await wall.open(specialIds.multiEvent);
    await ui().findByRole('heading', { name: 'Steps' });
    const circles = [...insideOf(wall).querySelectorAll('.step')].map((step) => getComputedStyle(step, '::before'));
    expect(circles.map(({ content }) => content.includes('✓'))).toEqual([true, false, false, false]);
    const [done, next, later] = circles.map(({ backgroundColor }) => backgroundColor);
    expect(next).not.toBe(later);
    expect(done).toBe(later);
  });
});
