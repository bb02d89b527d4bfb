import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared.ts';

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
 * script has `data-chunks` on its own tag. A script bundled with others has no tag of its own, so any tag may have it, but
 * only for a folder of the page's own origin: injected markup must not decide what is run.
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

/**
 * The address for a further try. Browsers remember a failure under its address; and a request that is still under way
 * answers all others for the same one, whatever follows a "#" in it.
 */
export const addressForTry = (address: string, triesBefore: number): string =>
  triesBefore ? `${address}${address.includes('?') ? '&' : '?'}try=${triesBefore + 1}` : address;

const messagesFile = sharedByPage(() => ({ src: tag?.dataset.localeSrc }));

/** Remembers the `data-locale-src` of the shell's tag, for all scripts of the page. */
export function adoptLocaleSrc(src: string | undefined): void {
  messagesFile().src = src;
}

/**
 * The address of a file with messages, if the running tag names one by `data-locale-src`. Only that tag counts, because
 * injected markup must not decide what is run.
 */
export function localeSrcAddress(): string | undefined {
  const { src } = messagesFile();
  return src && new URL(src, safeDocument.baseURI).href;
}

/** The tag of this script: the running one, else, for a module, one that names the running file. */
export const ownTag = (): HTMLScriptElement | undefined =>
  tag ?? [...(globalThis.document ? safeDocument.scripts : [])].find(({ src }) => src !== '' && src === own);
