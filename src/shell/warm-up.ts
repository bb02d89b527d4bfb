/**
 * Has the browser format a number once the placeholder is painted, while list and wall are on their way: the first
 * number of a page takes as long as drawing many cards.
 */
export function warmUp(locale: string): void {
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
