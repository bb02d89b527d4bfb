// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createTestService } from '../../src/sandbox/testing.ts';

// What the build writes into the source.
vi.hoisted(() => vi.stubGlobal('VERSION', '0.0.0'));

afterEach(() => vi.restoreAllMocks());

it('stands in jsdom, asks for nothing, and neither throws nor rejects', async () => {
  // An error that nobody catches fails the run.
  const heard = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const { baseUrl, fetch, ledger } = createTestService({ offerCount: 4 });
  const { mount } = await import('../../src/index.ts');
  for (const loading of ['lazy', 'eager'] as const) {
    const wall = mount(document.body, { baseUrl, fetch, memberId: '1', locale: 'en', loading });
    await wall.refresh();
    await wall.open('42');
    await wall.show();
    wall.pageSize = 6;
    await wall.close();
    expect(wall.isConnected).toBe(true);
    wall.remove();
  }
  expect(ledger().requests).toEqual([]);
  for (const said of heard) expect(said.mock.calls).toEqual([]);
});
