import { addressForTry } from './chunk-address.ts';
import type { LanguageModule } from './language-chunks.ts';

/** What a wall is without the file of its language. */
export const IN_ENGLISH = 'the wall is in English';

/**
 * Imports a file by its whole address: a classic script of another origin has no base for a relative `import()`.
 * @param loss what the wall lacks without it
 * @param cure what to look at first
 * @throws if it cannot be loaded, with both of them
 */
export async function importFile(address: string, triesBefore: number, loss: string, cure: string) {
  try {
    return await import(/* @vite-ignore */ addressForTry(address, triesBefore));
  } catch {
    const origins = new URL(address).origin === self.origin ? '' : ' or "Access-Control-Allow-Origin: *"';
    throw Error(
      `${address} cannot be loaded, so ${loss}. ${cure}. If it is there, it may be sent without "Content-Type: text/javascript"${origins}, or a service worker may answer for it`,
    );
  }
}

/** Imports the language file that the script tag names. */
export const importOwnLanguage = (address: string, triesBefore = 0): Promise<LanguageModule> =>
  importFile(
    address,
    triesBefore,
    IN_ENGLISH,
    'Look whether data-locale-src names the right file, and whether it is free of mistakes',
  );
