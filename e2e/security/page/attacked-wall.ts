/** The page that shows hostile strings in a wall, and reports whatever they bring about. */

import { shownText, textUpTo } from '../../../src/api/decode.ts';
import { LIMITS } from '../../../src/api/limits.ts';
import { enFeatures } from '../../../src/i18n/locales/en.features.ts';
import { en } from '../../../src/i18n/locales/en.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import type { OfferWallElement } from '../../../src/index.ts';
import { offences } from '../../../test/html/find-offences.ts';
import { poke, watch } from './detect-attacks.ts';
import { deliver, emptyReport, type Report, type Sighting, wait } from './report-sightings.ts';

/** Elements that the wall draws by itself, beside those that text of an offer may have. */
const OWN = 'dialog,button,section,details,summary,img,video,nav,form,input,select,option,label,progress,h2,h3';

const boxesIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.html')];

const shortly = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Whether an attribute is the hue of a letter in place of a picture, which is a number of the wall's own. */
const isHue = (element: Element, name: string): boolean =>
  name === 'style' && element.matches('.media') && /^--hue: \d+;$/.test(element.getAttribute(name) ?? '');

/** What the wall's own markup is when it is parsed once more: text that turns into elements then was never safe. */
function reparsed(root: ShadowRoot): string[] {
  const again = document.createElement('template');
  again.innerHTML = root.innerHTML;
  const { content } = again;
  const found = boxesIn(content).flatMap((box) => offences(box));
  const handlers = [...content.querySelectorAll('*')].flatMap((element) =>
    Element.prototype.getAttributeNames
      .call(element)
      .filter((name) => /^(on|style$|srcdoc|formaction|is$)/.test(name) && !isHue(element, name)),
  );
  found.push(...handlers);
  // More than there were: something has left its box.
  const [before, after] = [root, content].map((tree) => tree.querySelectorAll(OWN).length);
  if (before !== after) found.push(`${before} elements of the wall became ${after}`);
  if (content.querySelector('script,style,iframe,svg,math,link,meta,base,object,embed,template,offer-wall')) {
    found.push('a forbidden element');
  }
  return found.map((what) => `parsed again: ${what}`);
}

/** Whether an element has nothing on top of it: the middle of what its parent, which may scroll, shows of it is its own. */
function isOnTop(root: ShadowRoot, selector: string): boolean {
  const element = root.querySelector(selector);
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  const frame = element?.parentElement?.getBoundingClientRect() ?? box;
  const left = Math.max(box.left, frame.left);
  const right = Math.min(box.right, frame.right);
  const top = Math.max(box.top, frame.top);
  const bottom = Math.min(box.bottom, frame.bottom);
  return !!element?.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** The innermost element that is wider than the page, in words. */
function culprit(root: ShadowRoot): string {
  const { clientWidth } = document.documentElement;
  const wide = [...root.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth);
  return shortly(wide.at(-1)?.outerHTML ?? 'nothing of the wall');
}

/** What of the text leaves its box, or lies over the wall's own buttons. */
function escapes(root: ShadowRoot): string[] {
  const found: string[] = [];
  const scroll = root.querySelector('.scroll');
  const outer = scroll?.getBoundingClientRect() ?? new DOMRect();
  for (const box of boxesIn(root)) {
    const { left, right } = box.getBoundingClientRect();
    if (left < outer.left || right > outer.right + 0.5) found.push('a box wider than the dialog');
    if (getComputedStyle(box).overflow !== 'auto') found.push('a box that clips nothing');
    // In a box that clips, only what is positioned or moved gets out.
    for (const element of [...box.querySelectorAll('*')].slice(0, 500)) {
      const { position, float, transform, zIndex, opacity, filter } = getComputedStyle(element);
      const plain = [position, float, transform, zIndex, opacity, filter].join(' ');
      if (plain !== 'static none none auto 1 none') found.push(`${element.localName} with ${plain}`);
    }
  }
  if (scroll && scroll.scrollWidth > scroll.clientWidth) found.push('the dialog scrolls sideways');
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page scrolls sideways for ${culprit(root)}`);
  for (const selector of ['.close', '.get']) {
    if (!isOnTop(root, selector)) found.push(`something lies over ${selector}`);
  }
  return found;
}

/** Elements that must hold just a text, and nothing that it turned into. */
function textOffences(root: ParentNode, expected: Record<string, string>): string[] {
  return Object.entries(expected).flatMap(([selector, text]) => {
    if (!text) return [];
    const elements = [...root.querySelectorAll(selector)];
    if (!elements.length) return [`nothing at ${selector}`];
    // What follows the text, such as the hint of a step, is the wall's own.
    return elements
      .filter(({ firstChild }) => firstChild?.nodeType !== Node.TEXT_NODE || firstChild.nodeValue !== text)
      .map(({ textContent }) => `${selector} says "${shortly(textContent)}"`);
  });
}

/** Everything that is wrong with a wall whose dialog is open. */
function inspect(wall: Element): string[] {
  const root = wall.shadowRoot;
  if (!root) return ['no wall'];
  const found = boxesIn(root).flatMap((box) => offences(box));
  if (document.querySelectorAll('offer-wall').length !== 1 || root.querySelector('offer-wall'))
    found.push('another wall');
  if (root.querySelectorAll('dialog').length !== 1) found.push('another dialog');
  return [...found, ...reparsed(root), ...escapes(root)];
}

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
  name: shownText(LIMITS.name)(html),
  headline: shownText(500)(html),
  description: shownText(2000)(`About: ${html}`),
  category: shownText(100)(html),
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
