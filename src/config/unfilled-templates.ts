/** What templates and programs leave in an attribute where they had no value, or have not run. */
const UNFILLED: readonly RegExp[] = [
  // Of programs.
  /^(undefined|null|NaN|\[object \w+\])$/,
  // Of templates, wherever they stand: {{ id }}, {% id %}, [[id]], [% id %], ${id}, <?= $id ?>, <%= id %>.
  /\{[{%]|\[[[%]|\$\{|<[?%]/,
  // Of templates that are the whole value: {user.id} and #{user.id}, but no GUID; %USER_ID%, %%USER_ID%%, *|USER_ID|*.
  /^(#?\{[a-z_][\w.]*\}|%+[\w.]+%+|\*\|\w+\|\*|@(Model|User|ViewBag|ViewData)\b.*)$/i,
  // Of people, who are meant to put something in its place.
  /^(__\w+__|your[_-]\w*([_-]\w+)*[_-]id)$/i,
];

/** Whether a text is such a leftover and not a value. */
export const isUnfilled = (text: string | null | undefined): boolean =>
  UNFILLED.some((leftover) => leftover.test(text?.trim() ?? ''));
