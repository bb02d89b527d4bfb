/** Names of the chunks that lie beside the script; filled in by the build. */
declare const SANITIZER_FILE: string;
declare const FEATURES_FILE: string;

/** The first address in a stack, without its line and column: that of the file which is running. */
const addressInStack = (stack: string): string | undefined => /https?:\S+?(?=:\d+:\d)/.exec(stack)?.[0];

/**
 * This script's own address, which can only be told while it runs: a classic script of another origin has no base for
 * a relative `import()`. The page's ids and names can stand in for `currentScript`, and a module has none; then the
 * stack tells the file, whatever it was renamed to.
 */
const script = document.currentScript;
const address =
  (script instanceof HTMLScriptElement &&
    (script.dataset.chunks ? new URL(script.dataset.chunks, script.baseURI).href : script.src)) ||
  addressInStack(`${Error().stack}`);

const beside = async (file: string) => import(/* @vite-ignore */ new URL(file, address).href);

export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => beside(SANITIZER_FILE);

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => beside(FEATURES_FILE);
