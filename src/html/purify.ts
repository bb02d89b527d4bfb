import purifier, { type Config } from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS } from './allowed.ts';

/** Trusted Types, as far as they are needed here; not every browser has them. */
interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

let config: Config | undefined;

/** Made once. The one policy that we ask a page to allow is handed on: DOMPurify would ask for one of its own name. */
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
    TRUSTED_TYPES_POLICY: trustedTypes?.createPolicy('offer-wall', { createHTML: same, createScriptURL: same }),
  } as Config;
  return config;
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

/**
 * Untrusted HTML as nodes that are safe to show, whatever it is: the one thing that all safety rests on. Whether it is
 * quick is a matter of what it is given.
 * @throws where the page's Trusted Types allow no policy of ours
 */
export function purify(html: string): DocumentFragment {
  // After something that is shown, a <frameset> is ignored; at the beginning it would leave no body to sanitize.
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
