import { bare } from './bare.ts';

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

/** The fields of a JSON value. What a page adds to `Object.prototype` is not part of it. */
export const fieldsOf = (value: unknown): Fields => Object.assign(bare(), value);

/** Text or a number as trimmed text; anything else is empty. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** Up to this many characters, a word, or a letter made of several, is kept whole. */
const WORD = 50;

/** Text or a number as trimmed text of limited length. A longer one ends with an ellipsis, after a whole word. */
export const textUpTo =
  (most: number) =>
  (value: unknown): string => {
    const source = text(value);
    if (source.length <= most) return source;
    const near = source.slice(0, most + WORD);
    // What people see as one letter stays whole, unless it is absurdly long.
    const letter = new Intl.Segmenter().segment(near).containing(most - 1)?.index ?? 0;
    const kept = near.slice(0, letter > most - WORD ? letter : most - 1);
    return `${kept.replace(/\s+\S{0,50}$|[\uD800-\uDBFF]$/, '')}…`;
  };

/** A finite number, even if written as text; else `null`. */
export const number = (value: unknown): number | null => {
  const source = text(value);
  return source !== '' && Number.isFinite(Number(source)) ? Number(source) : null;
};

/** `true` itself, not a value that merely resembles it. */
export const flag = (value: unknown): boolean => value === true;

/** A moment as milliseconds since the epoch, or `null`. All browsers read seconds with six or seven decimal places. */
export const moment = (value: unknown): number | null => {
  const time = Date.parse(text(value));
  return Number.isNaN(time) ? null : time;
};

/** An array as it is; anything else as an empty one. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The elements of an untrusted array as objects, each sorted by the first of the given fields that is a number in it. */
export const objects = (values: unknown, order: string[]): Fields[] => {
  const place = (fields: Fields) => order.map((name) => number(fields[name])).find((placed) => placed !== null) ?? 0;
  return list(values)
    .map(fieldsOf)
    .sort((a, b) => place(a) - place(b));
};

/** The service's own id of an answer, which its support asks for; empty if there is none. */
export const responseIdOf = (body: unknown): string => text(fieldsOf(body).responseId);

/** The service's words on a failure, if any: an envelope's `messages`, problem details, or what others in front of it say. */
export const failureText = (fields: Fields): string | undefined =>
  [
    fields.messages,
    Object.values(fieldsOf(fields.errors)),
    fields.detail,
    fields.title,
    fields.responseTitle,
    fields.message,
    fields.error,
    fieldsOf(fields.error).message,
  ]
    .flat(2)
    .map(text)
    .find((words) => words);
