import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startLifecycle } from '../../src/element/lifecycle.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import type { Session, WallChunk } from '../../src/shell/contract.ts';
import { loadWall } from '../../src/shell/load-wall.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createContext } from '../setup/create-context.ts';
import { frames } from '../setup/wait-for-frames.ts';

/**
 * A wall that cannot start. In a dialog, it tries when that is shown.
 * @param started called when it tries
 */
async function createBroken(started = () => {}, layout: Settings['layout'] = 'dialog') {
  const wallChunk = await loadWall();
  vi.spyOn(wallChunk, 'start').mockImplementation(() => {
    started();
    throw new Error('No wall.');
  });
  const made = start(createContext({ layout }).context.settings.value);
  const { show, refresh } = made.lifecycle;
  return { ...made, begin: layout === 'dialog' ? show : refresh };
}

/** The lifecycle of an element that is not defined, so that it starts none by itself. */
function start(settings: Settings) {
  const element = document.body.appendChild(document.createElement('offer-wall'));
  const root = element.attachShadow({ mode: 'open' });
  const read = () => settings;
  const lifecycle = startLifecycle(element, root, read, () => {});
  onTestFinished(() => {
    lifecycle.stop();
    element.remove();
  });
  return { root, lifecycle };
}

/** A wall of which only the beginning matters. */
function wallThatBegins(begin: Session['begin']): WallChunk {
  const nothing = () => {};
  return {
    ...({} as WallChunk),
    start: () => ({ begin, open: begin, refresh: begin, close: nothing, configure: nothing, stop: nothing }),
  };
}

describe('a wall that cannot be shown', () => {
  it('says so in words until it is tried again, whatever is set meanwhile', async () => {
    const { root, lifecycle, begin } = await createBroken();
    await begin();
    lifecycle.configure();
    expect(root.textContent).toContain('The offers cannot be shown');
    void begin();
    expect(root.querySelector('.grid')).not.toBeNull();
  });

  it.each(['wall', 'dialog'] as const)('keeps the focus where it is tried again: %s', async (layout) => {
    const { root, begin } = await createBroken(undefined, layout);
    await begin();
    const again = () => root.querySelector<HTMLElement>('[role=alert] button');
    const first = again();
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(again).not.toBe(first);
    await expect.poll(() => root.activeElement).toBe(again());
  });

  it('tries once more when the network is back, however often it was tried before', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const started = vi.fn();
    const { begin } = await createBroken(started);
    for (const times of [1, 2, 3]) {
      await begin();
      expect(started).toHaveBeenCalledTimes(times);
    }
    dispatchEvent(new Event('online'));
    await expect.poll(() => started.mock.calls.length).toBeGreaterThan(3);
    await frames();
    expect(started).toHaveBeenCalledTimes(4);
  });

  it('begins where the doctor has brought the wall after all', async () => {
    const { lifecycle, begin } = await createBroken();
    await begin();
    const begun = vi.fn(async () => {});
    lifecycle.takeOver(wallThatBegins(begun));
    expect(begun).toHaveBeenCalledOnce();
  });

  it('says so, too, where what the doctor has brought cannot begin, and throws nothing', async () => {
    const { root, lifecycle, begin } = await createBroken();
    await begin();
    lifecycle.takeOver(wallThatBegins(() => Promise.reject(new Error('Nothing can be drawn.'))));
    await expect.poll(() => root.textContent).toBe('The offers cannot be shown');
  });

  it('keeps nobody waiting who wanted to open an offer in it, although not even a placeholder can be drawn', async () => {
    const settings = createContext({}).context.settings.value;
    Object.defineProperty(settings, 'pageSize', {
      get: () => {
        throw new Error('No placeholder.');
      },
    });
    const { root, lifecycle } = start(settings);
    for (const offerId of ['some-offer', 'another']) await lifecycle.open(offerId);
    expect(root.textContent).toBe('The offers cannot be shown');
  });

  it('keeps nobody waiting who wanted to open an offer in it, although it was removed before it could say so', async () => {
    const { lifecycle } = await createBroken(() => lifecycle.stop());
    await expect(lifecycle.open('some-offer')).resolves.toBeUndefined();
  });
});

it('a wall that is removed before it is loaded ends the request for its first list', () => {
  // No other test has loaded it.
  startAfresh();
  const fetch = vi.fn((_address: unknown, _init?: RequestInit) => new Promise<Response>(() => {}));
  const { lifecycle } = start(createContext({ baseUrl: 'https://api.example', fetch }).context.settings.value);
  const signal = fetch.mock.lastCall?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  lifecycle.stop();
  expect(signal?.aborted).toBe(true);
});
