import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { safeUrl } from '../config/option-kinds.ts';
import { findChrome, openPage, type Page } from './chrome.ts';

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

/** The options, undefined when help is asked for, or what is wrong. */
export function readCheckOptions(args: string[]): CheckOptions | string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { wait: { type: 'string', default: '15' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return undefined;
    const [address = ''] = positionals;
    if (positionals.length !== 1 || !safeUrl(address))
      return `The full address of one page is needed, such as https://shop.example/offers, but there is '${positionals.join(' ')}'.`;
    const seconds = Number(values.wait);
    if (!(seconds >= 1 && seconds <= 120)) return `--wait must be a number from 1 to 120, but is '${values.wait}'.`;
    return { address, seconds };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What of the doctor's report can leave its page: see `DoctorReport`. */
interface Found {
  version: string;
  ok: boolean;
  checks: { check: string; ok: boolean; cure: string }[];
}

/** Runs in the page: waits until no wall is busy, and asks the doctor. `null` where the page has none. */
const ASK = `(async (until) => {
  const walls = () => [...document.querySelectorAll('offer-wall')];
  const isBusy = () => !walls().length || walls().some(({ shadowRoot }) => shadowRoot?.querySelector('[aria-busy=true]'));
  while (Date.now() < until && (isBusy() || typeof OfferWall === 'undefined')) await new Promise((done) => setTimeout(done, 100));
  const doctor = globalThis.OfferWall?.doctor;
  if (typeof doctor !== 'function') return { found: null, walls: walls().length };
  const { version, ok, checks } = await doctor();
  return { found: { version, ok, checks }, walls: walls().length };
})`;

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
  const loaded = new Promise<void>((done) => {
    page.listen((method, params) => {
      if (method === 'Page.loadEventFired') done();
      if (method === 'Runtime.consoleAPICalled') said.add(wordsOf(params));
    });
  });
  await page.send('Page.enable');
  await page.send('Runtime.enable');
  const { errorText } = await page.send('Page.navigate', { url: address });
  if (errorText) throw new Error(`${address} cannot be opened: ${errorText}.`);
  await Promise.race([loaded, pause(seconds * 1000, undefined, { ref: false })]);
  const expression = `${ASK}(Date.now() + ${seconds * 1000})`;
  const { result } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  const { found, walls } = (result as { value: { found: Found | null; walls: number } }).value;
  if (found) return { text: reportOf(address, found), ok: found.ok };
  return {
    text: withoutDoctor(
      address,
      walls,
      [...said].filter((words) => /^offer-wall\b/.test(words)),
    ),
    ok: false,
  };
}

/** What a message on the console says, as far as it is text. */
const wordsOf = ({ args }: Record<string, unknown>): string =>
  (args as { value?: unknown }[]).map(({ value }) => `${value ?? ''}`).join(' ');

function reportOf(address: string, { version, ok, checks }: Found): string {
  const wrong = checks.filter((check) => !check.ok).map(({ check, cure }) => `  ${check}: ${cure}\n`);
  const verdict = ok ? `all is well: ${checks.length} checks\n` : `something is wrong, and this is what to do:\n\n`;
  return `${address}, offer-wall ${version}: ${verdict}${wrong.join('\n')}`;
}

/** Where the page has no `OfferWall`: the wall is in a bundle, or there is none. */
function withoutDoctor(address: string, walls: number, said: string[]): string {
  if (walls === 0)
    return `${address} has no wall and no script of it. If one should be there: is the tag in the page that visitors get, and does its address answer?\n`;
  const heard = said.length ? said.map((words) => `  ${words}\n`).join('\n') : '  nothing\n';
  return `${address} has a wall, but no OfferWall to ask, as where the package is bundled. Call its doctor() there. What the wall said on the console:\n${heard}`;
}
