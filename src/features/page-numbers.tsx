import { Fragment, h } from 'preact';
import type { PageNumbersProps } from '../ui/feature-parts.ts';

/** The page numbers to show, counted from 0: all up to five, else first, last and those around the current one. */
export function pageNumbers(index: number, totalPages: number): number[] {
  const some = totalPages > 5 ? [0, index - 1, index, index + 1, totalPages - 1] : [0, 1, 2, 3, 4];
  return [...new Set(some)].filter((page) => page >= 0 && page < totalPages);
}

/** A button for each of some pages. */
export function PageNumbers({ words, index, totalPages, turnTo }: PageNumbersProps) {
  const { say, number } = words;
  // Until the pages are counted there is nothing to choose from.
  const numbers = totalPages < 2 ? [] : pageNumbers(index, totalPages);
  return (
    <>
      {numbers.map((page, place) => (
        <Fragment key={page}>
          {page > (numbers[place - 1] ?? 0) + 1 && <span class="gap">…</span>}
          <button
            class="button number"
            part="button"
            aria-label={say('pages.page', { page: page + 1 })}
            aria-current={page === index ? 'page' : undefined}
            onClick={({ currentTarget }) => turnTo(page, currentTarget)}
          >
            {number(page + 1)}
          </button>
        </Fragment>
      ))}
    </>
  );
}
