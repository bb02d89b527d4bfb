import { beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../../src/loading/chunks.ts';
import { openTab } from '../../src/session/open-tab.ts';
import type { WaitingPage } from '../../src/wall/host.ts';
import { letMove } from '../setup/allow-motion.ts';

const said: WaitingPage = { message: 'Opening the offer…', name: 'SiriusXM', lang: 'en', theme: 'auto', accent: '' };
const HERE = new URL('/favicon.ico', location.href).href;

/** A frame stands in for a tab: also a window that is empty at first, and nobody has to allow it. */
let frame: HTMLIFrameElement;
const close = vi.fn();
/** Has the browser open this, whatever it is. */
const letOpen = (tab: unknown) => vi.spyOn(window, 'open').mockReturnValue(tab as Window);

beforeEach(async () => {
  await features.load();
  close.mockClear();
  frame = document.createElement('iframe');
  document.body.append(frame);
  if (frame.contentWindow) frame.contentWindow.close = close;
  letOpen(frame.contentWindow);
});

const openFrame = (more: Partial<WaitingPage> = {}) => {
  const tab = openTab({ ...said, ...more }, 'origin');
  if (!tab || !frame.contentDocument) throw new Error('No tab was opened.');
  return { tab, page: frame.contentDocument };
};
const address = () => frame.contentWindow?.location.href;
const goElsewhere = async (url: string) => {
  const there = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.src = url;
  await there;
};

describe('a tab that waits', () => {
  it('says whose offer it waits for, as text, in the language of the words, at the size of the screen', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { page } = openFrame({ lang: 'de', name });
    expect(page.title).toBe(said.message);
    expect(page.documentElement.lang).toBe('de');
    expect(page.querySelector('h1')?.textContent).toBe(name);
    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('[role=status]')?.textContent).toBe(said.message);
    expect(page.querySelector('meta[name=viewport]')?.getAttribute('content')).toBe('width=device-width');
  });

  it('has no empty heading for an offer that is not known yet', () => {
    expect(openFrame({ name: '' }).page.querySelector('h1')).toBeNull();
  });

  it.each([
    ['auto', 'light dark'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const)('has the colors of the wall: theme %s', (theme, scheme) => {
    const { page } = openFrame({ theme });
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(scheme);
  });

  it('turns a ring in the color of the publisher, without style attributes in its markup', async () => {
    await letMove();
    const { page } = openFrame({ accent: 'rgb(0, 128, 0)' });
    const ring = page.querySelector('[aria-hidden]');
    if (!ring) throw new Error('There is no ring.');
    const { animationName, borderLeftColor } = frame.contentWindow?.getComputedStyle(ring) ?? {};
    expect(animationName).toBe('turn');
    expect(borderLeftColor).not.toBe('');
    expect(page.documentElement.style.getPropertyValue('--accent')).toBe('rgb(0, 128, 0)');
    expect(page.querySelector('style, script, body [style]')).toBeNull();
  });

  it('goes where it is sent, and has no hold on this page', async () => {
    Object.assign(frame.contentWindow ?? {}, { opener: window });
    const { tab } = openFrame();
    expect(frame.contentWindow?.opener).toBeNull();
    expect(tab.go(HERE)).toBe(true);
    await expect.poll(address).toBe(HERE);
  });

  it('is closed when the page is left, and when it is not needed', () => {
    const { tab } = openFrame();
    dispatchEvent(new Event('pagehide'));
    expect(close).toHaveBeenCalledTimes(1);
    tab.close();
    dispatchEvent(new Event('pagehide'));
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('a tab in which somebody has gone elsewhere', () => {
  it.each([
    ['a page of this origin', HERE],
    ['a page of another one', 'data:text/html,Elsewhere'],
  ])('is theirs: neither sent on nor closed (%s)', async (_, url) => {
    const { tab } = openFrame();
    await goElsewhere(url);
    expect(tab.go('https://shop.example/')).toBe(false);
    tab.close();
    dispatchEvent(new Event('pagehide'));
    expect(close).not.toHaveBeenCalled();
  });

  it('is theirs where only its address has changed', () => {
    const { tab } = openFrame();
    if (frame.contentWindow) frame.contentWindow.location.hash = 'x';
    expect(tab.go('https://shop.example/')).toBe(false);
  });
});

it('a tab is open as long as nothing says that it is closed', () => {
  let isClosed = () => false;
  letOpen(
    new Proxy(
      {},
      { get: (_, name) => (name === 'closed' ? isClosed() : Reflect.get(frame.contentWindow ?? {}, name)) },
    ),
  );
  const opened = openTab(said, 'origin');
  expect(opened?.isClosed()).toBe(false);
  isClosed = () => {
    throw new Error('Not yours.');
  };
  expect(opened?.isClosed()).toBe(false);
  isClosed = () => true;
  expect(opened?.isClosed()).toBe(true);
});

it('a tab that is out of reach is closed, since nobody could send it anywhere', async () => {
  frame.setAttribute('sandbox', '');
  await goElsewhere('data:text/html,Sandboxed');
  const tab = new Proxy(
    {},
    {
      get: (_, name) => (name === 'close' ? close : Reflect.get(frame.contentWindow ?? {}, name)),
      set: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    },
  );
  letOpen(tab);
  expect(openTab(said, 'origin')).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(1);
});

it.each<[string, () => unknown]>([
  ['the page has taken them away', () => undefined],
  [
    'the page forbids them',
    () => {
      throw new Error('No pop-ups here.');
    },
  ],
  ['the browser has none', () => window],
  ['a blocker closes them at once', () => ({ closed: true })],
])('there is no tab where %s', (_, opened) => {
  letOpen(undefined).mockImplementation(() => opened() as Window);
  expect(openTab(said, 'origin')).toBeUndefined();
});
