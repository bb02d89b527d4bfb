import { Marked, Renderer, type Tokens } from 'marked';

/** An address in HTML that stands in Markdown. */
const ADDRESS = / (src|srcset|href)="([^"]+)"/g;

/** The anchor of a heading, as GitHub makes it, so that links work there and here. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text of Markdown without its marks. */
const plain = (markdown: string): string => markdown.replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1');

/** All tokens of a document, those within others included. */
function tokensOf(source: string): Tokens.Generic[] {
  const marked = new Marked();
  const found: Tokens.Generic[] = [];
  marked.walkTokens(marked.lexer(source), (token) => {
    found.push(token);
  });
  return found;
}

/** The first heading of a document. */
export function titleOf(source: string): string {
  const heading = tokensOf(source).find(({ type, depth }) => type === 'heading' && depth === 1);
  if (!heading) throw new Error(`A document has no title: ${source.slice(0, 60)}`);
  return plain(`${heading.text}`);
}

/** The anchors that a document has: one for each heading. */
export const anchorsOf = (source: string): string[] =>
  tokensOf(source)
    .filter(({ type }) => type === 'heading')
    .map(({ text }) => anchorOf(plain(`${text}`)));

/** The links and pictures of a document, those in HTML included, with their words. */
export const linksOf = (source: string): { href: string; text: string }[] =>
  tokensOf(source).flatMap(({ type, href, text, raw }) => {
    if (type === 'link' || type === 'image') return [{ href: `${href}`, text: plain(`${text}`) }];
    if (type !== 'html') return [];
    return [...`${raw}`.matchAll(ADDRESS)].map(([, , to]) => ({ href: `${to}`, text: '' }));
  });

/** Draws a document's parts. What may be too wide scrolls in a box of its own, which the keyboard reaches. */
class PageRenderer extends Renderer {
  readonly #resolve: (href: string) => string;

  constructor(resolve: (href: string) => string) {
    super();
    this.#resolve = resolve;
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    return `<h${depth} id="${anchorOf(plain(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    return `<a href="${escapeHtml(this.#resolve(href))}">${this.parser.parseInline(tokens)}</a>`;
  }

  override image({ href, text }: Tokens.Image): string {
    return `<img src="${escapeHtml(this.#resolve(href))}" alt="${escapeHtml(text)}">`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.replace(ADDRESS, (_, name: string, href: string) => ` ${name}="${escapeHtml(this.#resolve(href))}"`);
  }
}

/**
 * The HTML of a document.
 * @param resolve gives each link and picture its address
 */
export const renderMarkdown = (source: string, resolve: (href: string) => string): string =>
  new Marked().parse(source, { async: false, renderer: new PageRenderer(resolve) });
