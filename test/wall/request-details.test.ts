import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, landmarks } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, settled, showReadyWall, uiOf } from '../setup/wall.ts';

const SAMPLE = 'SiriusXM';
const OTHER = 'Emberline: Last Train North';
const soon: Fault = { kind: 'delay', delayMs: 150 };

describe('the details of an offer', () => {
  it('are asked for once, with everything that says who asks', async () => {
    const { tenant, open } = await showReadyWall(createTenant(), { 'pub-sub-1': 'x', 'pub-geo-country': 'DE' });
    await open(SAMPLE);
    expect(await queriesTo(tenant, 'details')).toEqual([
      { offerId: landmarks.sample, pub_member_id: 'member-1', pub_sub_1: 'x', pub_geo_country: 'DE' },
    ]);
  });

  it('are asked for once when the offer is opened again while they are on their way', async () => {
    const { tenant, ui, wall, settled } = await showReadyWall();
    await tenant.faults({ details: soon });
    for (const _ of [1, 2, 3]) {
      // biome-ignore lint/plugin: sooner than the answer, which a press at its place may not be
      ui().getByRole('button', { name: SAMPLE }).click();
      await wall.close();
    }
    // biome-ignore lint/plugin: as above
    ui().getByRole('button', { name: SAMPLE }).click();
    const dialog = await ui().findByRole('dialog', { name: SAMPLE });
    await settled();
    expect(within(dialog).getByRole('heading', { name: 'Key points' })).toBeTruthy();
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    expect((await tenant.ledger()).views).toHaveLength(1);
  });

  it('are asked for once by two walls that open the same offer at once', async () => {
    const tenant = createTenant();
    const [first, second] = [await showReadyWall(tenant), await showReadyWall(tenant)];
    await tenant.faults({ details: soon });
    const id = landmarks.sample;
    await Promise.all([first.wall.open(id), second.wall.open(id)]);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    expect([...first.detailsOf('view'), ...second.detailsOf('view')]).toHaveLength(1);
  });

  it('are not asked for again by opening what is open', async () => {
    const { tenant, open, wall } = await showReadyWall();
    await open(SAMPLE);
    await wall.open(landmarks.sample);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
  });

  it('keep their view when the dialog is closed before they arrive', async () => {
    const { tenant, ui, wall, open, detailsOf } = await showReadyWall();
    await tenant.faults({ details: soon });
    await userEvent.click(ui().getByRole('button', { name: SAMPLE }));
    await wall.close();
    await expect.poll(() => detailsOf('view')).toHaveLength(1);
    await open(SAMPLE);
    const [view] = (await tenant.ledger()).views;
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => viewId)).toEqual([undefined, view?.viewId]);
  });

  it('keep their view when the wall is removed before they arrive', async () => {
    const tenant = createTenant();
    const { ui, unmount } = await showReadyWall(tenant);
    await tenant.faults({ details: soon });
    await userEvent.click(ui().getByRole('button', { name: SAMPLE }));
    await ui().findByRole('dialog', { name: SAMPLE });
    unmount();
    const { open } = await showReadyWall(tenant);
    await open(SAMPLE);
    const { views, requests } = await tenant.ledger();
    expect(views).toHaveLength(1);
    for (const { endpoint, query } of requests) {
      if (endpoint === 'details') expect([undefined, views[0]?.viewId]).toContain(query.viewId);
    }
  });

  it('do not appear in the dialog of another offer when they arrive late', async () => {
    const { tenant, ui, wall, open, detailsOf } = await showReadyWall();
    await tenant.faults({ details: { ...soon, times: 1 } });
    await userEvent.click(ui().getByRole('button', { name: SAMPLE }));
    await wall.close();
    const dialog = await open(OTHER);
    await expect.poll(() => detailsOf('view')).toHaveLength(2);
    expect(within(dialog).getByRole('heading', { name: OTHER })).toBeTruthy();
    expect(within(dialog).queryByText(/SiriusXM/)).toBeNull();
  });

  it.each<[string, Fault]>([
    ['a failing service', { kind: 'status', status: 503 }],
    ['a refusing service', { kind: 'status', status: 403 }],
    ['a limit', { kind: 'rate-limit', retryAfter: 0 }],
    ['a broken connection', { kind: 'reset' }],
    ['a broken connection after the view was recorded', { kind: 'reset', after: true }],
    ['half an answer', { kind: 'truncated' }],
    ['an answer without meaning', { kind: 'body', body: {} }],
  ])('are not asked for again by themselves after %s', async (_, fault) => {
    const { tenant, ui, open } = await showReadyWall();
    await tenant.faults({ details: fault });
    const dialog = await open(SAMPLE);
    expect(within(dialog).getByRole('alert')).toBeTruthy();
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    await tenant.clearFaults();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await expect.poll(() => ui().queryByRole('heading', { name: 'Key points' })).not.toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(await queriesTo(tenant, 'details')).toHaveLength(2);
  });

  it.each(['bare', 'object', 'direct', 'extra', 'snake-events', 'unknown-events'] as const)(
    'are shown in every shape: %s',
    async (shape) => {
      const { tenant, open, detailsOf } = await showReadyWall();
      await tenant.faults({ details: { kind: 'shape', shape } });
      const dialog = await open(SAMPLE);
      expect(within(dialog).getByRole('heading', { name: 'Key points' })).toBeTruthy();
      expect(detailsOf('view')).toMatchObject([{ viewId: (await tenant.ledger()).views[0]?.viewId }]);
    },
  );

  it('can be those of an offer that is not on the page', async () => {
    const { wall, ui, names } = await showReadyWall(createTenant(), { 'page-size': 1 });
    expect(names()).toHaveLength(1);
    await wall.open(landmarks.longTerms);
    const dialog = ui().getByRole('dialog');
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Copperjay Home Cover');
    expect(within(dialog).getByRole('button', { name: 'Get offer' })).toBeTruthy();
  });

  it('say so where there is no such offer', async () => {
    const { wall, ui, detailsOf } = await showReadyWall();
    await wall.open('00000000-0000-4000-8000-000000000000');
    const dialog = within(ui().getByRole('dialog', { name: 'Offer' }));
    expect(dialog.getByRole('alert').textContent).toContain('The service refused the request.');
    expect(detailsOf('error')).toMatchObject([
      { code: 'rejected', endpoint: 'offer-details', status: 404, retryable: false },
    ]);
  });

  it('open by themselves for a deep link, once the wall is ready', async () => {
    const {
      ui,
      wall,
      events,
      settled: ready,
    } = await showReadyWall(createTenant(), { 'offer-id': landmarks.longTerms });
    await ui().findByRole('dialog', { name: 'Copperjay Home Cover' });
    await ready();
    expect(events.map(([name]) => name)).toEqual(['page', 'ready', 'open', 'view']);
    await wall.close();
    await wall.refresh();
    await settled(wall);
    expect(uiOf(wall).queryByRole('dialog')).toBeNull();
  });
});
