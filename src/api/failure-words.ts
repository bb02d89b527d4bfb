import { type Fields, fieldsOf, isObject, textUpTo } from './decode.ts';
import { LIMITS } from './limits.ts';

/** The first fields of an object, with their names; the others are not looked at. */
function firstFields(value: unknown): [string, unknown][] {
  const first: [string, unknown][] = [];
  if (!isObject(value)) return first;
  for (const name in value) {
    if (first.length === LIMITS.messages) break;
    if (Object.hasOwn(value, name)) first.push([name, value[name]]);
  }
  return first;
}

/** The first elements of an array; anything else as the only element of one. */
const firstElements = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, LIMITS.messages) : [value]);

/**
 * The parameter by its name, even within a code such as "InvalidViewId"; or a view that does not exist, or is no
 * longer good.
 */
const VIEW = [
  /(^|[^e])view[ _-]?id/i,
  /[a-z]ViewI[dD]/,
  /\b(unknown|invalid|expired|stale|no such)[ _-]?view\b|\bno view found/i,
  /(^|[^e])view[ _-]?(has |is |was )?(been )?(not[ _-]?found|expired|unknown|invalid|no longer)/i,
  /(^|[^e])view ((could |can)not be found|does(n't| not) exist)/i,
];

/**
 * Whether the words of a failure are about the view that was sent along: they say its name, or that of the parameter.
 * "You cannot view this" is about something else.
 */
export function namesView(body: unknown, viewId: string): boolean {
  if (viewId === '') return false;
  const fields = fieldsOf(body);
  const { errors, code, errorCode, reason } = fields;
  const wrongFields = firstFields(errors).map(([name]) => name);
  const texts = [body, code, errorCode, reason, ...wrongFields].map(textUpTo(LIMITS.message));
  return [...texts, ...failureTexts(fields)].some((text) => {
    // An address in the words is that of the request, and does not say what they are about.
    const words = text.replace(/\S*[?&]\S*/g, '');
    // A short id, such as 4, may be any figure.
    return VIEW.some((pattern) => pattern.test(words)) || (viewId.length > 7 && words.includes(viewId));
  });
}

/** The service's words on a failure: an envelope's `messages`, problem details, or what a proxy in front of it says. */
export const failureTexts = (fields: Fields): string[] => {
  const { messages, errors, detail, title, responseTitle, message, error } = fields;
  const perField = [errors, ...firstFields(errors).map(([, words]) => words)].flatMap(firstElements);
  const inFront = [message, error, fieldsOf(error).message];
  return [...firstElements(messages), ...perField, detail, title, responseTitle, ...inFront]
    .map(textUpTo(LIMITS.message))
    .filter((words) => words !== '');
};
