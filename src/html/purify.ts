import purifier, { type Config } from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS } from './allowed.ts';

/** Trusted Types, as far as needed here; not every browser has them. */
interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

let policy: unknown;

/** Uses a policy that was made already: a page may allow one of its name, and no second one. */
export function usePolicy(made: unknown): void {
  policy = made;
}

let config: Config | undefined;

/** Made once, with the one policy that we ask a page to allow: DOMPurify would ask for one of its own name. */
export function settings(): Config {
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
    TRUSTED_TYPES_POLICY:
      policy ?? trustedTypes?.createPolicy('offer-wall', { createHTML: same, createScriptURL: same }),
  } as Config;
  return config;
}

/**
 * Makes a link show where it leads. An incomplete address (`https:account`, `//host`) would depend on the publisher's
 * page, and a name before the `@` only makes another host look like the destination.
 */
function showDestination(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  try {
    const url = new URL(`${href}`.replace(/^\/\//, 'https://'));
    url.username = '';
    url.password = '';
    link.href = url.href;
    // In ASCII, where no letter can pass for another.
    link.title = url.host || url.href;
  } catch {
    link.removeAttribute('href');
  }
}

/**
 * Any untrusted HTML as nodes that are safe to show: all safety rests on this alone. How fast it is depends on what it
 * is given.
 * @throws if the page's Trusted Types do not allow our policy
 */
export function purify(html: string): DocumentFragment {
  // After visible content a <frameset> is ignored; at the beginning it would leave no body to sanitize.
  const fragment = purifier.sanitize(`<br>${html}`, settings()) as unknown as DocumentFragment;
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
  return fragment;
}
