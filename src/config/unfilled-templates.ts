/** What templates and programs leave in an attribute where they had no value, or have not run. */
const UNFILLED = /^(undefined|null|NaN|\[object \w+\]|%\w+%)$|\{[{%]|\[\[|\$\{|<[?%]/;

/** Whether a text is such a leftover and not a value. */
export const isUnfilled = (text: string | null | undefined): boolean => UNFILLED.test(text?.trim() ?? '');
