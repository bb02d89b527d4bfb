import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createDeferredSession } from '../../src/element/deferred-session.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import type { WallChunk } from '../../src/shell/contract.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createContext } from '../setup/create-context.ts';
import { frames } from '../setup/wait-for-frames.ts';

/**
 * A wall that cannot start, nor ask for its messages.
 * @param started called when it tries
 */
function createBroken(started = () => {}, layout: Settings['layout'] = 'wall') {
  return createSession({
    ...createContext({ layout }).context.settings.value,
    // Read where messages are asked for, and where the wall starts.
    get controls(): never {
      throw new Error('No messages.');
    },
    get memberId(): never {
      started();
      throw new Error('No wall.');
    },
  });
}

/** A session in an element that is not defined, so that it starts no wall by itself. */
function createSession(settings: Settings) {
  const element = document.body.appendChild(document.createElement('offer-wall'));
  const root = element.attachShadow({ mode: 'open' });
  const removal = new AbortController();
  const session = createDeferredSession({
    element,
    root,
    container: root,
    openContainer: () => undefined,
    settings: () => settings,
    hold: () => root.replaceChildren('a placeholder'),
    removed: removal.signal,
  });
  const remove = () => {
    removal.abort();
    session.stop();
  };
  onTestFinished(() => {
    remove();
    element.remove();
  });
  return { root, session, remove };
}

describe('a wall that cannot be shown', () => {
  it('says so in words, even where these cannot be asked for, until it is tried again, whatever is set meanwhile', async () => {
    const { root, session } = createBroken();
    await session.begin();
    session.configure();
    expect(root.textContent).toContain('The offers cannot be shown');
    void session.begin();
    expect(root.textContent).toBe('a placeholder');
  });

  it.each(['wall', 'dialog'] as const)('keeps the focus where it is tried again: %s', async (layout) => {
    const { root, session } = createBroken(undefined, layout);
    await session.begin();
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
    const { session } = createBroken(started);
    await session.begin();
    const { length } = started.mock.calls;
    for (const times of [2, 3]) {
      await session.begin();
      expect(started).toHaveBeenCalledTimes(times * length);
    }
    dispatchEvent(new Event('online'));
    await expect.poll(() => started.mock.calls.length).toBeGreaterThan(3 * length);
    await frames();
    expect(started).toHaveBeenCalledTimes(4 * length);
  });

  it('begins where the doctor has brought the wall after all', async () => {
    const { session } = createBroken();
    await session.begin();
    const begin = vi.fn(async () => {});
    const start = () => ({ ...session, begin, stop: () => {} });
    session.takeOver({ ...({} as WallChunk), start });
    expect(begin).toHaveBeenCalledOnce();
  });

  it('says so, too, where what the doctor has brought cannot begin, and throws nothing', async () => {
    const { root, session } = createBroken();
    await session.begin();
    const begin = () => Promise.reject(new Error('Nothing can be drawn.'));
    session.takeOver({ ...({} as WallChunk), start: () => ({ ...session, begin, stop: () => {} }) });
    await expect.poll(() => root.textContent).toBe('The offers cannot be shown');
  });

  it('keeps nobody waiting who wanted to open an offer in it, although it was removed before it could say so', async () => {
    const { session, remove } = createBroken(() => remove());
    await expect(session.open('some-offer')).resolves.toBeUndefined();
  });
});

it('a wall that is removed before it is loaded ends the request for its first list', () => {
  // No other test has loaded it.
  startAfresh();
  const fetch = vi.fn((_address: unknown, _init?: RequestInit) => new Promise<Response>(() => {}));
  const { session, remove } = createSession(
    createContext({ baseUrl: 'https://api.example', fetch }).context.settings.value,
  );
  void session.begin();
  const signal = fetch.mock.lastCall?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  remove();
  expect(signal?.aborted).toBe(true);
});
