import { Fragment, h } from 'preact';
import { turnToPage } from '../ui/focus.ts';
import type { Wall } from '../wall/model.ts';

/** The page numbers to show, counted from 0: first, last and those around the current one. Never more than five. */
export const pageNumbers = (index: number, totalPages: number): number[] =>
  [...new Set([0, index - 1, index, index + 1, totalPages - 1])].filter((page) => page >= 0 && page < totalPages);

/** A button for each of some pages. */
export function PageNumbers({ wall }: { wall: Wall }) {
  const { say, number, state } = wall;
  const { index, totalPages } = state.value;
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
            onClick={({ currentTarget }) => turnToPage(wall, page, currentTarget)}
          >
            {number(page + 1)}
          </button>
        </Fragment>
      ))}
    </>
  );
}
