/** What templates and programs leave in an attribute where they had no value, or have not run. */
const UNFILLED: readonly RegExp[] = [
  // Of programs.
  /^(undefined|null|NaN|\[object \w+\])$/,
  // Of templates, wherever they stand: {{ id }}, {% id %}, [[id]], [% id %], ${id}, <?= $id ?>, <%= id %>.
  /\{[{%]|\[[[%]|\$\{|<[?%]/,
  // Of templates that are the whole value: {user.id}, #{id}, %USER_ID%, %%USER_ID%%, *|USER_ID|*, @Model.UserId.
  /^(\{[a-z_]\w*\.[\w.]+\}|#\{.+\}|%+[\w.]+%+|\*\|\w+\|\*|@(Model|User|ViewBag|ViewData)[.[].+)$/,
  // For people to put something in its place: __MEMBER_ID__, YOUR_MEMBER_ID, your-id.
  /^(__[A-Z][A-Z\d_]*__|your[_-]([\w-]*[_-])?id)$/,
  /^YOUR[_-]([\w-]*[_-])?ID$/,
];

/** Whether a text is such a leftover and not a value. */
export const isUnfilled = (text: string | null | undefined): boolean =>
  UNFILLED.some((leftover) => leftover.test(text?.trim() ?? ''));
