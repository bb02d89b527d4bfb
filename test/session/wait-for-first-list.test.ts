import { beforeEach, expect, it, vi } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { showWall } from '../setup/show-wall.ts';
import { until } from '../setup/wait-until.ts';

// What is late does not depend on how busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** What stands in a wall: offers, boxes of its own, in a list that can have the focus, or else the shell's. */
function contentOf(wall: Element): 'offers' | 'boxes' | 'boxes of the shell' | undefined {
  const list = wall.shadowRoot?.querySelector('.list');
  if (list?.querySelector('.name')) return 'offers';
  return list?.hasAttribute('tabindex') ? 'boxes' : list ? 'boxes of the shell' : undefined;
}

it('leaves the boxes of the shell until the list is there, and draws it at once', async () => {
  const { wall } = showWall(createTenant());
  const seen: unknown[] = [];
  const observer = new MutationObserver(() => seen.push(contentOf(wall)));
  observer.observe(wall.shadowRoot as ShadowRoot, { childList: true });
  await until(() => contentOf(wall) === 'offers');
  observer.disconnect();
  expect(seen).toEqual(['boxes of the shell', 'offers']);
});

it('is drawn at once where an offer is opened meanwhile', async () => {
  const { wall } = showWall(await tenantWith({ offers: { kind: 'delay', hold: true } }));
  void wall.open(specialIds.sample);
  await until(() => wall.shadowRoot?.querySelector('dialog[open]'));
  expect(contentOf(wall)).toBe('boxes');
});

it('draws boxes of its own where the list is late', async () => {
  const { wall } = showWall(await tenantWith({ offers: { kind: 'delay', hold: true } }));
  await until(() => contentOf(wall) === 'boxes of the shell');
  await until(async () => {
    await vi.advanceTimersByTimeAsync(50);
    return contentOf(wall) === 'boxes';
  });
});
