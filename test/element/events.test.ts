import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { listen, queriesTo, showReadyWall, showWall, uiOf } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const offerId = specialIds.sample;
describe('the events of a wall', () => {
  it('bubble through the page and out of shadow roots; only the click can be cancelled', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    /** Whether it can be cancelled, by name, in the order in which each came first. */
    const heard: Record<string, boolean> = {};
    const ended = new AbortController();
    listen(document, (name, { cancelable, detail }) => {
      if (!ended.signal.aborted && detail) heard[name] = cancelable;
    });
    const tenant = createTenant();
    const { wall } = showWall(tenant, { 'link-target': 'none' });
    root.append(wall);
    await expect.poll(() => heard.ready).toBe(false);
    await wall.open(offerId);
    await userEvent.click(await uiOf(wall).findByRole('button', { name: 'Get offer' }));
    await expect.poll(() => heard.click).toBe(true);
    await wall.close();
    await tenant.faults({ offers: { kind: 'status', status: 400 } });
    await wall.refresh();
    ended.abort();
    expect(Object.keys(heard)).toEqual(['page', 'ready', 'open', 'view', 'click', 'close', 'error']);
    expect(Object.keys(heard).filter((name) => heard[name])).toEqual(['click']);
  });

  it('are told to the page once where one has it remove the wall, and so are those of a removed wall', async () => {
    const { wall } = await showReadyWall();
    const told: string[] = [];
    const ended = new AbortController();
    listen(document, (name) => {
      if (!ended.signal.aborted) told.push(name);
    });
    wall.addEventListener('offer-wall-view', () => wall.remove());
    await wall.open(offerId);
    ended.abort();
    expect(told).toEqual(['open', 'view', 'close']);
  });

  it('tell of what the page sees in the task after them, in which it may also move the focus', async () => {
    const { wall, names, ui } = await showReadyWall(createTenant(), { 'page-size': 1 });
    const inTaskAfter = (name: string, look: () => unknown) =>
      new Promise((seen) =>
        wall.addEventListener(`offer-wall-${name}`, () => setTimeout(() => seen(look())), { once: true }),
      );
    const [first] = names();
    const turned = inTaskAfter('page', () => names()[0]);
    await userEvent.click(await ui().findByRole('button', { name: 'Next page' }));
    expect([undefined, first]).not.toContain(await turned);
    const opened = inTaskAfter('open', () => ui().queryByRole('dialog')?.matches(':modal'));
    await wall.open(offerId);
    expect(await opened).toBe(true);
    const button = document.body.appendChild(document.createElement('button'));
    const closed = inTaskAfter('close', () => button.focus());
    await userEvent.keyboard('{Escape}');
    await closed;
    await frames();
    expect([document.activeElement, ui().queryByRole('dialog')]).toEqual([button, null]);
  });

  it('are written to the console for integrators who ask for it, and else nothing is', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    await showReadyWall();
    expect(info.mock.calls).toEqual([]);
    await showReadyWall(createTenant(), { debug: '' });
    expect(info.mock.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['offer-wall-page', 'offer-wall-ready']),
    );
  });
});

describe('the methods of a wall', () => {
  it.each([true, false])('do nothing for a wall that is not on the page: gone for long (%s)', async (isLong) => {
    const { wall, tenant } = await showReadyWall();
    wall.remove();
    if (isLong) await frames();
    await Promise.all([isLong && wall.refresh(), wall.open(offerId), wall.close()]);
    await frames();
    // Nobody would see what counts a view.
    expect(await queriesTo(tenant, 'details')).toEqual([]);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it.each(['open', 'show'] as const)(
    'take effect in their order: what is called off at once does not %s',
    async (act) => {
      const { wall, tenant, ui } = await showReadyWall(createTenant(), act === 'show' ? { layout: 'dialog' } : {});
      const acted = act === 'open' ? wall.open(offerId) : wall.show();
      void (act === 'open' ? wall.close() : wall.hide());
      await acted;
      await frames();
      expect(ui().queryByRole('dialog')).toBeNull();
      expect(wall.shadowRoot?.querySelector('dialog[open]')).toBeNull();
      expect(await queriesTo(tenant, 'details')).toEqual([]);
    },
  );
});
