import { h } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { LedgerSnapshot } from '../sandbox/ledger.ts';
import { account, eventNames, type Happening, tell, tellRequest } from './event-words.ts';
import { type Framed, type FrameWindow, loadedBy } from './framed-page.ts';
import { clearLedger, readLedger } from './sandbox-client.ts';

/** How many happenings are shown. */
const MOST = 60;

/**
 * Milliseconds from an event of the wall until the service's ledger is read, and between the readings that come anyway.
 */
const READ_AFTER_EVENT = 400;
const READ_EVERY = 20_000;

/**
 * What the wall does behind its face on one load of the page: requests, events, storage, and whether every view and
 * click was counted.
 */
export function Inside({ page }: Framed) {
  const [happenings, setHappenings] = useState<readonly Happening[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [presses, setPresses] = useState(0);
  const [ledger, setLedger] = useState<Pick<LedgerSnapshot, 'views' | 'clicks'>>({ views: [], clicks: [] });

  // Before the wall's first events, for which an effect after the frame can be late.
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const refresh = () =>
      void readLedger().then(
        (read) => !signal.aborted && setLedger(read),
        () => undefined,
      );
    const note = (at: number, words: string) =>
      setHappenings((before) => [...before, { at, words }].sort((a, b) => b.at - a.at).slice(0, MOST));
    for (const name of eventNames) {
      const hear = (event: Event) => {
        const { detail } = event as CustomEvent;
        note(Date.now(), tell(name, detail));
        if (name === 'open') setOpened((before) => new Set(before).add(detail.offerId));
        setTimeout(refresh, READ_AFTER_EVENT);
      };
      page.document.addEventListener(`offer-wall-${name}`, hear, { signal });
    }
    const press = (event: Event) => {
      const isGet = event.composedPath().some((place) => (place as Partial<Element>).part?.contains('get'));
      if (isGet) setPresses((before) => before + 1);
    };
    page.document.addEventListener('click', press, { capture: true, signal });
    const watch = new page.PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        const words = tellRequest(name, duration);
        if (words) note(page.performance.timeOrigin + startTime, words);
      }
    });
    watch.observe({ type: 'resource', buffered: true });
    // From here on, this visit is counted.
    void clearLedger().catch(() => undefined);
    forgetViews(page);
    // A sandbox in a service worker also stays awake by being asked.
    const timer = setInterval(refresh, READ_EVERY);
    return () => {
      end.abort();
      watch.disconnect();
      clearInterval(timer);
    };
  }, []);

  return (
    <section class="inside" aria-labelledby="inside-title">
      <h2 id="inside-title">What happens inside</h2>
      <p class="account" role="status">
        {account(opened.size, presses, ledger)}
      </p>
      <p>{costs(page)}</p>
      <div class="columns">
        <div>
          <h3 id="story-title">Requests and events</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ol class="story" tabIndex={0} aria-labelledby="story-title">
            {happenings.map(({ at, words }, place) => (
              <li key={`${at} ${place}`}>
                <time>{new Date(at).toLocaleTimeString('en')}</time> {words}
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>Storage of this tab</h3>
          <ul>
            {stored(page).map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Lets each offer be viewed anew: a view of the page before, which the tab has kept, would not be counted again. */
function forgetViews(page: FrameWindow): void {
  for (const key of stored(page)) if (key.startsWith('offer-wall|viewId_')) page.sessionStorage.removeItem(key);
}

/** What the wall has put into the session's storage; it has no cookies. */
function stored(page: FrameWindow): string[] {
  try {
    const keys = Object.keys(page.sessionStorage).filter((key) => key.startsWith('offer-wall'));
    return keys.length ? keys : ['nothing'];
  } catch {
    return ['blocked'];
  }
}

/** What the wall's scripts have cost this visit, as the browser has measured it. */
function costs(page: FrameWindow): string {
  const entries = loadedBy(page);
  const scripts = entries.filter(({ name }) => /\/offer-wall[\w.-]*\.js/.test(name));
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const [list] = entries.filter(({ name }) => name.includes('/offer-wall/offers?'));
  const first = list && `the first list was there after ${Math.round(list.responseEnd)} ms`;
  return `This visit: ${scripts.length} scripts, ${bytes.toLocaleString('en')} bytes${first ? `; ${first}` : ''}.`;
}
