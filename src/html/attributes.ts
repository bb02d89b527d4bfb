import { ALLOWED_ATTR } from './purify.ts';

/** A text that is shorter may have what engines look through again for each thing that comes into it. */
const SHORT = 1_000;

/** Languages of a text: engines look up fonts and rules for each. */
const LANGUAGES = 20;

/** Rows or columns that a cell may span, and how many all cells of a text may span beyond their own: engines lay out each. */
const SPANS = { cell: 20, text: 2_000 };

/** Letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Writes those attributes of a text that may be shown, less what costs more than it seems to. Others are left out before
 * the text is parsed, because Chromium reports handlers and styles to the page's policy as soon as they are parsed.
 */
export function createAttributes(text: string) {
  const isShort = text.length < SHORT;
  const languages = new Set<string>();
  let spans = SPANS.text;
  /** Up to where a direction holds that was found. */
  let found = { direction: 'auto', end: 0 };
  /** The direction of what follows a place. With `auto`, engines search all of it again for each thing that comes into it. */
  const directionAt = (place: number): string => {
    if (isShort || place < found.end) return found.direction;
    const beginning = text.slice(place, place + 1_000).replace(/<[^>]*>?|&#?\w+;/g, (said) => ' '.repeat(said.length));
    const first = beginning.search(/\p{L}|$/u);
    found = { direction: RIGHT_TO_LEFT.test(beginning.charAt(first)) ? 'rtl' : 'ltr', end: place + first + 1 };
    return found.direction;
  };
  const written = (name: string, value: string, place: number): string => {
    if (!ALLOWED_ATTR.includes(name)) return '';
    if (name === 'dir') {
      const direction = /ltr|rtl|auto/i.exec(value)?.[0].toLowerCase() ?? '';
      return ` dir="${direction === 'auto' ? directionAt(place) : direction}"`;
    }
    if (name === 'colspan' || name === 'rowspan') {
      const span = Math.min(Math.max(1, Number(/\d+/.exec(value))), SPANS.cell, spans + 1);
      spans -= span - 1;
      return ` ${name}="${span}"`;
    }
    if (name === 'lang' && languages.size < LANGUAGES) languages.add(value);
    // With `reversed`, engines count all items again for each that is added.
    const isDear = name === 'lang' ? !languages.has(value) : name === 'reversed' && !isShort;
    return isDear ? '' : ` ${name}${value}`;
  };
  /** @param place where the element begins */
  return (element: string, attributes: RegExpExecArray[], place: number): string => {
    const all = attributes.map(([, name = '', value = '']) => written(name.toLowerCase(), value, place)).join('');
    return element === 'bdi' && !all.includes(' dir=') && !isShort ? `${all} dir="${directionAt(place)}"` : all;
  };
}
