import { describe, expect, it } from 'vitest';
import { filtersFrom } from '../../src/wall/filters.ts';

describe('what the fields select', () => {
  const from = (values: Record<string, unknown>) =>
    filtersFrom((name) => values[name], ['search', 'category', 'sort', 'featured']);

  it('has the names of the service, and no others', () => {
    expect(
      from({
        'filter.search': ' tea ',
        'filter.categoryName': 'Food',
        'filter.isFeatured': 'true',
        pub_member_id: 'someone else',
        page: '7',
        order_asc: 'true',
      }),
    ).toEqual({ 'filter.search': 'tea', 'filter.categoryName': 'Food', 'filter.isFeatured': 'true' });
  });

  it.each([
    ['name', true],
    ['reward', false],
    ['launchDate', false],
  ])('is sorted by %s with the best at the top', (orderby, order_asc) => {
    expect(from({ orderby })).toEqual({ orderby, order_asc });
  });

  it.each([undefined, null, '', '  ', {}, [], true])('is nothing where a field holds %j', (value) => {
    expect(from({ 'filter.search': value, orderby: value })).toEqual({});
  });
});
