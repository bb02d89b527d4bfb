import { describe, expect, it } from 'vitest';
import { pageNumbers } from '../../src/features/page-numbers.tsx';
import { listAnswer, SAMPLE } from '../setup/answers.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, type ShownWall, showReadyWall } from '../setup/wall.ts';

describe('the page numbers', () => {
  it.each<[number, number, number[]]>([
    [0, 1, [0]],
    [0, 2, [0, 1]],
    [1, 2, [0, 1]],
    [1, 3, [0, 1, 2]],
    [0, 9, [0, 1, 8]],
    [4, 9, [0, 3, 4, 5, 8]],
    [8, 9, [0, 7, 8]],
    // A service that has lost pages meanwhile.
    [5, 2, [0, 1]],
  ])('are first, last and those around the current one: %s of %s', (index, totalPages, expected) => {
    expect(pageNumbers(index, totalPages)).toEqual(expected);
  });
});

/** A wall on one page of many. */
async function showPages(index: number, totalPages: number, attributes: Attributes = {}) {
  const tenant = createTenant();
  const body = listAnswer([SAMPLE], { pageIndex: index, totalPages, totalCount: totalPages * 10 });
  await tenant.faults({ offers: { kind: 'body', body } });
  const shown = await showReadyWall(tenant, attributes);
  return shown;
}
/** The numbers and gaps between "Previous" and "Next". */
const signs = ({ ui }: ShownWall) =>
  [...ui().getByRole('navigation').querySelectorAll('.number, .gap')].map(({ textContent }) => textContent ?? '');

describe('the buttons of the pages', () => {
  it.each<[number, number, string[]]>([
    [0, 2, ['1', '2']],
    [0, 3, ['1', '2', '3']],
    [0, 4, ['1', '2', '…', '4']],
    [4, 9, ['1', '…', '4', '5', '6', '…', '9']],
    [2, 9, ['1', '2', '3', '4', '…', '9']],
  ])('have a gap where pages are left out, and only there: page %s of %s', async (index, pages, expected) => {
    const shown = await showPages(index, pages);
    await expect.poll(() => signs(shown)).toEqual(expected);
  });

  it('write their numbers as the language does', async () => {
    const shown = await showPages(0, 1234, { locale: 'ar-EG' });
    await expect.poll(() => signs(shown)).toEqual(['١', '٢', '…', '١٬٢٣٤']);
  });

  it('say which of them is shown', async () => {
    const shown = await showPages(4, 9);
    const current = await shown.ui().findByRole('button', { name: 'Page 5' });
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(shown.ui().getByRole('navigation').querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});
