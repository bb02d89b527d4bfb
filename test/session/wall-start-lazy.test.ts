import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { frames } from '../setup/frames.ts';
import { replace } from '../setup/replace.ts';
import { createTenant } from '../setup/tenant.ts';
import { PAGE_SIZE, queriesTo, showWall } from '../setup/wall.ts';

describe('a lazy wall', () => {
  let tall: HTMLElement;
  beforeEach(() => {
    tall = document.body.insertBefore(document.createElement('section'), document.body.firstChild);
    tall.style.height = '5000px';
    scrollTo(0, 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    tall.remove();
  });

  it('begins at once where nothing says what comes near', async () => {
    replace(globalThis, 'IntersectionObserver', { value: undefined });
    vi.spyOn(console, 'warn').mockReturnValue();
    const { settled: ready, names } = showWall(createTenant(), { loading: 'lazy' });
    await ready();
    expect(names()).toHaveLength(PAGE_SIZE);
    await features.load();
    await frames();
    expect(names()).toHaveLength(PAGE_SIZE);
  });

  it('asks for nothing before it comes near, and then once', async () => {
    const { tenant, wall, settled: ready, names } = showWall(createTenant(), { loading: 'lazy' });
    await frames();
    expect((await tenant.ledger()).requests).toEqual([]);
    wall.scrollIntoView();
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await ready();
    scrollTo(0, 0);
    wall.scrollIntoView();
    await frames();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('loads nothing before it comes near, not even when the network is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const loaded = [features, sanitizer].map((chunk) => vi.spyOn(chunk, 'load'));
    const { wall } = showWall(createTenant(), { loading: 'lazy' });
    await frames();
    dispatchEvent(new Event('online'));
    await frames();
    for (const load of loaded) expect(load).not.toHaveBeenCalled();
    wall.scrollIntoView();
    for (const load of loaded) await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
  });

  it('begins when it is told to refresh, with one request, and says when it is shown', async () => {
    const { tenant, wall, ui } = showWall(createTenant(), { loading: 'lazy', locale: 'de' });
    await frames();
    await wall.refresh();
    expect(ui().getByRole('list', { name: 'Angebote' }).childElementCount).toBe(PAGE_SIZE);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
    wall.scrollIntoView();
    await frames();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('asks at once where it is in sight', async () => {
    tall.remove();
    const { tenant } = showWall(createTenant(), { loading: 'lazy' });
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('asks for nothing because it is changed, but when it is to be eager', async () => {
    const { tenant, wall } = showWall(createTenant(), { loading: 'lazy' });
    wall.memberId = 'member-2';
    await frames();
    expect((await tenant.ledger()).requests).toEqual([]);
    wall.loading = 'eager';
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('opens an offer when it is told to, also before it comes near', async () => {
    const { tenant, wall, ui } = showWall(createTenant(), { loading: 'lazy' });
    await wall.open(landmarks.sample);
    expect(await ui().findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
    // Behind it is the list, by then or soon.
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  });
});
