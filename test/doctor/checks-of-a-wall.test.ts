import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doctor } from '../../src/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { type Attributes, settled, showReadyWall, showWall, uiOf } from '../setup/show-wall.ts';
import { faults, showForLong } from './found-faults.ts';

let said: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  said = vi.spyOn(console, 'warn').mockReturnValue();
});

it.each<[string, object, check: string, words: string]>([
  // What counts as unfilled is tested of the function by itself: see `options.test.ts`.
  ['an id that nobody filled in', { memberId: 'undefined' }, 'member-id', 'member-id="undefined" is not the id of a'],
  [
    'a name without the form that stands in for the others',
    { pointsLabel: { one: 'mile' } },
    'values',
    'points-label="{"one":"mile"}" is not usable: expected a name, such as miles, mile|miles or {"one":"mile","other":"miles"}, never without other',
  ],
  ['a text in place of all', { messages: 'Go' }, 'messages', 'messages has to be an object'],
  ['objects for names', { categories: [{ name: 'Games' }] }, 'properties', 'categories has to be a list of names'],
  ['a list in place of all texts', { messages: ['Go'] }, 'messages', 'messages has to be an object'],
])('of what a page has set, the console is told once without asking: %s', async (_, properties, check, words) => {
  const { ui } = await showForLong(() => showWall(createTenant(), {}, properties));
  expect(ui().queryByText('Sign in to see your offers') !== null).toBe(check === 'member-id');
  await expect.poll(() => said.mock.calls.flat()).toEqual([expect.stringContaining(words)]);
  expect(await faults()).toEqual([[check, expect.stringContaining(words)]]);
});

it('without a member a wall asks people to sign in, and the doctor says so only where that can be seen', async () => {
  for (const [empty, words] of [
    ['words', 'and people are asked to sign in'],
    ['hide', 'and the wall takes no place, as empty="hide" wants'],
  ] as const) {
    const { wall, settled } = showWall(createTenant(), { 'member-id': undefined, empty });
    await settled();
    expect(await faults()).toEqual([['member-id', expect.stringContaining(words)]]);
    wall.remove();
  }
});

it('a single category need not be in a list, and names may have commas', async () => {
  const { wall } = await showReadyWall();
  for (const categories of ['Games', ['Games, Apps', 'Finance']]) {
    wall.categories = categories as string[];
    await settled(wall);
    expect(await faults()).toEqual([]);
  }
});

describe('what a page has set on a wall', () => {
  it('is told of where it does nothing', async () => {
    const { wall } = showWall(createTenant());
    Object.assign(wall, {
      'base-url': 'x',
      pagesize: 6,
      page_size: 6,
      colour: 'red',
      formatReward: 'x',
      fetch: window,
    });
    Object.assign(wall, { pub_age: 25, 'pub-sub-1': 'x', pubGeoCountry: 'FI' });
    await settled(wall);
    expect(uiOf(wall).getByRole('list', { name: 'Offers' })).toBeTruthy();
    const cures = [
      'the property "base-url" is not one of the wall\'s, so it does nothing: write baseUrl',
      '"pagesize" is not one of the wall\'s, so it does nothing: write pageSize',
      '"page_size" is not one of the wall\'s, so it does nothing: write pageSize',
      '"colour" is not one of the wall\'s, so it does nothing. They are baseUrl, memberId',
      '"pub_age" is not one of the wall\'s, so it does nothing: write params: { pub_age: … }, in mount',
      '"pub-sub-1" is not one of the wall\'s, so it does nothing: write params: { pub_sub_1: … }, in mount',
      '"pubGeoCountry" is not one of the wall\'s, so it does nothing: write params: { pub_geo_country: … }, in mount',
      'formatReward is "x", which is not a function, so it is not used',
      'fetch is of the type object, which is not a function, so it is not used',
    ];
    expect(await faults()).toEqual(cures.map((words) => ['properties', expect.stringContaining(words)]));
  });

  it('is told of where it is no text, or one that the wall does not have: the text that was meant is named', async () => {
    const messages: object = {
      'Get offer': 'Go',
      '{count} offers': 'Go',
      'dialog.getoffer': 'Go',
      'dialog.getOffer': () => 'Go',
      'dialog.close': { one: 'Go' },
      'find.search': undefined,
      'list.count': { other: '{count}' },
      'list.offers': 'Deals {count}',
    };
    await showReadyWall(createTenant(), {}, { messages });
    const cures = [
      "write 'dialog.getOffer'",
      "write 'list.count'",
      "write 'dialog.getOffer'",
      "no text for 'dialog.getOffer'",
      "no text for 'dialog.close'",
      "'list.offers' in messages has {count}, which nothing takes the place of",
    ];
    expect(await faults()).toEqual(cures.map((words) => ['messages', expect.stringContaining(words)]));
  });
});

it('properties of its own that a wall does not have are told of, wherever they are set', async () => {
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent =
    ':root { --offer-wall-color: red } offer-wall { --offer-wall-bg: red; --offer-wall-font-size: 16px; --offer-card: 1px }';
  const { wall } = await showReadyWall();
  wall.style.setProperty('--offerwall-accent', 'red');
  const words = ['--offer-wall-bg', '--offer-wall-color', '--offerwall-accent'].map(
    (name) => `${name} is not one of the wall's, so it does nothing. They are --offer-wall-accent, `,
  );
  expect(await faults()).toEqual(words.map((begin) => ['theme', expect.stringContaining(begin)]));
});

it('what an element without an end has swallowed is named', async () => {
  const { wall } = await showReadyWall();
  wall.innerHTML = '<p>Terms</p><footer id="foot">Imprint</footer>';
  expect(await faults()).toEqual([['content', expect.stringContaining('<offer-wall> contains <p> and 1 more')]]);
  // What is shown until there is a wall.
  wall.innerHTML = '<p><a href="/offers">All offers</a></p>';
  expect(await faults()).toEqual([]);
});

it('a dialog that nothing opens yet is hinted at, and no fault, until it is opened', async () => {
  const { wall } = showWall(createTenant(), { layout: 'dialog' });
  const hint = async () => (await doctor()).checks.find(({ check }) => check === 'opener');
  expect(await faults()).toEqual([]);
  expect((await doctor()).walls[0]?.visibility).toBe('can be seen once it is opened');
  const cure = expect.stringContaining('nothing has opened the dialog yet: write opener="#earn"');
  expect(await hint()).toEqual({ check: 'opener', ok: true, cure });
  await wall.show();
  expect(await hint()).toEqual({ check: 'opener', ok: true, cure: '' });
});

it.each<[Attributes, object, check: string, hint: string]>([
  [{ controls: '' }, {}, 'values', 'controls has no value, so none are shown: write controls="search category", with'],
  [{ controls: 'search' }, { categories: ['Games'] }, 'values', 'categories does nothing without controls="category"'],
  [{ controls: 'category' }, { categories: ['Games'] }, 'values', ''],
  [{ 'member-id': '0' }, {}, 'member-id', 'member-id="0" is what many programs have for somebody who is not signed in'],
  [
    { 'link-target': 'none' },
    {},
    'link-target',
    'with link-target="none", your page has to open detail.url in its listener for offer-wall-click',
  ],
  // The tests' own page is in a frame.
  [{ 'link-target': '_self' }, {}, 'link-target', 'with link-target="_self", offers open within the frame'],
])('what may be meant so is hinted at, and no fault: %j, %j', async (attributes, properties, check, hint) => {
  await showReadyWall(createTenant(), attributes, properties);
  expect(await faults()).toEqual([]);
  const cure = hint && expect.stringContaining(hint);
  expect((await doctor()).checks.filter((one) => one.check === check)).toEqual([{ check, ok: true, cure }]);
});

it('a wall in a link or a button is told of, as each press in it is one of that', async () => {
  const { wall } = await showReadyWall();
  for (const tag of ['button', 'a']) {
    const box = document.createElement(tag);
    box.setAttribute('href', '#earn');
    wall.replaceWith(box);
    box.append(wall);
    const words = `the wall stands in <${tag}>, so each press in the wall is a press of that, too: move it out`;
    expect(await faults()).toEqual([['in-link', words]]);
    box.replaceWith(wall);
  }
  expect(await faults()).toEqual([]);
});

it('a wall that is made anew again and again is told of', async () => {
  const tenant = createTenant();
  await showReadyWall(tenant);
  for (let render = 0; render < 6; render++) {
    const { wall, unmount } = showWall(tenant);
    await expect.poll(() => wall.shadowRoot?.firstElementChild).toBeTruthy();
    unmount();
    await Promise.resolve();
  }
  expect(await faults()).toEqual([['remade', expect.stringContaining('removes its wall and makes a new one')]]);
});

it('the doctor answers, and a wall goes, where a page has set what no JSON can hold', async () => {
  const element: { owner?: object } = {};
  element.owner = element;
  const properties: object = { messages: { 'list.none': element }, categories: [element] };
  const { wall, unmount } = await showReadyWall(createTenant(), { controls: 'category' }, properties);
  expect(await faults()).toEqual([
    ['properties', expect.stringContaining('categories has to be a list of names')],
    ['messages', expect.stringContaining("'list.none'")],
  ]);
  expect(Object.keys(element)).toEqual(['owner']);
  unmount();
  await expect.poll(() => wall.shadowRoot?.firstElementChild).toBeFalsy();
});

it('a wall that cannot be drawn shows its stack on the console', async () => {
  const heard = vi.spyOn(console, 'error').mockReturnValue();
  const unspeakable = {
    toString() {
      throw new TypeError('No words.');
    },
  };
  const properties: object = { categories: [unspeakable] };
  const { ui } = await showReadyWall(createTenant(), { controls: 'category' }, properties);
  await ui().findByRole('alert');
  expect(heard.mock.calls).toContainEqual([
    expect.stringContaining('offer-wall: something could not be drawn (TypeError: '),
    expect.objectContaining({ stack: expect.stringContaining('.ts') }),
  ]);
  expect(await faults()).toContainEqual(['drawing', expect.stringContaining('something could not be drawn')]);
});

it('a wall that cannot start is told as such, and not as a page without one', async () => {
  vi.stubGlobal('AbortController', undefined);
  const { wall } = showWall(createTenant());
  await expect.poll(() => wall.shadowRoot?.querySelector('[role=alert]')).not.toBeNull();
  vi.unstubAllGlobals();
  const found = await faults();
  expect(found).toEqual([['drawing', expect.stringContaining('AbortController is not a constructor')]]);
});

it('a check that cannot look says so, and the others go on', async () => {
  const { wall } = await showReadyWall();
  wall.setAttribute('page-size', 'ten');
  vi.spyOn(window, 'getComputedStyle').mockImplementationOnce(() => {
    throw new TypeError('No styles.');
  });
  expect(await faults()).toEqual([
    ['values', expect.stringContaining('page-size="ten"')],
    [expect.any(String), expect.stringMatching(/^[a-z-]+ could not be checked \(TypeError: No styles\.\)/)],
  ]);
});

it.each([null, '12px'])(
  'a page whose own getComputedStyle returns %j is told what could not be checked, and nothing wrong',
  async (own) => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(own as never);
    const said = vi.spyOn(console, 'info').mockReturnValue();
    const { wall } = await showForLong(showWall);
    await expect.poll(() => said.mock.calls.join()).toContain('visibility could not be checked');
    const found = await faults();
    expect(found.map(([check]) => check)).toContain('visibility');
    for (const [, cure] of found) expect(cure).toContain('could not be checked');
    expect(wall.shadowRoot?.querySelector('i[hidden]')).toBeNull();
  },
);

it('of a copy that is hidden nobody is told that it shows its offers twice, as of the one for phones', async () => {
  const tenant = createTenant();
  const shown = await showReadyWall(tenant);
  const { wall: copy } = await showReadyWall(tenant);
  const found = async () => (await faults()).map(([check]) => check);
  expect(await found()).toEqual(['same-wall']);
  copy.style.display = 'none';
  expect(await found()).toEqual(['visibility']);
  shown.wall.style.display = 'none';
  expect(await found()).toEqual(['same-wall', 'visibility']);
});
