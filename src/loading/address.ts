/** The first address in a stack, without its line and column: that of the file which is running. */
const addressInStack = (stack: string): string | undefined => /https?:\S+?(?=:\d+:\d)/.exec(stack)?.[0];

/** What the script is called unless somebody renamed it, or joined it with others. */
const OUR_NAME = /\/offer-wall\.[^/]*$/;

/**
 * The running tag and the script's own address can only be told while it runs. The page's ids and names can stand in for
 * `currentScript`, and a module has none; then the stack tells the file, whatever it was renamed to.
 */
const running = globalThis.document?.currentScript;
const tag = running && running instanceof HTMLScriptElement ? running : undefined;
const own = tag ? tag.src : addressInStack(`${Error().stack}`);

/**
 * Where a file lies that was built with this script: in the folder that `data-chunks` names, else beside the script.
 * An inlined script says it on its own tag. One that was joined with others has none of its own left, so there another
 * tag may say it, but only of the page's own site: markup that somebody injected must not decide what is run.
 */
export function addressOf(file: string): string {
  let folder = tag?.dataset.chunks;
  if (folder === undefined && !OUR_NAME.test(`${own}`)) {
    const { chunks } = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset ?? {};
    if (chunks && new URL(chunks, document.baseURI).origin === location.origin) folder = chunks;
  }
  const base = folder === undefined ? own || document.baseURI : new URL(folder.replace(/\/?$/, '/'), document.baseURI);
  return new URL(file, base).href;
}

/**
 * The address of a file with words, where the running tag names one by `data-locale-src`. Only that tag: markup that
 * somebody injected must not decide what is run.
 */
export function ownLanguage(): string | undefined {
  const src = tag?.dataset.localeSrc;
  return src && new URL(src, document.baseURI).href;
}
