import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nearestName } from '../../src/doctor/nearest-name.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { showReadyWall } from '../setup/show-wall.ts';
import { faults } from './found-faults.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it.each(['pub_age', 'pubage'])('a parameter that is not written as one is named as it has to be: %s', async (name) => {
  await showReadyWall(createTenant(), { [name]: '25' });
  expect(await faults()).toEqual([['attributes', expect.stringContaining('Write pub-age="25"')]]);
});

it('an attribute that only begins like a parameter is not taken for one', async () => {
  await showReadyWall(createTenant(), { 'publisher-id': '25' });
  expect(await faults()).toEqual([]);
});

it('what a template has left in an option is told of, and not what a framework reads as its own', async () => {
  const { wall } = await showReadyWall(createTenant(), { 'x-data': '{ ids: [[1]] }', ':locale': '{{ lang }}' });
  expect(await faults()).toEqual([]);
  wall.setAttribute('pub-age', '{{ age }}');
  expect(await faults()).toEqual([['attributes', expect.stringContaining('pub-age="{{ age }}" is what is left')]]);
});

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
