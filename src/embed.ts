import './guard/signals.ts';
import { defineOfferWall, TAG } from './element/define.ts';
import { OfferWallElement } from './element/element.ts';
import { mount, whenThere } from './element/mount.ts';
import { write } from './element/write.ts';
import { forget } from './wall/forget.ts';

/** Set on a tag that has got its wall, for this copy of the script and any other. */
const SERVED = Symbol.for('offer-wall');

/** A tag that asks for a wall. */
type Tag = HTMLScriptElement & { [SERVED]?: true };

/** What tells that another page is shown, where the script need not have run again: a module runs once only. */
const NEWS = ['DOMContentLoaded', 'turbo:load', 'htmx:load'];

/**
 * Whether a tag has its wall. Both bear the same mark, since Turbo, htmx and page caches put back copies of what was on
 * the page: mostly the two together, and then the wall stands; but a tag whose wall was left out gets one anew, and so
 * does a tag that was made like its page's source again, without the mark. A wall that the page removed stays removed.
 */
function isServed(tag: Tag): boolean {
  const { offerWall: mark } = tag.dataset;
  return !!mark && (!!tag[SERVED] || !!document.querySelector(`${TAG}[data-offer-wall="${CSS.escape(mark)}"]`));
}

/**
 * Serves every tag that waits for its wall, not only the running one: a module runs once per address and has no
 * `currentScript`, and a page's ids and names can stand in for that. The wall is put into the tag's target, else after
 * the tag, and never into the head.
 */
function serveAll(): void {
  for (const tag of document.querySelectorAll<Tag>('script[data-base-url]')) {
    const { target, chunks, localeSrc, offerWall, ...options } = tag.dataset;
    const inBody = tag.closest('body');
    // The end of the body is known when the whole document is there: then everything is served once more.
    if (isServed(tag) || !(target || inBody || document.readyState !== 'loading')) continue;
    tag[SERVED] = true;
    const wall = document.createElement(TAG);
    for (const name of Object.keys(options)) {
      // Frameworks put data of their own on tags, such as `data-1x`, which is no name for an attribute.
      if (/^[a-z][\w-]*$/i.test(name)) write(wall, name, options[name]);
    }
    tag.dataset.offerWall = wall.dataset.offerWall = `${Math.random()}`;
    if (inBody && !target) tag.after(wall);
    else whenThere(target || 'body', (element) => element.append(wall));
  }
}

/** Runs the script; on a server, where there is no page, it does nothing. */
function run(): void {
  defineOfferWall();
  // The page's own id or name "OfferWall" is no wall: what counts is whether it can mount.
  if (typeof window.OfferWall?.mount !== 'function') {
    window.OfferWall = { mount, forget, version: OfferWallElement.version };
  }
  serveAll();
  for (const type of NEWS) document.addEventListener(type, serveAll);
}

declare const window: Window & { OfferWall?: { mount?: unknown; forget?: typeof forget; version?: string } };
if (globalThis.document) run();
