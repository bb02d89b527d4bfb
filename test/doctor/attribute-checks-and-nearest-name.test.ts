import { describe, expect, it, vi } from 'vitest';
import { nearestName } from '../../src/doctor/nearest-name.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { type Attributes, showReadyWall } from '../setup/show-wall.ts';
import { faults } from './found-faults.ts';

const ID = '{{ user.id }}';
const PLACEMENT = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const unfilled = { 'member-id': ID, 'pub-member-id': ID };
const ofPlacement = { 'placement-ids': PLACEMENT };
const nobody = { 'member-id': undefined, 'sign-in-url': 'https://shop.example/sign-in' };

it.each<[string, Attributes, check: string, cure?: string]>([
  // Whichever of its two attributes has it.
  ['an unfilled id', unfilled, 'member-id', `member-id="${ID}" is not the id of a member`],
  ['no id that only looks odd', { 'member-id': '{anna}' }, ''],
  [
    'a listener that is an attribute',
    { 'onoffer-wall-click': 'track()' },
    'attributes',
    'onoffer-wall-click is never called, since browsers know',
  ],
  ['a parameter without a hyphen', { pubage: '25' }, 'attributes', 'Write pub-age="25"'],
  ['no attribute that only begins like a parameter', { 'publisher-id': '25' }, ''],
  ['a property written as an attribute', { 'format-reward': '[object Object]' }, 'attributes', '.formatReward = …'],
  [
    'quotation marks of a word processor',
    { 'pub-age': '”25”' },
    'attributes',
    'pub-age=”25” has quotation marks of a word processor, which HTML takes for a part of the value, so it is of no use. Write pub-age="25"',
  ],
  ['nothing that a framework reads', { 'x-data': '{ ids: [[1]] }', ':locale': '{{ lang }}' }, ''],
  ['a category that lists nothing', { category: 'Gmaes' }, 'offers', 'no offers at all with category="Gmaes"'],
  // The service may not know it.
  ['a placement that lists nothing', ofPlacement, 'offers', `lists no offers at all with placement-ids="${PLACEMENT}"`],
  ['no such placement where nobody is signed in', { ...ofPlacement, ...nobody }, ''],
])('of its attributes is told of %s', async (_, attributes, check, cure) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await showReadyWall(createTenant(), attributes);
  expect(await faults()).toEqual(check ? [[check, expect.stringContaining(cure ?? '')]] : []);
});

const names = ['base-url', 'member-id', 'placement-id', 'placement-ids', 'page-size', 'paging', 'controls', 'tabs'];

describe('the name that was probably meant', () => {
  it.each([
    ['pagesize', 'page-size'],
    ['page-sise', 'page-size'],
    ['base-ulr', 'base-url'],
    ['control', 'controls'],
    ['member', 'member-id'],
    ['placementids', 'placement-ids'],
  ])('for %s is %s', (word, name) => {
    expect(nearestName(word, names)).toBe(name);
  });

  it.each(['currency', 'color', 'x', '', 'data', 'api-key', 'async'])('is none for %s', (word) => {
    expect(nearestName(word, names)).toBeUndefined();
  });

  it('is found where Prototype.js has replaced what arrays have', () => {
    vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
      return [...this] as never;
    });
    expect(nearestName('pagesize', names)).toBe('page-size');
  });
});
