import type { Host } from './ways-to-embed.ts';

/** A page that is unusual in other ways. */
export interface Trouble extends Host {
  /** The page styles whatever it can, and nothing of it shows in the wall. */
  changesNothing?: true;
  /** No tab can be opened there: a link stands in for it. */
  hasNoTabs?: true;
  /** The wall is in a frame of the page. */
  isFramed?: true;
  /** What browsers may say about it, and the wall. */
  says?: RegExp;
}

const WALL = '{{wall}}{{script}}';

const script = (what: string, code: string): Trouble => ({ what, head: `<script>${code}</script>` });
/** A page whose policy allows no more than the wall needs. */
const policy = (what: string, directives: string, tag = '{{script}}'): Trouble => ({
  what,
  head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; connect-src {{origin}}; img-src {{origin}}; media-src {{origin}}; ${directives}">`,
  body: `{{wall}}${tag}`,
});
const TRUSTED = "require-trusted-types-for 'script'; trusted-types offer-wall";

/** As libraries of old leave them: enumerable, and with names that others use as well. */
const MEMBERS = `<script>
  Array.prototype.each = () => {};
  Array.prototype.last = function () { return this[this.length - 1]; };
  Array.prototype.remove = Array.prototype.contains = Array.prototype.clone = () => [];
  Function.prototype.implement = Function.prototype.delay = function () { return this; };
  String.prototype.strip = String.prototype.contains = () => '';
  Element.prototype.show = Element.prototype.hide = Element.prototype.update = function () { return this; };
  Object.prototype.each = () => {};
  Object.prototype.extend = () => {};
</script>`;

const library = (name: string): string => `<script src="{{${name}}}"></script>`;

/** Where embedded widgets usually break. */
export const troubles: Record<string, Trouble> = {
  'prototype-before': {
    what: 'Prototype.js, before the wall: it replaces Array.from, map, find, reverse, and HTMLElement.prototype.remove.',
    head: library('prototype'),
  },
  'prototype-after': { what: 'Prototype.js, after the wall.', body: WALL + library('prototype') },
  'mootools-before': {
    what: 'MooTools, before the wall: it replaces Function.prototype.bind, Object.values, and get, set and clone of elements.',
    head: library('mootools'),
  },
  'mootools-after': { what: 'MooTools, after the wall.', body: WALL + library('mootools') },
  'members-before': {
    what: 'Members added to Array, Object, Function, String and Element, in the manner of such libraries, before the wall.',
    head: MEMBERS,
  },
  'members-after': { what: 'The same members, added after the wall.', body: WALL + MEMBERS },
  zone: { what: 'Zone.js, which wraps promises, timers, listeners and observers.', head: library('zone') },

  'object-accessors': script(
    'Object.prototype with enumerable accessors.',
    `for (const name of ['offers', 'items', 'viewId', 'status', 'error', 'headline', 'percent', 'part', 'page']) {
      Object.defineProperty(Object.prototype, name, {
        enumerable: true,
        configurable: true,
        get() { return 'EVIL'; },
        set(value) { Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true }); },
      });
    }`,
  ),
  'object-options': script(
    'Object.prototype with names of options that browsers read.',
    `for (const name of ['mode', 'credentials', 'body', 'integrity', 'signal', 'once', 'onerror', 'append', 'method',
      'headers', 'redirect', 'referrer', 'keepalive', 'priority', 'duplex', 'window', 'capture', 'passive',
      'attributeFilter', 'threshold', 'root', 'delegatesFocus', 'slotAssignment', 'stream', 'quiet', 'unseen', 'late',
      'isTooLarge', 'isLasting', 'mayMeanView']) Object.prototype[name] = 'evil';`,
  ),
  'object-values': script(
    'Object.prototype with names of fields, options and properties.',
    `Object.assign(Object.prototype, {
      apiBase: 'https://evil.example', baseUrl: 'https://evil.example', url: 'https://evil.example',
      link: 'https://evil.example', viewId: 'evil', offerId: 'evil', name: 'EVIL', headline: 'EVIL', message: 'EVIL',
      error: 'EVIL', state: 'EVIL', children: 'EVIL', key: 'EVIL', ref: () => document.body.append('EVIL'),
      dangerouslySetInnerHTML: { __html: '<b>EVIL</b><img src=x onerror="document.body.append(\\'EVIL\\')">' },
      srcdoc: 'EVIL', template: 'EVIL', then: 'EVIL', ALLOWED_TAGS: ['script', 'img'], ALLOWED_ATTR: ['onclick'],
      isOfferAvailable: false, closed: true, retryAfter: 3,
    });`,
  ),
  'to-json': script(
    'A toJSON of their own for arrays, strings and objects, as Prototype.js 1.6 had it.',
    `Array.prototype.toJSON = String.prototype.toJSON = () => '"serialised"';`,
  ),
  'own-names': script(
    "A class and variables of its own with names of the browser's, which these hide from all scripts.",
    "class Element {} class Node {} var performance = ['Hamlet', 'Macbeth']; var getSelection = () => performance;",
  ),
  'patched-attach-shadow': script(
    'An attachShadow of their own, which records all roots.',
    `const attach = Element.prototype.attachShadow;
    window.roots = [];
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, { ...options, mode: 'open' });
      window.roots.push(root);
      return root;
    };`,
  ),
  'same-window': {
    ...script('A browser within an app: what is opened is this very window.', 'window.open = () => window;'),
    hasNoTabs: true,
  },
  clobbered: {
    what: 'Ids and names of the page that stand in for properties of document and window.',
    body: `<form name="currentScript"><input name="src"></form><form id="OfferWall" name="OfferWall"><input name="queue"></form>
      <img name="body" alt=""><img name="head" alt=""><form id="customElements"></form><form id="fetch"></form>
      <form id="location"></form><input id="navigator"><a id="performance"></a><img name="documentElement" alt="">
      <img name="querySelectorAll" alt=""><img name="createElementNS" alt=""><img name="createTextNode" alt="">
      <img name="addEventListener" alt=""><img name="parentNode" alt=""><img name="parentElement" alt="">
      <iframe name="currentScript" src="data:text/html,Other" hidden title="Other"></iframe>
      <iframe name="OfferWall" src="data:text/html,Other" hidden title="Another"></iframe>
      <form lang="en"><input name="parentNode"><input name="parentElement"><input name="getBoundingClientRect">
      <input name="getAttribute"><input name="getRootNode"><input name="nextElementSibling"><input name="matches">
      <main>{{tag}}</main></form>`,
  },

  policy: policy('A strict policy, scripts by host.', `script-src {{site}}; ${TRUSTED}`),
  'policy-nonce': policy(
    "A strict policy, scripts by a nonce with 'strict-dynamic'.",
    `script-src 'nonce-n1' 'strict-dynamic'; ${TRUSTED}`,
    '<script nonce="n1" src="{{src}}"></script>',
  ),
  'policy-integrity': policy(
    'A strict policy that allows one file by its nonce, with its integrity.',
    `script-src 'nonce-n1'; ${TRUSTED}`,
    '<script nonce="n1" src="{{standalone}}" integrity="{{integrity}}" crossorigin></script>',
  ),
  'sandboxed-frame': {
    what: 'A sandboxed frame with an opaque origin, which may not open tabs.',
    body: '<iframe sandbox="allow-scripts" width="900" height="600" title="Offers" srcdoc="{{frame}}"></iframe>',
    isFramed: true,
    hasNoTabs: true,
    says: /Blocked opening .* in a new window/,
  },
  'data-frame': {
    what: 'A frame of a data address, with an opaque origin.',
    body: '<iframe width="900" height="600" title="Offers" src="{{dataFrame}}"></iframe>',
    isFramed: true,
  },

  xhtml: {
    what: 'A page that is XML.',
    html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
    doctype: false,
    type: 'application/xhtml+xml',
  },

  moved: {
    what: 'An element that is moved, taken away and put back a hundred times.',
    body: `<main></main>${WALL}<script>
      const wall = document.querySelector('offer-wall');
      for (let times = 0; times < 100; times++) {
        document.querySelector('main').append(wall);
        document.body.prepend(wall);
        wall.remove();
        document.querySelector('main').append(wall);
      }
    </script>`,
  },
};

const style = (what: string, css: string): Trouble => ({ what, head: `<style>${css}</style>` });
const styledInVain = (what: string, css: string): Trouble => ({ ...style(what, css), changesNothing: true });

/** Pages that style what is theirs, and what is not. */
export const styles: Record<string, Trouble> = {
  clipped: {
    ...style('A container that scrolls and clips.', '.box { height: 500px; overflow: hidden auto; border: 1px solid }'),
    body: '<div class="box">{{wall}}</div>{{script}}',
  },
  transformed: {
    ...style(
      'Ancestors that are transformed, filtered, contained, faded, and behind something.',
      `.outer { transform: translateX(3px) scale(0.9); filter: saturate(1.1); opacity: 0.9 }
      .inner { contain: layout paint style; perspective: 500px; will-change: transform; position: relative; z-index: -1;
        isolation: isolate; overflow: hidden; height: 600px; width: 800px }
      .cover { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none }`,
    ),
    body: '<div class="outer"><div class="inner">{{wall}}</div></div><div class="cover"></div>{{script}}',
  },
  'zero-height': {
    ...style('A container without height.', '.box { height: 0; max-height: 0 }'),
    body: '<div class="box">{{wall}}</div>{{script}}',
  },
  'not-defined': style('A page that hides what is not yet defined.', ':not(:defined) { display: none }'),
  'reset-elements': style(
    'Resets of buttons, dialogs, images, lists and everything hidden.',
    `button { all: unset; display: none !important }
    dialog, dialog::backdrop { display: none !important; position: static !important }
    img, video { max-width: 1px !important; visibility: hidden !important }
    ul, li, p, h2, a, nav { display: none !important }
    [hidden] { display: block !important }
    :focus { outline: none !important }`,
  ),
  'reset-everything': styledInVain(
    'A reset of everything, with !important.',
    `* { all: unset !important; letter-spacing: 5px !important; box-sizing: content-box !important; padding: 0 !important;
      margin: 0 !important; font-size: 30px !important; line-height: 1 !important; text-align: right !important;
      color: red !important }
    html, body { display: block !important; width: 1000px !important; font-family: serif !important }
    head, head * { display: none !important } button, a, dialog { display: none !important }
    img { max-width: 1px !important } ul { list-style: square !important }`,
  ),
  inherited: styledInVain(
    'Unusual inherited styles.',
    `body { line-height: 3; text-transform: uppercase; white-space: pre; cursor: wait; font-style: italic; font-size: 8px;
      color: red; text-align: right; text-indent: 40px; word-spacing: 9px; letter-spacing: 3px; user-select: none;
      list-style: square }`,
  ),
  quirks: { what: 'A page without a doctype.', doctype: false, changesNothing: true },
};
