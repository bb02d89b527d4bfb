import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/doctor/nearest-name.ts';

const names = ['base-url', 'member-id', 'placement-id', 'placement-ids', 'page-size', 'paging', 'controls', 'tabs'];

describe('the name that was probably meant', () => {
  it.each([
    ['pagesize', 'page-size'],
    ['page_size', 'page-size'],
    ['pageSize', 'page-size'],
    ['page-sise', 'page-size'],
    ['base-ulr', 'base-url'],
    ['control', 'controls'],
    ['member', 'member-id'],
    ['placementids', 'placement-ids'],
    ['placement', 'placement-id'],
    ['tab', 'tabs'],
  ])('for %s is %s', (word, name) => {
    expect(nearestName(word, names)).toBe(name);
  });

  it.each(['currency', 'color', 'x', '', 'data', 'api-key', 'async'])('is none for %s', (word) => {
    expect(nearestName(word, names)).toBeUndefined();
  });
});
