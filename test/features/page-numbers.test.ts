import { describe, expect, it } from 'vitest';
import { pageNumbers } from '../../src/features/page-numbers.tsx';
import { SAMPLE } from '../setup/build-answers.ts';
import { listing, tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

describe('the page numbers', () => {
  it.each<[number, number, number[]]>([
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [1, 2, [0, 1]],
    [1, 3, [0, 1, 2]],
    [0, 5, [0, 1, 2, 3, 4]],
    [0, 6, [0, 1, 5]],
    [0, 9, [0, 1, 8]],
    [2, 9, [0, 1, 2, 3, 8]],
    [4, 9, [0, 3, 4, 5, 8]],
    [8, 9, [0, 7, 8]],
    // A service that has lost pages meanwhile.
    [5, 2, [0, 1]],
  ])('are all of few, else first, last and those around the current one: %s of %s', (index, totalPages, expected) => {
    expect(pageNumbers(index, totalPages)).toEqual(expected);
  });
});

/** A wall on one page of many. */
async function showPages(index: number, totalPages: number, attributes: Attributes = {}) {
  const tenant = await tenantWith(listing([SAMPLE], { pageIndex: index, totalPages, totalCount: totalPages * 10 }));
  return showReadyWall(tenant, attributes);
}
/** The numbers and gaps between "Previous" and "Next". */
const signs = ({ ui }: ShownWall) =>
  [...ui().getByRole('navigation').querySelectorAll('.number, .gap')].map(({ textContent }) => textContent ?? '');

describe('the buttons of the pages', () => {
  it('have a gap where pages are left out, and only there, and say which is shown', async () => {
    const shown = await showPages(2, 9);
    await expect.poll(() => signs(shown)).toEqual(['1', '2', '3', '4', '…', '9']);
    const current = shown.ui().getByRole('navigation').querySelectorAll('[aria-current]');
    expect([...current].map((page) => [page.ariaLabel, page.ariaCurrent])).toEqual([['Page 3', 'page']]);
  });

  it('write their numbers as the language does', async () => {
    const shown = await showPages(0, 1234, { locale: 'ar-EG' });
    await expect.poll(() => signs(shown)).toEqual(['١', '٢', '…', '١٬٢٣٤']);
  });
});
