import { describe, expect, it } from 'vitest';
import { type Fault, placements, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';

const offerId = specialIds.sample;

/** A dialog whose offer is opened and closed again by a visit, and the views that were told, recorded and sent along. */
function showVisited(...given: Parameters<typeof showDialog>) {
  const shown = showDialog(...given);
  return {
    ...shown,
    visit: async (id: string = offerId) => {
      const opening = await shown.open(id);
      shown.dialog.close();
      return opening;
    },
    told: () => shown.told.flatMap(([name, detail]) => (name === 'view' ? [detail] : [])),
    recorded: async () => (await shown.tenant.ledger()).views.map(({ viewId }) => viewId),
    sent: async () => (await queriesTo(shown.tenant, 'details')).map(({ viewId = 'none' }) => viewId),
  };
}
/** Answers with such views, one after the other. */
const answersWith = (...views: unknown[]): Fault[] =>
  views.map((viewId) => ({ kind: 'body', body: detailsAnswer({ ...SAMPLE, id: offerId }, viewId) }));

describe('the view of an offer', () => {
  it('is not recorded before it is opened: neither by showing the list nor by pointing at a card', async () => {
    const { tenant, ui } = await showReadyWall();
    const button = ui().getByRole('button', { name: 'SiriusXM' });
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'touchstart']) {
      button.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
    button.focus();
    const { requests, views } = await tenant.ledger();
    const asked = new Set(requests.map(({ endpoint }) => endpoint));
    expect([...asked].filter((name) => name !== 'creatives' && name !== 'memberOffers')).toEqual(['offers']);
    expect(views).toEqual([]);
  });

  it('is sent along when the offer is opened again, and no other is recorded or told', async () => {
    const { visit, sent, recorded, told, tenant, names } = showVisited();
    await visit();
    await visit();
    const [viewId] = await recorded();
    expect(await sent()).toEqual(['none', viewId]);
    expect((await tenant.ledger()).views).toMatchObject([{ offerId, memberId: 'member-1' }]);
    expect(told()).toMatchObject([{ offerId, viewId }]);
    expect(names().filter((name) => name === 'open')).toHaveLength(2);
  });

  it('is not another offer`s', async () => {
    const { visit, sent } = showVisited();
    await visit();
    await visit(specialIds.video);
    expect(await sent()).toEqual(['none', 'none']);
  });

  it('is not another member`s, and the member`s own again when they come back', async () => {
    const { visit, sent, become, tenant } = showVisited();
    for (const memberId of ['member-1', 'member-2', 'member-1']) {
      become(memberId);
      await visit();
    }
    const { views } = await tenant.ledger();
    expect(views.map(({ memberId }) => memberId)).toEqual(['member-1', 'member-2']);
    expect(await sent()).toEqual(['none', 'none', views[0]?.viewId]);
  });

  it('is not another service`s', async () => {
    const [first, second] = [showVisited(), showVisited()];
    await first.visit();
    await second.visit();
    expect(await second.sent()).toEqual(['none']);
  });

  it('is not another placement`s', async () => {
    const home = showVisited({ placementId: placements.home });
    const checkout = showVisited({ placementId: placements.checkout, baseUrl: home.tenant.baseUrl });
    await home.visit();
    await checkout.visit();
    expect(await home.sent()).toEqual(['none', 'none']);
    expect((await home.tenant.ledger()).views.map(({ placementId }) => placementId)).toEqual([
      placements.home,
      placements.checkout,
    ]);
  });

  it('is shared by the walls of a page that show the same', async () => {
    const first = showVisited();
    const second = showVisited({ baseUrl: first.tenant.baseUrl });
    await first.visit();
    await second.visit();
    expect(await first.sent()).toEqual(['none', (await first.recorded())[0]]);
    expect(second.told()).toEqual([]);
  });

  it('gives way to another one that the service answers with', async () => {
    const { visit, sent, told, tenant } = showVisited();
    await tenant.faults({ details: answersWith('view-1', 'view-2', 'view-2') });
    for (const _ of [1, 2, 3]) await visit();
    expect(await sent()).toEqual(['none', 'view-1', 'view-2']);
    expect(told()).toMatchObject([{ viewId: 'view-1' }, { viewId: 'view-2' }]);
  });

  it('stays where the service answers without one', async () => {
    const { visit, sent, tenant } = showVisited();
    await tenant.faults({ details: answersWith('view-1', null, null) });
    for (const _ of [1, 2, 3]) await visit();
    expect(await sent()).toEqual(['none', 'view-1', 'view-1']);
  });
});

describe('a view that the service no longer knows', () => {
  it('is renewed once when the offer is opened, without a word', async () => {
    const { visit, sent, recorded, told, reported, tenant } = showVisited();
    await visit();
    await tenant.forgetViews();
    expect((await visit()).details.value.status).toBe('ready');
    const [first, second] = await recorded();
    expect(await sent()).toEqual(['none', first, 'none']);
    expect(told()).toMatchObject([{ viewId: first }, { viewId: second }]);
    expect(reported).toEqual([]);
  });

  it('is renewed no more than once', async () => {
    const { visit, sent, reported, tenant } = showVisited();
    await visit();
    await tenant.faults({ details: { kind: 'status', status: 400 } });
    expect((await visit()).details.value.status).toBe('failed');
    expect(await sent()).toHaveLength(3);
    expect(reported).toHaveLength(1);
  });

  const refusing = (status: number, words: string): Fault => ({
    kind: 'status',
    status,
    body: { isSuccessful: false, messages: [words] },
    times: 1,
  });

  it.each<[string, Fault, times: number]>([
    ['404', refusing(404, 'Not found.'), 2],
    ['410', refusing(410, 'Gone.'), 2],
    ['422', refusing(422, 'Not valid.'), 2],
    ['success with words that name it', refusing(200, 'The viewId is not known.'), 2],
    ['409 of a field of that name', { ...refusing(409, ''), body: { errors: { viewId: ['Expired.'] } } }, 2],
    ['409 of a view as a thing', refusing(409, 'The view has expired.'), 2],
    ['409 of its code', { ...refusing(409, ''), body: { code: 'VIEW_NOT_FOUND' } }, 2],
    ['a limit of views', refusing(403, 'You have reached your view limit for today.'), 1],
    ['an address', refusing(403, 'Forbidden: /offer-details?offerId=a&viewId=b'), 1],
    ['a code with its name', { ...refusing(403, ''), body: { code: 'InvalidViewId' } }, 2],
    ['nothing but words', { ...refusing(403, ''), body: 'viewId is unknown' }, 2],
    ['another name that ends alike', refusing(403, 'The preview id is wrong.'), 1],
    ['401', refusing(401, 'Sign in.'), 1],
    ['403', refusing(403, 'You may not view this offer.'), 1],
    ['409', refusing(409, 'Already done.'), 1],
    ['451', refusing(451, 'Not in your country.'), 1],
    ['success with other words', refusing(200, 'Not available.'), 1],
  ])('is recognised by what the service answers, and by nothing else: %s', async (_, fault, times) => {
    const { visit, sent, recorded, tenant } = showVisited();
    await visit();
    await tenant.faults({ details: fault });
    expect((await visit()).details.value.status).toBe(times === 2 ? 'ready' : 'failed');
    expect(await sent()).toHaveLength(1 + times);
    expect(await recorded()).toHaveLength(times);
  });

  it.each([
    ['the service fails', { kind: 'status', status: 500 }],
    ['there are too many requests', { kind: 'rate-limit' }],
    ['the connection breaks', { kind: 'reset' }],
    ['the answer is no JSON', { kind: 'html', status: 200 }],
  ] as const)('is not one that is unanswered because %s: that is kept', async (_, fault) => {
    const { visit, sent, recorded, tenant } = showVisited();
    await visit();
    await tenant.faults({ details: { ...fault, times: 1 } });
    await visit();
    await visit();
    const [viewId] = await recorded();
    expect(await sent()).toEqual(['none', viewId, viewId]);
  });
});
