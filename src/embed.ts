/** The script of publishers' pages: gives each tag that asks for one its wall, and the page `window.OfferWall`. */

import { safeDocument } from './compat/safe-document.ts';
import { warn } from './config/warn.ts';
import { writeOption } from './element/attributes.ts';
import { defineOfferWall, TAG } from './element/define.ts';
import { doctor, warnOfFaults } from './element/doctor.ts';
import { OfferWallElement } from './element/element.ts';
import { hasHadElements } from './element/lifecycle.ts';
import { mount } from './element/mount.ts';
import type { OfferWallScript } from './element/script-api.ts';
import { whenFound } from './element/wait-for-target.ts';
import { isOurs } from './loading/chunk-address.ts';
import { forget } from './shell/forget.ts';
import { NEARLY_WALL, NO_WALL } from './shell/no-wall.ts';
import { awaitedTargets, DIAGNOSED_AFTER } from './shell/page-for-wall.ts';

/** Set on a tag that has been given its wall, by this copy of the script or any other. */
const SERVED = Symbol.for('offer-wall');

/** A tag that asks for a wall. */
type Tag = HTMLScriptElement & { [SERVED]?: true };

/** Tags that ask for a wall. HTML turns `data-baseUrl` into the second spelling; the doctor points it out. */
const TAGS = 'script[data-base-url], script[data-baseurl]';

/**
 * Whether a tag is a script at all. One of another type is only text to the browser, which is how scripts are held
 * back until the person consents.
 */
const isScript = ({ type }: Tag): boolean =>
  /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i.test(type.trim());

/** Events after which another page may be shown without the script running again: a module runs only once. */
const NEWS = ['DOMContentLoaded', 'turbo:load', 'htmx:load'];

/**
 * Whether a tag has been given its wall. Both have the same mark, since Turbo, htmx and page caches put back copies of
 * what was on the page. Mostly tag and wall come back together, and that wall stays. A copy that comes back without its
 * wall gets a new one, and so does a tag as the page's source has it, without the mark. The tag that a wall was made for
 * gets no other, so a wall that the page removed stays removed.
 */
function isServed(tag: Tag): boolean {
  const { offerWall: mark } = tag.dataset;
  return !!mark && (!!tag[SERVED] || !!safeDocument.querySelector(`${TAG}[data-offer-wall="${CSS.escape(mark)}"]`));
}

/**
 * Serves every tag that waits for its wall, not only the running one: a module runs once per address and has no
 * `currentScript`, and a page's ids and names can stand in for that. The wall is put into the tag's target, else after
 * the tag, and never into the head. A tag that leaves the page while it waits for its target gets none: Turbo and htmx
 * swap pages under it, and the member may be another by then, or may have withdrawn their consent.
 */
function serveAll(): void {
  for (const tag of safeDocument.querySelectorAll<Tag>(TAGS)) {
    const { target, chunks, localeSrc, offerWall, ...options } = tag.dataset;
    const inBody = tag.closest('body');
    // The end of the body is known only when the document is complete: then everything is served once more.
    const hasPlace = target || inBody || safeDocument.readyState !== 'loading';
    if (!hasPlace || !isScript(tag) || isServed(tag)) continue;
    tag[SERVED] = true;
    const wall = safeDocument.createElement(TAG);
    for (const name of Object.keys(options)) {
      // Frameworks put their own data on tags, such as `data-1x`, which is not valid as an attribute's name.
      if (/^[a-z][\w-]*$/i.test(name)) writeOption(wall, name, options[name]);
    }
    const mark = `${Math.random()}`;
    tag.dataset.offerWall = mark;
    wall.dataset.offerWall = mark;
    if (inBody && !target) tag.after(wall);
    else whenFound(target || 'body', (element) => element.append(wall), tag);
  }
}

/** Names of attributes on the script's tag that were meant to ask for a wall. Those of any script have no hyphen. */
const ASKS = /-|url|member/;

/** Makes sure that a page that was meant to have a wall does not silently stay blank. */
function expectWall(): void {
  if (hasHadElements() || safeDocument.querySelector(`${TAG}, ${TAGS}`) || awaitedTargets().size) return;
  const asks =
    safeDocument.querySelector(NEARLY_WALL) ||
    // A hard space after the name has made the first attribute a part of that.
    [...safeDocument.querySelectorAll('[member-id]')].some(({ localName }) => localName.startsWith(TAG)) ||
    [...safeDocument.scripts].some((tag) => isOurs(tag) && tag.getAttributeNames().some((name) => ASKS.test(name)));
  if (asks) void warnOfFaults();
  else warn(NO_WALL, { level: 'info' });
}

/** What the page has under the name of our global. An element with that id or name does not count: ours can `mount`. */
function existingApi(): { mount?: unknown; queue?: unknown } {
  try {
    const { mount, queue } = window.OfferWall ?? {};
    return { mount, queue };
  } catch {
    // A frame of another origin has that name, and lets nobody read anything.
    return {};
  }
}

/** Runs the script; on a server, where there is no page, it does nothing. */
function run(): void {
  defineOfferWall();
  const { mount: earlier, queue: calls } = existingApi();
  const queue: unknown[] | undefined = Array.isArray(calls) ? calls : undefined;
  if (typeof earlier !== 'function' || queue) {
    window.OfferWall = { mount, forget, doctor, version: OfferWallElement.version };
    // What was asked for before this script was there: see `OfferWallScript`.
    for (const given of queue ?? []) {
      if (Array.isArray(given)) mount(...(given as Parameters<typeof mount>));
      else warn(`OfferWall.queue takes no ${typeof given}: call OfferWall.mount`, { topic: 'properties' });
    }
  }
  serveAll();
  for (const type of NEWS) safeDocument.addEventListener(type, serveAll);
  setTimeout(expectWall, DIAGNOSED_AFTER);
}

declare const window: Window & { OfferWall?: Partial<OfferWallScript> & { queue?: unknown } };
if (globalThis.document) run();
