/** What programs leave in an attribute where they had no value. */
const OF_PROGRAMS = /^(undefined|null|NaN|\[object \w+\])$/;

/** The same, and what templates leave that have not run. */
const UNFILLED: readonly RegExp[] = [
  OF_PROGRAMS,
  // Of templates, wherever they stand: {{ id }}, {% id %}, [[id]], [% id %], ${id}, <?= $id ?>, <%= id %>.
  /\{[{%]|\[[[%]|\$\{|<[?%]/,
  // Of templates that are the whole value: {user.id}, #{id}, %USER_ID%, %%USER_ID%%, *|USER_ID|*, @Model.UserId.
  /^(\{[A-Za-z_]\w*\.[\w.]+\}|#\{.+\}|%+[\w.]+%+|\*\|\w+\|\*|@(Model|User|ViewBag|ViewData)[.[].+)$/,
  // Of either kind, or for people to put something in its place: {userId}, __member_id__, __MEMBER__, YOUR_MEMBER_ID.
  /^(\{[a-z_]*id\}|__\w*id__|your[_-]([\w-]*[_-])?id)$/i,
  /^__[A-Z][A-Z\d_]*__$/,
];

/** Whether a text is what a program left, and not a template. */
export const isLeftByProgram = (text: string): boolean => OF_PROGRAMS.test(text.trim());

/** Whether a text is such a leftover and not a value. */
export const isUnfilled = (text: string | null | undefined): boolean =>
  UNFILLED.some((leftover) => leftover.test(text?.trim() ?? ''));
