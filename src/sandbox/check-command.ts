import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { safeUrl } from '../config/safe-url.ts';
import { findChrome, openPage, type Page } from './drive-chrome.ts';

/** What `offer-wall check --help` prints. */
export const checkHelp = `Usage: offer-wall check <address> [options]

Opens a page in a browser that nobody sees, and says what OfferWall.doctor() would say there: of a visitor who is new and
not signed in. It needs Chrome, Chromium or Edge; CHROME_PATH names one that it does not find. Ends with 1 where something
is wrong.

Options:
  --wait <seconds>  how long the offers may take (default 15)
  --help            shows this text
`;

/** What is asked of `offer-wall check`. */
export interface CheckOptions {
  address: string;
  seconds: number;
}

/**
 * The options; undefined when help is asked for.
 * @throws with what is wrong
 */
export function readCheckOptions(args: string[]): CheckOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { wait: { type: 'string', default: '15' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return undefined;
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !safeUrl(address))
    throw new Error(
      `The full address of one page is needed, such as https://shop.example/offers, but there is '${positionals.join(' ')}'.`,
    );
  const seconds = Number(values.wait);
  if (!(seconds >= 1 && seconds <= 120))
    throw new Error(`--wait must be a number from 1 to 120, but is '${values.wait}'.`);
  return { address, seconds };
}

/** What of the doctor's report can leave its page: see `DoctorReport`. */
interface Found {
  version: string;
  ok: boolean;
  checks: { check: string; ok: boolean; cure: string }[];
}

/** What the page answers. */
interface Answer {
  found?: Found;
  /** Why the doctor does not answer, as where its file is not there. */
  silence?: string;
  rest?: Rest;
}

/** What is on a page that has no `OfferWall`. */
interface Rest {
  /** HTTP status of the page. */
  status: number;
  walls: number;
  isDefined: boolean;
}

/**
 * Runs in the page: waits until no wall is busy, and asks the doctor. A bundled wall cannot be asked: with `debug` it loads
 * its doctor and says on the console what is wrong.
 */
const ASK = `(async (until) => {
  const { responseStatus: status } = performance.getEntriesByType('navigation')[0] ?? {};
  const walls = () => [...document.querySelectorAll('offer-wall')];
  const isBusy = () => !walls().length || walls().some(({ shadowRoot }) => shadowRoot ? shadowRoot.querySelector('[aria-busy=true]') : !globalThis.OfferWall);
  while (status < 400 && Date.now() < until && isBusy()) await new Promise((done) => setTimeout(done, 100));
  const doctor = globalThis.OfferWall?.doctor;
  if (typeof doctor === 'function') {
    try {
      const { version, ok, checks } = await doctor();
      return { found: { version, ok, checks } };
    } catch (error) {
      return { silence: error instanceof Error ? error.message : String(error) };
    }
  }
  for (const wall of walls()) wall.setAttribute('debug', '');
  return { rest: { status, walls: walls().length, isDefined: !!customElements.get('offer-wall') } };
})`;

/** How long a bundled wall may take to load its doctor and print what it found, in milliseconds. */
const DOCTOR_PATIENCE = 5000;

/**
 * Opens a page and asks the doctor.
 * @returns what is to be printed, and whether all is well
 * @throws where there is no browser, or the page cannot be opened
 */
export async function checkPage({ address, seconds }: CheckOptions): Promise<{ text: string; ok: boolean }> {
  const browser = findChrome();
  if (!browser)
    throw new Error('No Chrome, Chromium or Edge was found. Install one, or name its program with CHROME_PATH=….');
  const page = await openPage(browser);
  try {
    return await look(page, address, seconds);
  } finally {
    await page.close();
  }
}

async function look(page: Page, address: string, seconds: number): Promise<{ text: string; ok: boolean }> {
  const said = new Set<string>();
  const errors = new Set<string>();
  const loaded = once(page.events, 'Page.loadEventFired');
  page.events.on('Log.entryAdded', ({ entry }) => errors.add(errorOf(entry)));
  const printed = new Promise<void>((print) => {
    page.events.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const words = wordsOf(args);
      if (words.startsWith('offer-wall: ')) said.add(words);
      // The doctor's report of the page.
      if (type === 'startGroup' && words.startsWith('offer-wall ')) print();
    });
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await page.send(`${domain}.enable`);
  const { errorText } = await page.send('Page.navigate', { url: address });
  if (errorText) throw new Error(`${address} cannot be opened: ${errorText}.`);
  const until = Date.now() + seconds * 1000;
  await Promise.race([loaded, waitUntil(until)]);
  const { found, silence, rest } = await ask(page, until);
  if (found) return { text: reportOf(address, found), ok: found.ok };
  if (silence) return { text: `${address} has OfferWall, but its doctor does not answer: ${silence}\n`, ok: false };
  if (!rest?.isDefined) return { text: `${address} ${whatIsMissing(rest, [...errors])}\n`, ok: false };
  await Promise.race([printed, waitUntil(Date.now() + DOCTOR_PATIENCE)]);
  return { text: `${address} has a bundled wall, ${heard([...said])}`, ok: said.size === 0 };
}

/** Asks the page, or the one that it leads to while it is asked. */
async function ask(page: Page, until: number): Promise<Answer> {
  const question = { expression: `${ASK}(${until})`, awaitPromise: true, returnByValue: true };
  for (;;) {
    try {
      const { result } = await page.send('Runtime.evaluate', question);
      return (result as { value: Answer }).value;
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(100);
    }
  }
}

const waitUntil = (time: number) => pause(Math.max(0, time - Date.now()), undefined, { ref: false });

/** What a message on the console says, as far as it is text. */
const wordsOf = (args: { value?: unknown }[]): string => args.map(({ value }) => `${value ?? ''}`).join(' ');

/** What the browser itself says on the console, and of which address. */
const errorOf = ({ text, url = '' }: { text: string; url?: string }): string =>
  text.includes(url) ? text : `${text} (${url})`;

function reportOf(address: string, { version, ok, checks }: Found): string {
  const wrong = checks.filter((check) => !check.ok).map(({ check, cure }) => `  ${check}: ${cure}\n`);
  const verdict = ok ? `all is well: ${checks.length} checks\n` : `something is wrong, and this is what to do:\n\n`;
  return `${address}, offer-wall ${version}: ${verdict}${wrong.join('\n')}`;
}

const listed = (sentences: string[]): string => sentences.map((words) => `  ${words}\n`).join('\n');

/** The verdict on a bundled wall, which has no `OfferWall` to ask. */
const heard = (said: string[]): string =>
  said.length ? `and it says on the console:\n\n${listed(said)}` : 'and it complains of nothing on the console\n';

/** Why there is no wall. */
function whatIsMissing(rest: Rest | undefined, errors: string[]): string {
  if (rest && rest.status >= 400) return `answers ${rest.status}`;
  const loss = errors.length ? ` The browser says:\n\n${listed(errors)}` : '';
  return rest?.walls
    ? `has an <offer-wall>, but nothing has defined that element: its script did not come, or did not run.${loss}`
    : `has no wall, and no script of it that ran. If one should be there: is the tag in the page that visitors get, and does its address answer?${loss}`;
}
