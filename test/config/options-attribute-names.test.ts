import { describe, expect, it } from 'vitest';
import { attributeOf } from '../../src/config/options.ts';

describe('the name of an attribute', () => {
  it.each([
    ['pageSize', 'page-size'],
    ['theme', 'theme'],
    ['placementIds', 'placement-ids'],
    ['pub_sub_1', 'pub-sub-1'],
    ['pub_geo_country', 'pub-geo-country'],
  ])('of %s is %s', (name, attribute) => {
    expect(attributeOf(name)).toBe(attribute);
  });
});
