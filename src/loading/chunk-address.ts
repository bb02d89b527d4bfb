import { parseUrl } from '../compat/parse-url.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** The first address in a stack, which is that of the running file, without its line and column. */
const addressInStack = (stack: string): string | undefined => /https?:\S+?(?=:\d+:\d)/.exec(stack)?.[0];

/** The script's name, unless somebody renamed it or bundled it with others. */
const OUR_NAME = /\/offer-wall\.[^/]*$/;

const running = globalThis.document?.currentScript;

/**
 * The running tag, which is known only while it runs. A module has none, and an id or name in the page can shadow
 * `currentScript`.
 */
const runningTag = running && running instanceof HTMLScriptElement ? running : undefined;

/** The address on that tag; empty where the script is inline, a module or bundled. */
export const ownAddress = runningTag?.src ?? '';

/** Whether a tag is that of this script, or named like it, because a module cannot know its own tag. */
export const isOurs = (tag: HTMLScriptElement): boolean => tag === runningTag || OUR_NAME.test(tag.src);

/** Where the running file lies: without a tag the stack reveals it, even if the file was renamed. */
const runsFrom = runningTag ? runningTag.src : addressInStack(`${Error().stack}`);

/** The page's scripts; none on a server. */
const scripts = (): HTMLScriptElement[] => (globalThis.document ? [...safeDocument.scripts] : []);

/** The tag of this script: the running one, else, for a module, one that names the running file. */
export const ownTag = (): HTMLScriptElement | undefined =>
  runningTag ?? scripts().find(({ src }) => src !== '' && src === runsFrom);

/** An address in full, by the page's `<base>` as it is now: one that comes later must not decide what is run. */
const resolved = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : parseUrl(address, safeDocument.baseURI)?.href;

/** Where the page itself lies; nothing on a server. */
const base = globalThis.document ? safeDocument.baseURI : '';

/** The tag that the page was written with. jQuery fetches scripts of the page's own origin, and runs their text without it. */
const tagOfPage = (): HTMLScriptElement | undefined =>
  scripts().find(({ src }) => OUR_NAME.test(src) && src.startsWith(`${location.origin}/`));

/** The address that the other files lie beside: not one of `blob:` or `data:`, which nothing lies beside. */
const beside = [ownAddress, OUR_NAME.test(`${runsFrom}`) ? runsFrom : tagOfPage()?.src, runsFrom, base].find(
  (address) => parseUrl('.', address),
);

const folderOfTag = resolved(runningTag?.dataset.chunks?.replace(/\/?$/, '/'));
const localeSrcOfTag = resolved(ownTag()?.dataset.localeSrc || undefined);

/**
 * Where a file built with this script lies: in the folder that `data-chunks` names, else beside the script. An inlined
 * script has `data-chunks` on its own tag. A script bundled with others has no tag of its own, so any tag may have it,
 * but only for a folder of the page's own origin: injected markup must not decide what is run.
 */
export function chunkAddress(file: string): string {
  let folder = folderOfTag;
  if (folder === undefined && !OUR_NAME.test(`${runsFrom}`)) {
    const { chunks } = safeDocument.querySelector<HTMLElement>('script[data-chunks]')?.dataset ?? {};
    const named = resolved(chunks?.replace(/\/?$/, '/'));
    if (named && new URL(named).origin === location.origin) folder = named;
  }
  return new URL(file, folder ?? beside).href;
}

/**
 * The address for a further try. Browsers remember a failure under its address; and while a request is under way, they
 * ask for its address only once, whatever follows a "#" in it.
 */
export const addressForTry = (address: string, triesBefore: number): string =>
  triesBefore ? `${address}${address.includes('?') ? '&' : '?'}try=${triesBefore + 1}` : address;

const messagesFile = sharedByPage(() => ({ src: localeSrcOfTag }));

/** Remembers the `data-locale-src` of the shell's tag, for all scripts of the page. */
export function adoptLocaleSrc(src: string | undefined): void {
  messagesFile().src = src;
}

/**
 * The address of a file with messages, if the running tag names one by `data-locale-src`. Only that tag counts, because
 * injected markup must not decide what is run.
 */
export const localeSrcAddress = (): string | undefined => messagesFile().src;
