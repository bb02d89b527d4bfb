/**
 * What the documentation is made of: regular source and its doc comments, read strictly. The compiler of this project
 * has no interface for programs; whatever does not have the expected shape is an error, never a gap in the tables.
 */

/** The only match of a pattern's first group; `what` names it in the error. */
export function only(source: string, pattern: RegExp, what: string): string {
  const match = pattern.exec(source)?.[1];
  if (match === undefined) throw new Error(`The docs find no ${what}: the source has another shape than expected.`);
  return match;
}

/** The text of a doc comment in one line: without its frame, and without the tags such as `@returns`. */
export const commentText = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .replace(/^@\w[\s\S]*$/m, '')
    .replace(/\s+/g, ' ')
    .trim();

/** One documented member of a type, a class or an object. */
export interface Member {
  name: string;
  description: string;
  /** What follows the name, up to the end of the member. */
  rest: string;
}

/**
 * The members of a body, each with a doc comment of its own.
 * @param start what a member begins with; its first group is the name
 * @param ending what ends a member where no bracket is open
 * @throws where a member has no doc comment
 */
export function members(body: string, start: RegExp, ending: string, what: string): Member[] {
  const found: Member[] = [];
  let comment: string | undefined;
  let place = 0;
  while (place < body.length) {
    const tail = body.slice(place);
    const blank = /^(?:\s+|\/\/.*)/.exec(tail)?.[0];
    const doc = /^\/\*\*[\s\S]*?\*\//.exec(tail)?.[0];
    if (blank !== undefined) place += blank.length;
    else if (doc !== undefined) {
      comment = commentText(doc);
      place += doc.length;
    } else {
      const match = start.exec(tail);
      const name = match?.[1];
      if (!match || match.index > 0 || name === undefined) {
        throw new Error(`The docs cannot read ${what} at: ${tail.slice(0, 60)}`);
      }
      if (!comment) throw new Error(`${what}: ${name} has no doc comment.`);
      const length = match[0].length + endOf(tail.slice(match[0].length), ending);
      found.push({ name, description: comment, rest: tail.slice(match[0].length, length).replace(/\s+/g, ' ').trim() });
      place += length + ending.length;
      comment = undefined;
    }
  }
  return found;
}

/** Place of the first `ending` outside of brackets; the end of the text where there is none. */
export function endOf(text: string, ending: string): number {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    if (depth === 0 && text.startsWith(ending, place)) return place;
    const character = text[place] ?? '';
    if ('([{'.includes(character)) depth += 1;
    // The end of an arrow is no bracket, and neither is that of a type's parameters.
    else if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return place;
  }
  return text.length;
}
