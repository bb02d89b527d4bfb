/** What programs and templates leave in an attribute where they had nothing to put there, or have not run. */
const UNFILLED = /^(undefined|null|NaN|\[object \w+\])$|\{\{|\$\{|<[?%]/;

/** Whether a text is such a remnant and not a value. */
export const isUnfilled = (text: string | null | undefined): boolean => UNFILLED.test(text?.trim() ?? '');
