import { languageFor } from '../loading/import-chunks.ts';
import { prefetchFeatures, prefetchLanguage } from '../loading/import-wall.ts';
import type { LanguageModule } from '../loading/language-chunks.ts';
import type { Settings } from '../wall/settings.ts';
import { listNamesFor } from '../wall/which-lists.ts';

/**
 * Loads what the wall will need besides itself, so that all of it travels side by side: the messages of the language,
 * and the features, for tabs, controls and "Show more". A failure is left to the wall, which tries again and says so.
 * @returns the messages; `undefined` if they are English or cannot be loaded
 */
export async function prefetchParts(settings: Settings): Promise<LanguageModule | undefined> {
  const { controls, locale, messages, paging } = settings;
  if (listNamesFor(settings).length > 1 || controls.length > 0 || paging === 'more') prefetchFeatures().catch(() => {});
  // If the host has messages of its own, the wall finds out whether it needs any others.
  const tag = messages ? undefined : languageFor(locale);
  return tag === undefined ? undefined : prefetchLanguage(tag).catch(() => undefined);
}

/**
 * Has the browser format a number once the placeholder is painted, while list and wall are on their way: the first
 * number of a page takes as long as drawing many cards.
 */
export function warmUpNumbers(locale: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      try {
        new Intl.NumberFormat(locale).format(1);
      } catch {
        // The page has broken it, and the wall does without it.
      }
    }),
  );
}
