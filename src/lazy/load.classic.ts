/** Names of the chunks that lie beside the script; filled in by the build. */
declare const SANITIZER_FILE: string;
declare const EXTRA_FILE: string;

/**
 * This script's own address, which can only be told while it runs: a classic script of another origin has no base for
 * a relative `import()`. The page's ids and names can stand in for `currentScript`, and a module has none; then the
 * stack's first frame names the file, whatever it was renamed to.
 */
const script = document.currentScript;
const address =
  (script instanceof HTMLScriptElement && script.src) || /https?:\S+?(?=:\d+:\d)/.exec(`${Error().stack}`)?.[0];

const beside = async (file: string) => import(/* @vite-ignore */ new URL(file, address).href);

export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => beside(SANITIZER_FILE);

export const importExtra = (): Promise<typeof import('../extra/index.ts')> => beside(EXTRA_FILE);
