/** The playground's measurements: a wall beside one in a frame. */

import { h } from 'preact';
import { useState } from 'preact/hooks';

/** How long a first card is waited for, in milliseconds. */
const PATIENCE = 10_000;

/** What was measured of a wall that began from nothing. */
interface Measured {
  /** Milliseconds until the first card; `undefined` where none came. */
  firstCard: number | undefined;
  /** Of scripts and style sheets, as they were sent. */
  bytes: number;
  /** How much of the wall is below the edge of its frame, in pixels: reached by a second scroll bar only. */
  hidden: number;
  /** How much of it is beyond the edge of a narrow screen, in pixels. */
  beyond: number;
  /** Headings that belong to the page's own outline, by which people with a screen reader find their way. */
  headings: number;
  /** What can be read where there is no card. */
  words: string;
}

/** The document in which a wall stands: the page's own, or that of the frame within it. */
const documentOf = ({ contentDocument: page }: HTMLIFrameElement): Document | null =>
  page?.querySelector('iframe')?.contentDocument ?? page;

/** What a wall draws into. */
const wallOf = (page: Document | null): ParentNode | null | undefined =>
  page?.querySelector('offer-wall')?.shadowRoot ?? page?.querySelector('#wall');

const bytesOf = (page: Document | null): number =>
  (page?.defaultView?.performance.getEntriesByType('resource') ?? [])
    .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Counts headings of the page, and of a wall that stands in it and not in a frame. */
const headingsIn = (page: Document | null): number =>
  [page, page?.querySelector('offer-wall')?.shadowRoot].reduce(
    (sum, place) => sum + (place?.querySelectorAll(HEADINGS).length ?? 0),
    0,
  );

/** The narrowest screen that counts, in pixels. */
const NARROW = 320;

/** How far a page can be scrolled sideways on a narrow screen. */
async function beyondNarrow(frame: HTMLIFrameElement): Promise<number> {
  frame.style.width = `${NARROW}px`;
  // One frame to lay it out, and one for whatever measures itself then.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const { scrollWidth = 0, clientWidth = 0 } = documentOf(frame)?.documentElement ?? {};
  frame.style.width = '';
  return scrollWidth - clientWidth;
}

/** Waits for the first card of a frame that has just been put in place. */
async function measure(frame: HTMLIFrameElement, began: number): Promise<Measured> {
  const card = () => wallOf(documentOf(frame))?.querySelector('.name')?.textContent;
  const alert = () => wallOf(documentOf(frame))?.querySelector('[role=alert]')?.textContent;
  while (!card() && !alert() && performance.now() - began < PATIENCE) await new Promise(requestAnimationFrame);
  const firstCard = card() ? performance.now() - began : undefined;
  const inner = documentOf(frame);
  const isFramed = inner !== frame.contentDocument;
  return {
    firstCard,
    bytes: bytesOf(inner) + (isFramed ? bytesOf(frame.contentDocument) : 0),
    beyond: await beyondNarrow(frame),
    headings: headingsIn(frame.contentDocument),
    hidden: isFramed && inner ? inner.documentElement.scrollHeight - inner.documentElement.clientHeight : 0,
    words: alert() ?? '',
  };
}

const walls = [
  { title: 'This wall', address: 'minimal-element.html?page-size=12' },
  { title: 'A plain iframe wall', address: 'iframe-rival-page.html' },
];

const rows: readonly [title: string, value: (measured: Measured) => string][] = [
  ['First card', ({ firstCard }) => (firstCard === undefined ? 'none' : `${Math.round(firstCard)} ms`)],
  ['Scripts and styles, not compressed', ({ bytes }) => `${bytes.toLocaleString('en')} bytes`],
  ['Below the edge of its frame', ({ hidden }) => `${hidden} px`],
  ['Beyond the edge of a screen of 320 px', ({ beyond }) => `${beyond} px`],
  ['Headings in the page’s own outline', ({ headings }) => `${headings}`],
  ['Says, if nothing comes', ({ firstCard, words }) => (firstCard === undefined ? words || 'nothing' : '–')],
];

/**
 * The wall beside one in a frame, as a React team would write it: that of `npm run bench`. They begin one after the
 * other, each from nothing, with the same service, so that a fault that was chosen meets both.
 */
export function CompareWalls() {
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  const [run, setRun] = useState(0);
  const begun = run > 0 ? walls.slice(0, measured.length + 1) : [];
  return (
    <section class="inside" aria-labelledby="beside-title">
      <h2 id="beside-title">Beside a plain iframe wall</h2>
      <p class="bar">
        <button
          type="button"
          onClick={() => {
            setMeasured([]);
            setRun(run + 1);
          }}
        >
          Compare
        </button>
        <span>Measured here and now, with the fault that is chosen, if one is.</span>
      </p>
      {run > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {walls.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, value]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {walls.map((wall, place) => (
                  <td key={wall.title}>{measured[place] ? value(measured[place]) : '…'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="columns even">
        {begun.map(({ title, address }, place) => (
          <iframe
            key={`${run} ${address}`}
            class="beside"
            title={title}
            src={address}
            ref={(frame) => {
              if (!frame || frame.dataset.began) return;
              frame.dataset.began = 'yes';
              void measure(frame, performance.now()).then((result) =>
                setMeasured((before) => (before.length === place ? [...before, result] : before)),
              );
            }}
          />
        ))}
      </div>
    </section>
  );
}
