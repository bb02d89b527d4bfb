/** What text of an offer may have, said here once more on purpose: see `src/html/purify.ts`. */
const TAGS =
  /^(p|br|hr|div|span|[uo]l|li|d[ltd]|strong|b|em|i|u|s|del|ins|su[bp]|small|mark|code|pre|kbd|abbr|q|cite|bd[io]|time|blockquote|a|h[4-6]|table|caption|t(head|body|foot|r|h|d))$/;
const ATTRIBUTES = /^(lang|dir|colspan|rowspan|scope|start|reversed|type|value)$/;
/** What a long text is cut into has names. */
const CLASSES = /^piece( text| many| rows)?( seen)?$/;
const OF_LINKS = /^(href|target|rel|title)$/;

const HTML = 'http://www.w3.org/1999/xhtml';

/** An attribute as text; never from `attributes`, which a form's field can stand in for. */
const textOf = (element: Element, name: string): string => Element.prototype.getAttribute.call(element, name) ?? '';

/** What is wrong with a link that leads somewhere: it goes outside, says where, and hands nothing over. */
function linkOffences(link: Element): string[] {
  const href = textOf(link, 'href');
  const address = URL.canParse(href) ? new URL(href) : undefined;
  const web = /^https?:$/.test(address?.protocol ?? '');
  const { host = '', username, password } = address ?? {};
  const rel = textOf(link, 'rel').split(' ');
  const rules: [string, boolean][] = [
    // As written it is already what a browser makes of it: nothing depends on the page it stands on.
    ['another address than it looks', address?.href === href],
    ['another scheme', web || /^(mailto|tel):$/.test(address?.protocol ?? '')],
    ['credentials', !username && !password],
    ['a destination untold', textOf(link, 'title') === (web ? host : href)],
    ['a destination beyond ASCII', /^[!-~]+$/.test(textOf(link, 'title'))],
    ['no new tab', textOf(link, 'target') === '_blank'],
    ['an opener', rel.includes('noopener') && rel.includes('noreferrer') && !rel.includes('opener')],
  ];
  return rules.flatMap(([offence, kept]) => (kept ? [] : [`a link with ${offence}: ${href}`]));
}

/** The nodes of markup as a browser parses it, in a document that is not shown anywhere. */
export const inert = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

/** Everything in a tree that text of an offer must not have; templates and shadow roots of their own are forbidden. */
export function offences(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const { localName: tag, namespaceURI } = element;
    if (!TAGS.test(tag) || namespaceURI !== HTML) return [`<${tag}>`];
    const isLink = tag === 'a';
    const names = Element.prototype.getAttributeNames.call(element);
    const found = names
      .filter((name) => !ATTRIBUTES.test(name) && !(isLink && OF_LINKS.test(name)))
      .filter((name) => !(name === 'class' && CLASSES.test(textOf(element, name))))
      .map((name) => `${tag} ${name}`);
    if (isLink && names.includes('href')) found.push(...linkOffences(element));
    return found;
  });
}
