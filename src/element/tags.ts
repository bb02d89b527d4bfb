/** What the console says if the page's script was given nothing to show. */
export const NO_WALL =
  'no wall on this page yet: add data-base-url="https://…", the address of the Publisher API, to the script tag, or an <offer-wall base-url="https://…">';

const running = globalThis.document?.currentScript;

/** Whether a tag is that of this script, or named like it: a module cannot know its own. */
export const isOurs = (tag: HTMLScriptElement): boolean => tag === running || /\/offer-wall\.[^/]*$/.test(tag.src);
