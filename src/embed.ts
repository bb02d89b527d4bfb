import './guard/signals.ts';
import { defineOfferWall, TAG } from './element/define.ts';
import { OfferWallElement } from './element/element.ts';
import { mount, whenThere } from './element/mount.ts';
import { write } from './element/write.ts';
import { forget } from './wall/forget.ts';

/** Marks a tag that has its wall, for this copy of the script and any other. */
const SERVED = Symbol.for('offer-wall');

/** A tag that asks for a wall. */
type Tag = HTMLScriptElement & { [SERVED]?: true };

/**
 * Serves every tag that waits for its wall, not only the running one: a module runs once per address and has no
 * `currentScript`, and a page's ids and names can stand in for that. The wall is put into the tag's target, else after
 * the tag, and never into the head.
 */
function serveAll(): void {
  for (const tag of document.querySelectorAll<Tag>('script[data-base-url]')) {
    const { target, served, chunks, ...options } = tag.dataset;
    const inBody = tag.closest('body');
    // The end of the body is known when the whole document is there: then everything is served once more.
    if (tag[SERVED] || served !== undefined || !(target || inBody || document.readyState !== 'loading')) continue;
    tag[SERVED] = true;
    // A page cache copies the attributes of a tag, but none of its properties.
    tag.dataset.served = '';
    const wall = document.createElement(TAG);
    for (const name of Object.keys(options)) {
      // Frameworks put data of their own on tags, such as `data-1x`, which is no name for an attribute.
      if (/^[a-z][\w-]*$/i.test(name)) write(wall, name, options[name]);
    }
    if (inBody && !target) tag.after(wall);
    else whenThere(target || 'body', (element) => element.append(wall));
  }
}

defineOfferWall();
declare const window: Window & { OfferWall?: { mount?: unknown; forget?: typeof forget; version?: string } };
// The page's own id or name "OfferWall" is no wall: what counts is whether it can mount.
if (typeof window.OfferWall?.mount !== 'function')
  window.OfferWall = { mount, forget, version: OfferWallElement.version };
serveAll();
document.addEventListener('DOMContentLoaded', serveAll);
