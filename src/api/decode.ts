import { emptyObject } from '../compat/null-prototype.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { decodeReferences } from '../plain-text/decode-references.ts';
import { LIMITS } from './limits.ts';

/** A JSON object that has not been checked yet. */
export type Fields = Record<string, unknown>;

/** How each field of a model comes from the untrusted one of the same name, or from its neighbours. */
export type Schema = Record<string, (value: unknown, fields: Fields) => unknown>;

/** The model that a schema describes: the schema alone defines its types. */
export type Decoded<S extends Schema> = { [K in keyof S]: ReturnType<S[K]> };

/** A model from untrusted fields; those that the schema does not name are ignored. */
export function decodeFields<S extends Schema>(fields: Fields, schema: S): Decoded<S> {
  const model: Fields = {};
  for (const [name, decode] of Object.entries(schema)) model[name] = decode(fields[name], fields);
  return model as Decoded<S>;
}

/** Reads only own properties of an object. */
const OWN: ProxyHandler<Fields> = Object.assign(emptyObject(), {
  get: (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
});

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of a JSON object; none of anything else, such as a text or a list. What a page adds to `Object.prototype`
 * is not part of it. Nothing is copied, however many fields there are.
 */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? new Proxy(value, OWN) : emptyObject());

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Whatever can be seen: neither white space nor a sign that only joins or parts others. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Text or a number as trimmed text; anything else is empty, and so is what nobody would see. */
export const text = (value: unknown): string => (isText(value) && VISIBLE.test(`${value}`) ? `${value}`.trim() : '');

/**
 * Text or a number as trimmed text; empty for anything else, and for what is longer. Spaces count, because they cost
 * time.
 */
const shortText = (value: unknown, most: number): string => {
  const source = isText(value) ? `${value}` : '';
  return source.length <= most ? source.trim() : '';
};

/** An id of the service, unchanged, because it is sent back; empty if it cannot be one. */
export const id = (value: unknown): string => {
  const name = isText(value) ? `${value}` : '';
  return name.length <= LIMITS.id && name.trim() !== '' ? name : '';
};

/**
 * An untrusted address, whatever its scheme; empty if it is none. No address has `&amp;`: it was escaped for HTML.
 */
export const addressIn = (value: unknown, most: number = LIMITS.address): string =>
  shortText(value, most).replace(/&amp;/g, '&');

/** Up to this many characters, a word, or a letter made of several, is kept whole. */
const WORD = 50;

/** Finds letters as people see them; made when it is first needed, because that takes a while. */
const letters = sharedByPage(() => {
  try {
    return new Intl.Segmenter();
  } catch {
    // The page has replaced `Intl` with an old copy, so a letter made of several may be cut.
    return undefined;
  }
});

/** A text without its last word, which may have been cut; if that word is absurdly long, it stays. */
function withoutLastWord(cut: string): string {
  // Only the end is searched: a text may be nothing but blanks.
  const tail = cut.slice(-WORD - 1);
  const blank = tail.search(/\s\S*$/);
  return blank < 0 ? cut : cut.slice(0, cut.length - tail.length + blank).trimEnd();
}

/** Text or a number as trimmed text of limited length. A longer one ends with an ellipsis, after a whole word. */
export const textUpTo =
  (most: number) =>
  (value: unknown): string => {
    const source = text(value);
    if (source.length <= most) return source;
    const near = source.slice(0, most + WORD);
    // What people see as one letter stays whole, unless it is absurdly long.
    const letter =
      letters()
        ?.segment(near)
        .containing(most - 1)?.index ?? most - 1;
    const kept = near.slice(0, letter > most - WORD ? letter : most - 1);
    return `${withoutLastWord(kept).replace(/[\uD800-\uDBFF]$/, '')}…`;
  };

/**
 * The same for a text that people read: some services escape all texts for HTML, as in "Tom &amp; Jerry". A long one is
 * cut before it is decoded, so that it costs no time.
 */
export const shownText = (most: number) => {
  const cut = textUpTo(most);
  return (value: unknown): string => text(decodeReferences(cut(value)));
};

/** A number that can be shown, even if written as text; else `null`. */
export const number = (value: unknown): number | null => {
  const source = shortText(value, LIMITS.figure);
  return source !== '' && Math.abs(Number(source)) < LIMITS.number ? Number(source) : null;
};

/** A number of days that a calendar has, counted from now; 0, which stands for none, for any other. */
export const possibleDays = (days: number): number => (days > 0 && days < LIMITS.days ? days : 0);

/** Yes or no, even if written as text or as 1 and 0, as some languages and databases do; `null` if it is neither. */
export const truth = (value: unknown): boolean | null => {
  const word = typeof value === 'boolean' ? `${value}` : shortText(value, LIMITS.figure).toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : null;
};

/** Whether the service says yes. */
export const flag = (value: unknown): boolean => truth(value) === true;

/**
 * How a moment begins that is read alike by everybody: with its year, or where a day or a month has a name. Browsers take 0,
 * which some services send for none, for the year 2000, and 10/11 for the eleventh of October.
 */
const DATED = /^(\d{4}\W|(\d{1,2}\W)?[a-z]{3})/i;

/**
 * A moment as milliseconds since the epoch, or `null`. What lies before the epoch is no moment, such as the year 1,
 * which some services send for none. All browsers read seconds with six or seven decimal places.
 */
export const moment = (value: unknown): number | null => {
  // Not by `Date.parse`, in whose place Date.js puts a function that returns dates.
  const source = shortText(value, LIMITS.figure);
  const time = new Date(DATED.test(source) ? source : '').getTime();
  return time >= 0 ? time : null;
};

/** Whether the member has done something; if the service does not say so, the moment at which it was done does. */
export const isDone = (value: unknown, { userCompletedAt }: Fields): boolean =>
  truth(value) ?? moment(userCompletedAt) !== null;

/**
 * A moment at which something ends. Without a time zone it can be local or UTC: the earlier one counts, so that nobody
 * comes too late.
 */
export const endMoment = (value: unknown): number | null => {
  const local = moment(value);
  const inUtc = /^[\d-]{10}[T ][\d:.]+$/.test(shortText(value, LIMITS.figure)) ? moment(`${text(value)}Z`) : null;
  return local === null ? null : Math.min(local, inUtc ?? local);
};

/** An array as it is; anything else as an empty one. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * The first elements of an untrusted array as objects, sorted by the first of the given fields that is a number in
 * each; those without one come last, as they were sent.
 * @param most how many are read
 */
export const objects = (values: unknown, most: number, order: string[]): Fields[] => {
  const place = (fields: Fields) =>
    order.map((name) => number(fields[name])).find((placed) => placed !== null) ?? LIMITS.number;
  return list(values)
    .slice(0, most)
    .map((value) => ({ fields: fieldsOf(value), place: place(fieldsOf(value)) }))
    .sort((a, b) => a.place - b.place)
    .map(({ fields }) => fields);
};

/** The service's own id of an answer, which its support asks for; empty if there is none. */
export const responseIdOf = (body: unknown): string => id(fieldsOf(body).responseId);
