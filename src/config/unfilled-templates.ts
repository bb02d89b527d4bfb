/** What programs write into an attribute where they have no value. */
const STRINGIFIED_NOTHING = /^(undefined|null|NaN|\[object \w+\])$/;

/** What a word processor puts in place of straight quotation marks. */
export const TYPOGRAPHIC_QUOTES = /^[“”„″]+|[“”″]+$/;

/** What is no value: the above, and the placeholders of templates that have not run. */
const UNFILLED: readonly RegExp[] = [
  STRINGIFIED_NOTHING,
  // Of templates, wherever they stand: {{ id }}, {% id %}, [[id]], [% id %], ${id}, <?= $id ?>, <%= id %>.
  /\{[{%]|\[[[%]|\$\{|<[?%]/,
  // Of templates that are the whole value: {user.id}, #{id}, %USER_ID% and %%USER_ID%%, *|USER_ID|*, @Model.UserId.
  /^\{[A-Za-z_]\w*\.[\w.]+\}$/,
  /^#\{.+\}$/,
  /^%+[\w.]+%+$/,
  /^\*\|\w+\|\*$/,
  /^@(Model|User|ViewBag|ViewData)[.[].+$/,
  // Placeholders of templates or for people: {userId}, __member_id__, YOUR_MEMBER_ID; in capitals only: __MEMBER__.
  /^\{[a-z_]*id\}$/i,
  /^__\w*id__$/i,
  /^your[_-]([\w-]*[_-])?id$/i,
  /^__[A-Z][A-Z\d_]*__$/,
  // A value copied out of a document, whose quotation marks are a part of it to HTML; but a name may end in a „nickname“.
  /^[“”„″]+[^“”„″]+[“”″]+$/,
];

/** Whether a text is what a program writes where it has no value, and not the placeholder of a template. */
export const isLeftByProgram = (text: string): boolean => STRINGIFIED_NOTHING.test(text.trim());

/**
 * Whether a text is one of these and not a value. A member id then counts as missing; of other options only the doctor
 * says so.
 */
export const isUnfilled = (text: string | null | undefined): boolean =>
  UNFILLED.some((leftover) => leftover.test(text?.trim() ?? ''));
