import { describe, expect, it, vi } from 'vitest';
import { attributeOf, type OptionName, optionNames, options } from '../../src/config/options.ts';
import { warnings } from '../../src/config/warn.ts';
import { defineOfferWall, OfferWallElement } from '../../src/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';

defineOfferWall();
const create = () => document.createElement('offer-wall');

it('every option is a property, with its default where there is no attribute', () => {
  const wall = create();
  for (const name of optionNames) expect(wall[name], name).toEqual(options[name].initial);
});

/** An option of each kind, with a value that is not its default: as text of the attribute and as property. */
const kinds: [name: OptionName, text: string, value: unknown][] = [
  ['baseUrl', 'https://api.example', 'https://api.example'],
  ['layout', 'row', 'row'],
  ['featured', '', true],
  ['pageSize', '25', 25],
  ['tabs', 'offers,completed', ['offers', 'completed']],
  ['pointsLabel', 'Gems', 'Gems'],
  ['locale', 'de', 'de'],
];

it.each(kinds)(
  'the option %s is read from its attribute, written to it, and taken away by nothing',
  (name, text, value) => {
    const attribute = attributeOf(name);
    const wall = create();
    for (const nothing of [null, undefined]) {
      wall.setAttribute(attribute, text);
      expect(wall[name]).toEqual(value);
      Object.assign(wall, { [name]: nothing });
      expect(wall.hasAttribute(attribute)).toBe(false);
      expect(wall[name]).toEqual(options[name].initial);
    }
    Object.assign(wall, { [name]: value });
    expect(wall.getAttribute(attribute)).toBe(text);
    expect(wall[name]).toEqual(value);
  },
);

it('forms of the currency are an object by property, and JSON in the attribute', () => {
  const wall = create();
  wall.pointsLabel = { one: 'mila', few: 'mile', other: 'mil' };
  expect(wall.getAttribute('points-label')).toBe('{"one":"mila","few":"mile","other":"mil"}');
  expect(wall.pointsLabel).toEqual({ one: 'mila', few: 'mile', other: 'mil' });
  Object.assign(wall, { pointsLabel: { one: 'mile' } });
  expect(wall.getAttribute('points-label'), 'read by nobody, and named as it was given').toBe('{"one":"mile"}');
  wall.pointsLabel = 'Gems';
  expect(wall.getAttribute('points-label')).toBe('Gems');
});

/** Options whose names have several words: the others are the same in lower case. */
const dashed = kinds.filter(([name]) => attributeOf(name).includes('-'));

it.each(dashed)(
  'the attribute that frameworks make of %s counts, unless the right one is there',
  (name, text, value) => {
    const wall = create();
    wall.setAttribute(name.toLowerCase(), text);
    expect(wall[name]).toEqual(value);
    wall.setAttribute(attributeOf(name), `${options[name].initial}`);
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    expect(wall[name]).toEqual(options[name].initial);
    Object.assign(wall, { [name]: undefined });
    expect(wall[name], 'both are taken away').toEqual(options[name].initial);
    expect(wall.getAttributeNames()).toEqual([]);
  },
);

it('such an attribute takes effect when it changes, too, and so does a property that is none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { wall, names, ui } = await showReadyWall(createTenant(), { 'page-size': undefined });
  wall.setAttribute('pagesize', '3');
  await expect.poll(names).toHaveLength(3);
  wall.messages = { 'pages.next': 'Weiter' };
  expect(await ui().findByRole('button', { name: 'Weiter' })).toBeTruthy();
});

describe('the publisher parameters', () => {
  it('are attributes by their names with hyphens, and together one property, which replaces all of them', () => {
    const wall = create();
    wall.setAttribute('pub-geo-country', 'DE');
    wall.setAttribute('pub-sub-1', 'x');
    wall.setAttribute('page-size', '5');
    expect({ ...wall.params }).toEqual({ pub_geo_country: 'DE', pub_sub_1: 'x' });
    Object.assign(wall, { params: { pub_age: 25, pub_geo_state: 'BE' } });
    expect(wall.getAttributeNames().sort()).toEqual(['page-size', 'pub-age', 'pub-geo-state']);
    expect({ ...wall.params }).toEqual({ pub_age: '25', pub_geo_state: 'BE' });
    for (const nothing of [undefined, null, {}]) {
      wall.setAttribute('pub-sub-1', 'x');
      wall.params = nothing;
      expect({ ...wall.params }).toEqual({});
    }
  });

  it('keep the names that they are given by the property, capitals included', async () => {
    const shown = await showReadyWall(createTenant(), { 'pub-age': 25 });
    shown.wall.params = { pub_subId: 1, pub_Geo: 'DE', pub__x: 'y' };
    const kept = { pub_subId: '1', pub_Geo: 'DE', pub__x: 'y' };
    expect({ ...shown.wall.params }).toEqual(kept);
    await expect.poll(() => queriesTo(shown.tenant, 'offers')).toHaveLength(2);
    expect((await queriesTo(shown.tenant, 'offers')).at(-1)).toMatchObject({ pub_subId: '1', pub_Geo: 'DE' });
    // Page caches clone the element.
    const copy = shown.wall.cloneNode();
    expect(copy instanceof OfferWallElement && { ...copy.params }).toEqual(kept);
    shown.wall.params = { pub_subId: 2 };
    await expect.poll(() => queriesTo(shown.tenant, 'offers')).toHaveLength(3);
    expect({ ...shown.wall.params }).toEqual({ pub_subId: '2' });
  });

  const noObject = "params has to be an object, such as { pub_age: '25' }";
  const notSent = (name: string, right: string) =>
    `params.${name} is not sent, since the names of all parameters begin with pub_: write ${right}`;
  it.each<[string, unknown, string, kept?: object]>([
    ['a text', 'pub_age=3', noObject, { pub_age: '25' }],
    ['a list', ['pub_age'], noObject, { pub_age: '25' }],
    ['a name without its beginning', { age: 1 }, notSent('age', 'pub_age')],
    [
      'a list of objects',
      { pub_age: [{}] },
      'params.pub_age is not sent, since it is of type object: write a text or a number',
      {},
    ],
    [
      'an object',
      { pub_age: {} },
      'params.pub_age is not sent, since it is of type object: write a text or a number',
      {},
    ],
    ['a name with a blank', { 'pub_a b': 1 }, 'params.pub_a b is not sent, since no attribute can have that name', {}],
    ['the name of the attribute', { 'pub-sub-1': 1 }, notSent('pub-sub-1', 'pub_sub_1')],
  ])('are told of in one line where they are given as %s', (_, params, words, kept) => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    warnings().splice(0);
    const wall = create();
    wall.params = { pub_age: 25 };
    Object.assign(wall, { params });
    expect(said.mock.calls).toEqual([[`offer-wall: ${words}`]]);
    if (kept) expect({ ...wall.params }).toEqual(kept);
  });
});

it('a bad value is the default, and said once in the console with what was expected, until it is another one', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const shown = await showReadyWall(createTenant(), { 'page-size': 'many', tabs: '', controls: '', locale: 'en' });
  shown.wall.theme = 'dark';
  shown.wall.setAttribute('pub-age', '25');
  await expect.poll(() => queriesTo(shown.tenant, 'offers')).toHaveLength(2);
  expect((await queriesTo(shown.tenant, 'offers')).map(({ page_size }) => page_size)).toEqual(['10', '10']);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^offer-wall: page-size="many" .*a whole number from 1 to 100/)],
  ]);
  expect(shown.ui().queryByRole('alert')).toBeNull();
  shown.wall.setAttribute('page-size', 'more');
  await expect.poll(() => said.mock.calls.length).toBe(2);
});
