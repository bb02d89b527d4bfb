import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Message, Messages } from '../../i18n/messages.ts';

/** A language that nobody speaks: it runs from right to left. */
export const PSEUDO = 'ar-XB';

/** Letters with the marks that make lines high, above and below. */
const MARKED: Record<string, string> = {
  a: 'å',
  c: 'ç',
  e: 'ẽ',
  g: 'ğ',
  h: 'ḫ',
  i: 'î',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ø',
  r: 'ŕ',
  s: 'ş',
  t: 'ţ',
  u: 'ů',
  y: 'ỳ',
};

/** A text half as long again, as German and Polish can be, with marks on its letters; its places stay. */
function pseudo(text: string): string {
  const marked = text.replace(/\{\w+\}|[a-z]/g, (found) => MARKED[found] ?? found);
  const words = text.split(' ').length;
  return `${marked}${' lõñğ'.repeat(Math.ceil(words / 3))}`;
}

const translate = (message: Message): Message =>
  typeof message === 'string'
    ? pseudo(message)
    : { other: '', ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])) };

/** All texts in that language: what looks right with them has room for any. */
export const pseudoTexts: Messages = Object.fromEntries(
  Object.entries<Message>({ ...en, ...enFeatures }).map(([id, message]) => [id, translate(message)]),
);
