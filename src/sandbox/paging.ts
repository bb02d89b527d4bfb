import type { Query } from './query.ts';

const INT32_MAX = 2_147_483_647;

/** One page of a list (API contract, Page object). */
export interface Page<T> {
  indexFrom: number;
  pageIndex: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
  items: T[];
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** The requested page, zero-based, and its size (API contract, Page object). */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** Reads `page` and `page_size` within their limits (API contract, Page object). */
export function readPage(query: Query): PageRequest {
  return { page: query.int('page', 0, 0, INT32_MAX), pageSize: query.int('page_size', 10, 1, 100) };
}

/** Cuts one page out of a list; a page beyond the end is a valid empty page (API contract, Page object). */
export function paginate<T>(all: readonly T[], { page, pageSize }: PageRequest): Page<T> {
  const totalPages = Math.ceil(all.length / pageSize);
  return {
    indexFrom: 0,
    pageIndex: page,
    pageSize,
    totalCount: all.length,
    totalPages,
    items: all.slice(page * pageSize, (page + 1) * pageSize),
    hasPreviousPage: page > 0,
    hasNextPage: page + 1 < totalPages,
  };
}
