import { Fragment, h } from 'preact';
import type { PageNumbersProps } from '../ui/feature-parts.ts';

/** A loop, because Prototype.js breaks `Array.from` with a function. */
function some(from: number, to: number): number[] {
  const pages: number[] = [];
  for (let page = from; page <= to; page++) pages.push(page);
  return pages;
}

/** Counted from 0: all of seven pages, else five at an end, or the current one with its neighbors, and the outermost. */
export function pageNumbers(index: number, totalPages: number): number[] {
  const last = totalPages - 1;
  if (totalPages <= 7) return some(0, last);
  if (index < 4) return [...some(0, 4), last];
  if (index > last - 4) return [0, ...some(last - 4, last)];
  return [0, ...some(index - 1, index + 1), last];
}

/**
 * A button for each of some pages. With the gaps, which are as wide, there are seven on whichever page, so that "Next"
 * stays where it was pressed.
 */
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
