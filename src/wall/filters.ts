import { type Query, sortedBy } from '../api/address.ts';
import { text } from '../api/decode.ts';
import type { Options } from '../config/options.ts';

/** The controls, with the parameter that each sets, by the names of section 1 of the API contract. */
const PARAMETERS: [control: Options['controls'][number], parameter: string][] = [
  ['search', 'filter.search'],
  ['category', 'filter.categoryName'],
  ['featured', 'filter.isFeatured'],
  ['sort', 'orderby'],
];

/**
 * What a person selects, from the values of fields or from storage; names that are not ours are left out.
 * @param controls those that are shown: a filter that a person can neither see nor clear must not apply
 */
export function filtersFrom(values: (name: string) => unknown, controls: Options['controls']): Query {
  const filters: Query = {};
  for (const [control, name] of PARAMETERS) {
    const value = controls.includes(control) ? text(values(name)) : '';
    if (value !== '') filters[name] = value;
  }
  return filters.orderby ? { ...filters, ...sortedBy(`${filters.orderby}`) } : filters;
}

/** Whether two selections, both made by `filtersFrom`, are the same. */
export const isSameSelection = (one: Query, other: Query): boolean => JSON.stringify(one) === JSON.stringify(other);
