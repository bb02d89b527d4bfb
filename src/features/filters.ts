import type { Query } from '../api/address.ts';
import { text } from '../api/decode.ts';

/** The parameters that the controls set, by the names of section 1 of the API contract. */
const FILTERS = ['filter.search', 'filter.categoryName', 'filter.isFeatured', 'orderby'];

/** What a person selects, from the values of fields or from storage; names that are not ours are left out. */
export function filtersFrom(values: (name: string) => unknown): Query {
  const filters: Query = {};
  for (const name of FILTERS) {
    const value = text(values(name));
    if (value !== '') filters[name] = value;
  }
  // Names from A to Z; rewards and dates from the top.
  if (filters.orderby) filters.order_asc = filters.orderby === 'name';
  return filters;
}
