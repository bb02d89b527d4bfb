import { ATTRIBUTES } from './limits.ts';

/** A tag, or the text up to the next one. */
export interface Token {
  /** Where it begins in the source. */
  at: number;
  /** Text as it is written, with its references; empty for a tag. */
  text: string;
  /** Name of a tag in lower case; empty for text. */
  name: string;
  isEnd: boolean;
  /** Attributes as they are written, by name in lower case. */
  attributes: ReadonlyMap<string, string>;
}

/** Elements whose content is not markup for a parser either. */
const RAW = /^(script|style|xmp|iframe|noembed|noframes|title|textarea|plaintext)$/;

/** Elements that are dropped with everything in them. */
const DROPPED = /^(svg|math|template|noscript|head|audio|video|object|colgroup)$/;

/** The longest text of one token. Pieces are cut between tokens: short ones keep them near their size. */
const TEXT = 250;

/** A token that shows nothing. */
const EMPTY: Token = { at: 0, text: '', name: '', isEnd: false, attributes: new Map() };

const ATTRIBUTE = /[\s/]*(=?[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/y;

/**
 * Reads HTML as a parser's first stage does, without comments, scripts, styles and the like. It looks at each character
 * a fixed number of times, whatever the text.
 */
export function* tokensOf(source: string): Generator<Token> {
  /** Names of elements that no end tag is left for. */
  const endless = new Set<string>();
  let at = 0;
  /** Where the next tag may begin. */
  let start = -1;
  /** Text up to a position, or the beginning of it. */
  const text = (end: number): Token => {
    return { ...EMPTY, at, text: cutText(source.slice(at, Math.min(end, at + TEXT)), end - at) };
  };
  /** Where the next match of a pattern ends, if there is one. */
  const after = (pattern: RegExp, from: number): number | undefined => {
    pattern.lastIndex = from;
    return pattern.test(source) ? pattern.lastIndex : undefined;
  };

  while (at < source.length) {
    if (start < at) start = source.indexOf('<', at);
    if (start < 0) start = source.length;
    if (start > at) {
      const part = text(start);
      yield part;
      at += part.text.length;
      continue;
    }
    const next = source.slice(at + 1, at + 4);
    if (/^([!?]|\/[^a-z])/i.test(next)) {
      yield { ...EMPTY, at };
      at = (next === '!--' ? after(/--!?>/g, at + 2) : after(/>/g, at)) ?? source.length;
    } else if (/^\/?[a-z]/i.test(next)) {
      const tag = readTag(source, at);
      const { name, isEnd } = tag;
      // What never ends is no tag.
      if (tag.end > source.length) return;
      if (!isEnd && (RAW.test(name) || (DROPPED.test(name) && !endless.has(name)))) {
        const end = after(new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi'), tag.end);
        if (end === undefined && RAW.test(name)) return;
        if (end !== undefined) {
          yield { ...EMPTY, at };
          at = end;
          continue;
        }
        endless.add(name);
      }
      yield tag;
      at = tag.end;
    } else {
      yield text(at + 1);
      at++;
    }
  }
}

/** A text that may continue: cut after a space if possible, and never within a reference or a character. */
function cutText(text: string, length: number): string {
  if (text.length >= length) return text;
  const space = text.slice(-80).search(/\s\S*$/);
  if (space >= 0) return text.slice(0, Math.max(0, text.length - 80) + space + 1);
  return text.replace(/(&[#\w]{0,32}|[\ud800-\udbff])$/, '') || text;
}

/** The tag at a position; its end is beyond the source if the source ends first. */
function readTag(source: string, at: number): Token & { end: number } {
  const [start = '', slash, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(source.slice(at, at + 80)) ?? [];
  const attributes = new Map<string, string>();
  let end = at + start.length;
  for (let count = 0; end < source.length && source[end] !== '>'; count++) {
    if (count === ATTRIBUTES) {
      end = (source.indexOf('>', end) + 1 || source.length + 1) - 1;
      break;
    }
    ATTRIBUTE.lastIndex = end;
    const [whole = '', key = '', double, single, bare] = ATTRIBUTE.exec(source) ?? [];
    const lower = key.toLowerCase();
    if (!attributes.has(lower)) attributes.set(lower, double ?? single ?? bare ?? '');
    end += whole.length || 1;
  }
  return { at, text: '', name: name.toLowerCase(), isEnd: !!slash, attributes, end: end + 1 };
}
