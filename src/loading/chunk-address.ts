import { safeDocument } from '../compat/safe-document.ts';

/** The first address in a stack, which is that of the running file, without its line and column. */
const addressInStack = (stack: string): string | undefined => /https?:\S+?(?=:\d+:\d)/.exec(stack)?.[0];

/** The script's name, unless somebody renamed it or bundled it with others. */
const OUR_NAME = /\/offer-wall\.[^/]*$/;

/**
 * The running tag and the script's own address are known only while it runs. An id or name in the page can shadow
 * `currentScript`, and a module has none; then the stack reveals the file, even if it was renamed.
 */
const running = globalThis.document?.currentScript;
const tag = running && running instanceof HTMLScriptElement ? running : undefined;
const own = tag ? tag.src : addressInStack(`${Error().stack}`);

/**
 * Where a file built with this script lies: in the folder that `data-chunks` names, else beside the script. An inlined
 * script says it on its own tag. A script bundled with others has no tag of its own, so another tag may say it, but
 * only within the page's own site: injected markup must not decide what is run.
 */
export function chunkAddress(file: string): string {
  let folder = tag?.dataset.chunks;
  if (folder === undefined && !OUR_NAME.test(`${own}`)) {
    const { chunks } = safeDocument.querySelector<HTMLElement>('script[data-chunks]')?.dataset ?? {};
    if (chunks && new URL(chunks, safeDocument.baseURI).origin === location.origin) folder = chunks;
  }
  const base =
    folder === undefined ? own || safeDocument.baseURI : new URL(folder.replace(/\/?$/, '/'), safeDocument.baseURI);
  return new URL(file, base).href;
}

let localeSrc = tag?.dataset.localeSrc;

/** Takes over what the shell's tag says. */
export function adoptLocaleSrc(src: string | undefined): void {
  localeSrc = src;
}

/**
 * The address of a file with messages, if the running tag names one by `data-locale-src`. Only that tag counts, because
 * injected markup must not decide what is run.
 */
export const localeSrcAddress = (): string | undefined => localeSrc && new URL(localeSrc, safeDocument.baseURI).href;

/** The tag of this script: the running one, else, for a module, one that names the running file. */
export const ownTag = (): HTMLScriptElement | undefined =>
  tag ?? [...(globalThis.document ? safeDocument.scripts : [])].find(({ src }) => src !== '' && src === own);
