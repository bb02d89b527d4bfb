import { textUpTo } from '../../../src/api/decode.ts';
import { LIMITS } from '../../../src/api/limits.ts';
import { enFeatures } from '../../../src/i18n/locales/en.features.ts';
import { en } from '../../../src/i18n/locales/en.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import type { OfferWallElement } from '../../../src/index.ts';
import { watch } from './detect-attacks.ts';
import { poke } from './fire-events.ts';
import { inspect, textOffences } from './inspect-wall.ts';
import { deliver, emptyReport, type Report, type Sighting, wait } from './report-sightings.ts';

/** What a page can rely on: every property of its `window` and `document`, as it is now. */
function snapshotGlobals(): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const take = (owner: object, prefix: string) => {
    const names = new Set<string>();
    for (const name in owner) names.add(name);
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
    for (const name of names) {
      const value: unknown = Reflect.get(owner, name);
      // Of what changes all the time (sizes, dates, collections made anew) only its kind.
      values.set(`${prefix}.${name}`, typeof value === 'function' || value instanceof Node ? value : typeof value);
    }
  };
  take(window, 'window');
  take(document, 'document');
  values.delete('document.activeElement');
  values.delete('window.event');
  return values;
}

/** The names of what is not as it was. */
function clobbered(before: Map<string, unknown>): string[] {
  const after = snapshotGlobals();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} is clobbered`);
}

/** The longest string that every single text of the wall is replaced by. */
const MESSAGE_LIMIT = 2_000;

/** Which string is being tried; those that run late count for a later one. */
let current = -1;
const report = emptyReport();
let strings: string[] = [];
const wall = document.querySelector('offer-wall') as OfferWallElement;
const service = new URL(wall.baseUrl || wall.getAttribute('base-url') || '').origin;

const tell = (kind: Sighting['kind'], what: string) => report.sightings.push({ string: current, kind, what });
watch(window, (url) => [service, location.origin].includes(new URL(url, location.href).origin), tell);
// Links that are left lead outside; that they are as they should be is a matter of `offences`.
window.addEventListener('click', (event) => event.preventDefault());

const offend = (found: string[]) =>
  report.offences.push(...found.map((what) => `${what}, at ${(strings[current] ?? '').slice(0, 200)}`));

const nextFrame = () => new Promise(requestAnimationFrame);

/** Everything that the wall says, replaced by one text. */
const messagesOf = (text: string): Messages =>
  Object.fromEntries(Object.keys({ ...en, ...enFeatures }).map((id) => [id, { other: text }])) as unknown as Messages;

/** Waits until there is something of the wall. */
async function until(selector: string): Promise<ShadowRoot> {
  while (!wall.shadowRoot?.querySelector(selector)) await wait(20);
  return wall.shadowRoot;
}

/** The wall, when the first list and all that is loaded after it are there. */
async function ready(): Promise<ShadowRoot> {
  await until('.grid button');
  await until('.controls');
  // Cards are drawn some at a time.
  await until('.list[aria-busy="false"]');
  await wall.open('attack-0');
  const root = await until('.html > p');
  await wall.close();
  return root;
}

/** What is kept of a string where it is text. That cutting is right is shown elsewhere: here nothing else may come of it. */
const textsOf = (html: string) => ({
  name: textUpTo(LIMITS.name)(html),
  headline: textUpTo(500)(html),
  description: textUpTo(2000)(html),
  category: textUpTo(100)(html),
});

/** Whether the first and the last of the HTML fields are shown. */
const isWhole = (text: string): boolean => /Text.*Before/s.test(text);

/** One string in the dialog, in every HTML field and every text. */
async function open(root: ShadowRoot, offerId: string, html: string): Promise<void> {
  const replaced = html.length <= MESSAGE_LIMIT && html.trim() !== '' && !/\{\w+\}/.test(html);
  if (replaced) wall.messages = messagesOf(html);
  await wall.open(offerId);
  for (const folded of root.querySelectorAll('details')) folded.open = true;
  const shown = () => [...root.querySelectorAll('.html')].map(({ textContent }) => textContent).join(' ');
  // What was folded away begins a frame after the one that shows the rest, and long texts come between frames.
  for (let frame = 0; frame < 2 || (frame < 300 && !isWhole(shown())); frame++) await nextFrame();
  const { name, headline, description, category } = textsOf(html);
  offend([
    ...inspect(wall),
    ...textOffences(root, {
      'dialog .title': name,
      'dialog .lead': headline,
      'dialog .steps > li > [dir]': name,
      'dialog .trust > li:first-child > bdi': category && (replaced ? html : `Advertiser: ${name}`),
      'dialog .trust > li:last-child > bdi': category,
      'dialog .content > p:not([class])': description,
      ...(replaced && {
        'dialog .get': html,
        'dialog .heading': html,
      }),
    }),
  ]);
  if (!isWhole(shown())) offend(['no HTML is shown']);
  for (const box of root.querySelectorAll('.html')) poke(box);
  if (replaced) wall.messages = undefined;
}

/** One string as the words of a service that refuses. */
async function refuse(root: ShadowRoot, offerId: string, html: string): Promise<void> {
  const plain = document.createElement('p');
  plain.textContent = textUpTo(LIMITS.message)(html);
  let words: string[] = [];
  // A busy machine may take longer over the huge ones than the wall waits for an answer.
  for (let tries = 0; tries < 3; tries++) {
    await wall.open(offerId);
    words = [...root.querySelectorAll('dialog [role=alert] p')].map(({ innerHTML }) => innerHTML);
    if (!plain.innerHTML || words.includes(plain.innerHTML)) return;
    await wall.close();
  }
  offend([`the refusal says ${words}`]);
}

async function main(): Promise<Report> {
  const from = Number(wall.params.pub_sub_1);
  strings = await (await fetch(`${location.pathname}.json`)).json();
  const before = snapshotGlobals();
  const root = await ready();
  const cards = [...root.querySelectorAll('.card')];
  const options = [...root.querySelectorAll('select[name="filter.categoryName"] option')].map(
    ({ textContent }) => textContent,
  );
  for (const [place, html] of strings.entries()) {
    current = place;
    const { name, headline, description, category } = textsOf(html);
    const card = cards[place];
    if (!card) throw new Error(`There is no card ${place}.`);
    const about = textUpTo(200)(headline || description);
    offend(textOffences(card, { '.name > span': name, '.headline > span': about, '.category': category }));
    if (category && !options.includes(category)) offend(['no such category']);
    await open(root, `attack-${from + place}`, html);
    await refuse(root, `refused-${from + place}`, html);
    await wall.close();
    report.tried++;
  }
  // For what takes its time.
  await wait(300);
  current = -1;
  offend(clobbered(before));
  return report;
}

deliver(main());
