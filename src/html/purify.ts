import purifier, { type Config } from 'dompurify';
import { parseUrl } from '../compat/parse-url.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { createPolicyOnce } from '../page/trusted-types.ts';
import { DIR } from './weigh.ts';

/** Elements and attributes of prose, lists and tables. Nothing that loads, runs, submits or overlays. */
const ALLOWED_TAGS = (
  'p br hr div span ul ol li dl dt dd blockquote pre h4 h5 h6 table caption thead tbody tfoot tr th td a strong b em i u ' +
  's del ins sub sup small mark code kbd abbr q cite bdo time'
).split(' ');
const ALLOWED_ATTR = `href lang ${DIR} colspan rowspan scope start reversed type value`.split(' ');

/**
 * What DOMPurify has to do. Made once, with the one policy that we ask a page to allow, because DOMPurify would ask for
 * another one of its own name.
 * @throws if the page's Trusted Types do not allow our policy
 */
const purifierConfig = sharedByPage(
  () =>
    ({
      ALLOWED_TAGS,
      ALLOWED_ATTR,
      // Otherwise DOMPurify takes such values for addresses, and strips them.
      ADD_URI_SAFE_ATTR: ALLOWED_ATTR.slice(1),
      ALLOWED_URI_REGEXP: /^(https?|mailto|tel):/i,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: createPolicyOnce(),
    }) as Config,
);

/** The address that a link of an offer may lead to, in its normal form; `undefined` where it may not be followed. */
export type LinkRule = (address: string) => string | undefined;

/** A copy of untrusted nodes that is safe to show. All safety rests on this function alone. */
export function purify(nodes: Node, rule: LinkRule): DocumentFragment {
  // In a browser that it cannot work in, DOMPurify returns what it is given.
  if (!purifier.isSupported) throw Error('DOMPurify does not work here');
  const fragment = purifier.sanitize(nodes, purifierConfig()) as unknown as DocumentFragment;
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${DIR}]`)) {
    element.dir = `${element.getAttribute(DIR)}`;
    element.removeAttribute(DIR);
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a,[href]')) {
    const address = link.getAttribute('href') ?? '';
    const href = /^(mailto|tel):/i.test(address) ? address : rule(address);
    link.removeAttribute('href');
    if (link.localName !== 'a') continue;
    const url = href && parseUrl(href);
    if (!url) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    link.href = url.href;
    // Shows where it leads: in ASCII, where no letter can pass for another.
    link.title = url.host || link.href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return fragment;
}
