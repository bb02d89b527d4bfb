import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../src/shell/page-for-wall.ts';
import { createTenant } from '../setup/tenant.ts';
import { settled, showReadyWall, showWall, uiOf } from '../setup/wall.ts';
import { faults } from './support.ts';

let said: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  said = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe("a member's id that nobody filled in", () => {
  it.each([
    'undefined',
    'null',
    'NaN',
    '[object Object]',
    '{{ user.id }}',
    '$' + '{user.id}',
    '<?= $id ?>',
    '%USER_ID%',
    '{% user.id %}',
    '[[user.id]]',
    '[% user.id %]',
    '{user.id}',
    '#{id}',
    '{userId}',
    '{User.Id}',
    '__member_id__',
    '%user.id%',
    '%%USER_ID%%',
    '*|USER_ID|*',
    '@Model.UserId',
    '__MEMBER_ID__',
    'YOUR_MEMBER_ID',
    'your-user-id',
    'YOUR_ID',
  ])('is none: %s', async (id) => {
    const { ui, settled } = showWall(createTenant(), { 'member-id': id, 'pub-member-id': id });
    await settled();
    expect(ui().getByText('Sign in to see your offers')).toBeTruthy();
    expect(await faults()).toEqual([
      ['member-id', expect.stringContaining(`member-id="${id}" is not the id of a member`)],
    ]);
  });

  it.each([
    '{3F2504E0-4F89-41D3-9A0C-0305E82C3301}',
    '{anna}',
    '100%',
    '@anna.user',
    '@user-17',
    '@user.x',
    '__anna__',
    `your_${'a_'.repeat(80)}`,
    'yourid',
    '#12',
    '[7]',
  ])('is one, though it looks odd: %s', async (id) => {
    await showReadyWall(createTenant(), { 'member-id': id });
    expect(await faults()).toEqual([]);
  });

  it('is said on the console without being asked', async () => {
    showWall(createTenant(), { 'member-id': 'undefined' });
    await expect
      .poll(() => said.mock.calls.flat(), { timeout: 2 * PATIENCE })
      .toEqual([expect.stringContaining('member-id="undefined" is not the id of a member')]);
  });
});

it('a listener that is an attribute is never called, and told of', async () => {
  await showReadyWall(createTenant(), { 'onoffer-wall-click': 'track()' });
  expect(await faults()).toEqual([
    ['attributes', expect.stringContaining('onoffer-wall-click is never called, since browsers know')],
  ]);
});

describe('what a page has set on a wall', () => {
  it.each([
    [{ 'base-url': 'x' }, 'the property "base-url" is not one of the wall\'s, so it does nothing: write baseUrl'],
    [{ pagesize: 6 }, '"pagesize" is not one of the wall\'s, so it does nothing: write pageSize'],
    [{ colour: 'red' }, '"colour" is not one of the wall\'s, so it does nothing. They are baseUrl, memberId'],
    [{ formatReward: 'x' }, 'formatReward is "x", which is not a function, so it is not used'],
    [{ fetch: {} }, 'fetch is {}, which is not a function, so it is not used'],
  ])('does nothing without a word: %j', async (properties, words) => {
    const { wall } = showWall(createTenant());
    Object.assign(wall, properties);
    await settled(wall);
    expect(uiOf(wall).getByRole('list', { name: 'Offers' })).toBeTruthy();
    expect(await faults()).toContainEqual(['properties', expect.stringContaining(words)]);
  });

  it.each([
    ['Get offer', 'dialog.getOffer'],
    ['{count} offers', 'list.count'],
    ['dialog.getoffer', 'dialog.getOffer'],
  ])('names the text that was meant: %s', async (id, meant) => {
    const messages: object = { [id]: 'Go' };
    await showReadyWall(createTenant(), {}, { messages });
    expect(await faults()).toEqual([['messages', expect.stringContaining(`write '${meant}'`)]]);
  });

  it.each([() => 'Go', { one: 'Go' }])('names what is no text', async (text) => {
    const messages: object = { 'dialog.getOffer': text, 'find.search': undefined, 'list.count': { other: '{count}' } };
    await showReadyWall(createTenant(), {}, { messages });
    expect(await faults()).toEqual([['messages', expect.stringContaining("no text for 'dialog.getOffer'")]]);
  });
});

it('a category that lists nothing is told of', async () => {
  const { ui, settled } = showWall(createTenant(), { category: 'Gmaes' });
  await settled();
  expect(ui().getByText('No offers right now')).toBeTruthy();
  expect(await faults()).toEqual([['offers', expect.stringContaining('no offers at all with category="Gmaes"')]]);
});

it('a fetch of the page that resolves with something else than a Response is told of', async () => {
  const properties: object = { fetch: async () => ({ data: {} }) };
  const { ui } = await showReadyWall(createTenant(), { tabs: 'offers' }, properties);
  await ui().findByRole('alert');
  expect(await faults()).toEqual([
    ['service', expect.stringContaining('the fetch that your page has set on the wall gave no usable answer for')],
  ]);
});

it('what an element without an end has swallowed is named', async () => {
  const { wall } = await showReadyWall();
  wall.innerHTML = '<p>Terms</p><footer id="foot">Imprint</footer>';
  expect(await faults()).toEqual([['content', expect.stringContaining('<offer-wall> contains <p> and 1 more')]]);
  // What is shown until there is a wall.
  wall.innerHTML = '<p><a href="/offers">All offers</a></p>';
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

describe('a wall that people cannot see', () => {
  it.each([
    ['display: contents', 'has display: contents, and so no box of its own'],
    ['opacity: 0', '<offer-wall> has opacity: 0'],
    ['transform: scale(0)', 'a transform leaves it no size'],
    ['position: absolute; inset-inline-start: -9999px; width: 600px', 'it lies outside the page'],
  ])('is told of, whatever hides it: %s', async (style, words) => {
    const { wall } = await showReadyWall();
    wall.setAttribute('style', style);
    expect(await faults()).toContainEqual(['visibility', expect.stringContaining(words)]);
  });

  it('is told of where a dialog stands in what is hidden, though it is never open by itself', async () => {
    const { wall } = showWall(createTenant(), { layout: 'dialog' });
    expect(await faults()).toEqual([]);
    wall.parentElement?.setAttribute('hidden', '');
    const words = 'the wall is a dialog, and nobody can see it, since <main> is hidden';
    expect(await faults()).toEqual([['visibility', expect.stringContaining(words)]]);
  });

  it('is told of where all but a strip is cut off', async () => {
    const { wall } = await showReadyWall();
    wall.parentElement?.setAttribute('style', 'max-height: 60px; overflow: hidden');
    const words = "only 60 px of the wall's height can be seen, since <main> is 60 px high";
    expect(await faults()).toEqual([['visibility', expect.stringContaining(words)]]);
    wall.parentElement?.setAttribute('style', 'height: 400px; overflow: auto');
    expect(await faults()).toEqual([]);
  });
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

it('where nobody is signed in, nobody loads the doctor for it', async () => {
  const heard = vi.spyOn(console, 'info').mockReturnValue();
  showWall(createTenant(), { 'member-id': undefined });
  await expect
    .poll(() => heard.mock.calls.flat(), { timeout: 2 * PATIENCE })
    .toEqual([expect.stringContaining('offer-wall: there is no member-id')]);
  expect(said.mock.calls).toEqual([]);
});
