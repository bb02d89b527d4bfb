import purifier, { type Config } from 'dompurify';

/** Elements that text of an offer may have: prose, lists, tables. Nothing that loads, runs, submits or overlays. */
const ALLOWED_TAGS = (
  'p br hr div span ul ol li dl dt dd strong b em i u s del ins sub sup small mark code pre kbd abbr q cite bdi bdo time ' +
  'blockquote a h1 h2 h3 h4 h5 h6 table caption thead tbody tfoot tr th td'
).split(' ');

const ALLOWED_ATTR = 'href lang dir colspan rowspan scope start reversed type value'.split(' ');

/** The dialog's title is an h2, its sections are h3: headings of the text start here. */
const FIRST_HEADING = 4;

/** Puts the headings of a text below the dialog's own, with no level left out, so that the outline stays whole. */
function lowerHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort();
  for (const heading of headings) {
    const lowered = document.createElement(`h${Math.min(6, FIRST_HEADING + levels.indexOf(heading.localName))}`);
    for (const { name, value } of heading.attributes) lowered.setAttribute(name, value);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

/**
 * Lets a link say where it leads. An address without a scheme of its own (`https:account`, `//host`) would depend on the
 * publisher's page, and a name before the `@` only makes another host look like the destination.
 */
function showDestination(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  try {
    const url = new URL(`${href}`.replace(/^\/\//, 'https://'));
    url.username = '';
    url.password = '';
    link.href = url.href;
    // In ASCII, in which no letter passes for another.
    link.title = url.host || url.href;
  } catch {
    link.removeAttribute('href');
  }
}

/** Trusted Types, as far as they are needed here; not every browser has them. */
interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

let config: Config | undefined;

/** Made once. The one policy that we ask a page to allow is handed on: DOMPurify would ask for one of its own name. */
function getConfig(): Config {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const same = (text: string) => text;
  config ??= {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    // Otherwise DOMPurify takes such values for addresses, and strips them.
    ADD_URI_SAFE_ATTR: ALLOWED_ATTR.slice(1),
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/\/)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypes?.createPolicy('offer-wall', { createHTML: same, createScriptURL: same }),
  } as Config;
  return config;
}

/**
 * Chromium reports event handlers and styles to the page's policy as soon as they are parsed, although nothing of them
 * remains: under another name they are not noticed. Whatever escapes this is dropped all the same.
 */
const hideFromPolicy = (html: string): string =>
  html.replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/(?<=[\s"'/])(?=(on\w+|style)\s*=)/gi, 'x'));

/**
 * Untrusted HTML as nodes that are safe to show: DESIGN's "Untrusted input".
 * @throws where the page's Trusted Types allow no policy of ours; the caller shows the text then
 */
export function sanitize(html: string): DocumentFragment {
  // After something that is shown, a <frameset> is ignored; at the beginning it would leave no body to sanitize.
  const fragment = purifier.sanitize(`<br>${hideFromPolicy(html)}`, getConfig()) as unknown as DocumentFragment;
  fragment.firstChild?.remove();
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a,[href]')) {
    if (link.localName !== 'a') {
      link.removeAttribute('href');
      continue;
    }
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
    showDestination(link);
  }
  lowerHeadings(fragment);
  return fragment;
}
