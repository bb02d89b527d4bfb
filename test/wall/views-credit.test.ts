import { describe, expect, it } from 'vitest';
import { type Fault, landmarks, placements } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/answers.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

const NAME = 'SiriusXM';
const offerId = landmarks.sample;

/** Opens the offer, waits for its details and closes it again. */
async function visit({ open, wall }: ShownWall, name = NAME): Promise<void> {
  await open(name);
  await wall.close();
}
const viewIdsSent = async ({ tenant }: ShownWall) =>
  (await queriesTo(tenant, 'details')).map(({ viewId = 'none' }) => viewId);
const viewsOf = async ({ tenant }: ShownWall) => (await tenant.ledger()).views.map(({ viewId }) => viewId);

describe('the view of an offer', () => {
  it('is recorded when the offer is opened, and told once', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    const { views } = await shown.tenant.ledger();
    expect(views).toMatchObject([{ offerId, memberId: 'member-1' }]);
    expect(shown.detailsOf('view')).toMatchObject([{ offerId, viewId: views[0]?.viewId }]);
  });

  it('is not recorded before: neither by showing the list nor by pointing at a card', async () => {
    const { tenant, ui } = await showReadyWall();
    const button = ui().getByRole('button', { name: NAME });
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'touchstart']) {
      button.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
    button.focus();
    const { requests, views } = await tenant.ledger();
    const asked = new Set(requests.map(({ endpoint }) => endpoint));
    expect([...asked].filter((name) => name !== 'creatives' && name !== 'memberOffers')).toEqual(['offers']);
    expect(views).toEqual([]);
  });

  it('is sent along when the offer is opened again, and no other is recorded', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    await visit(shown);
    const [viewId] = await viewsOf(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', viewId]);
    expect(await viewsOf(shown)).toHaveLength(1);
    expect(shown.detailsOf('view')).toHaveLength(1);
    expect(shown.detailsOf('open')).toHaveLength(2);
  });

  it('is kept in session storage, under a key that contains the offer`s id', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    const keys = Object.keys(sessionStorage).filter((key) => key.includes(`viewId_${offerId}`));
    expect(keys.map((key) => sessionStorage.getItem(key))).toContain((await viewsOf(shown))[0]);
  });

  it('is not another offer`s', async () => {
    const shown = await showReadyWall();
    await visit(shown, NAME);
    await visit(shown, 'Emberline: Last Train North');
    expect(await viewIdsSent(shown)).toEqual(['none', 'none']);
  });

  it('is not another member`s', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    shown.wall.memberId = 'member-2';
    await expect.poll(() => queriesTo(shown.tenant, 'offers')).toHaveLength(2);
    await shown.settled();
    await visit(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', 'none']);
    expect((await shown.tenant.ledger()).views.map(({ memberId }) => memberId)).toEqual(['member-1', 'member-2']);
  });

  it('is the member`s own again when they come back', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    for (const memberId of ['member-2', 'member-1']) {
      shown.wall.memberId = memberId;
      await expect.poll(async () => (await queriesTo(shown.tenant, 'offers')).at(-1)?.pub_member_id).toBe(memberId);
      await shown.settled();
    }
    await visit(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', (await viewsOf(shown))[0]]);
  });

  it('is not another service`s', async () => {
    const [first, second] = [await showReadyWall(), await showReadyWall()];
    await visit(first);
    await visit(second);
    expect(await viewIdsSent(second)).toEqual(['none']);
  });

  it('is not another placement`s', async () => {
    const tenant = createTenant();
    const home = await showReadyWall(tenant, { 'placement-id': placements.home });
    await visit(home);
    const checkout = await showReadyWall(tenant, { 'placement-id': placements.checkout });
    await visit(checkout);
    expect(await viewIdsSent(home)).toEqual(['none', 'none']);
    expect((await tenant.ledger()).views.map(({ placementId }) => placementId)).toEqual([
      placements.home,
      placements.checkout,
    ]);
  });

  it('is shared by the walls of a page that show the same', async () => {
    const tenant = createTenant();
    const first = await showReadyWall(tenant);
    await visit(first);
    const second = await showReadyWall(tenant);
    await visit(second);
    expect(await viewIdsSent(second)).toEqual(['none', (await viewsOf(second))[0]]);
    expect(second.detailsOf('view')).toEqual([]);
  });

  it('gives way to another one that the service answers with', async () => {
    const shown = await showReadyWall();
    const answers = ['view-1', 'view-2', 'view-2'].map((viewId) => detailsAnswer({ ...SAMPLE, id: offerId }, viewId));
    await shown.tenant.faults({ details: answers.map((body) => ({ kind: 'body' as const, body })) });
    for (const _ of answers) await visit(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', 'view-1', 'view-2']);
    expect(shown.detailsOf('view').map(({ viewId }) => viewId)).toEqual(['view-1', 'view-2']);
  });

  it('stays where the service answers without one', async () => {
    const shown = await showReadyWall();
    const answers = ['view-1', null, null].map((viewId) => detailsAnswer({ ...SAMPLE, id: offerId }, viewId));
    await shown.tenant.faults({ details: answers.map((body) => ({ kind: 'body' as const, body })) });
    for (const _ of answers) await visit(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', 'view-1', 'view-1']);
  });
});

describe('a view that the service no longer knows', () => {
  it('is renewed once when the offer is opened, without a word', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    await shown.tenant.forgetViews();
    await shown.open(NAME);
    const [first, second] = await viewsOf(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', first, 'none']);
    expect(shown.detailsOf('view').map(({ viewId }) => viewId)).toEqual([first, second]);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.detailsOf('error')).toEqual([]);
  });

  it('is renewed no more than once', async () => {
    const shown = await showReadyWall();
    await visit(shown);
    await shown.tenant.faults({ details: { kind: 'status', status: 400 } });
    await shown.open(NAME);
    expect(shown.ui().getByRole('alert')).toBeTruthy();
    expect(await viewIdsSent(shown)).toHaveLength(3);
    expect(shown.detailsOf('error')).toHaveLength(1);
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
    const shown = await showReadyWall();
    await visit(shown);
    await shown.tenant.faults({ details: fault });
    await shown.open(NAME);
    expect(await viewIdsSent(shown)).toHaveLength(1 + times);
    expect(shown.ui().queryAllByRole('alert')).toHaveLength(2 - times);
    expect(await viewsOf(shown)).toHaveLength(times);
  });

  it.each([
    ['the service fails', { kind: 'status', status: 500 }],
    ['there are too many requests', { kind: 'rate-limit' }],
    ['the connection breaks', { kind: 'reset' }],
    ['the answer is no JSON', { kind: 'html', status: 200 }],
  ] as const)('is not one that is unanswered because %s: that is kept', async (_, fault) => {
    const shown = await showReadyWall();
    await visit(shown);
    await shown.tenant.faults({ details: { ...fault, times: 1 } });
    await visit(shown);
    await visit(shown);
    const [viewId] = await viewsOf(shown);
    expect(await viewIdsSent(shown)).toEqual(['none', viewId, viewId]);
  });
});
