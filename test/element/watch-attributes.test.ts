import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { placements } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/tenant.ts';
import { insideOf, PAGE_SIZE, queriesTo, showReadyWall } from '../setup/wall.ts';

describe('a change while the wall is shown', () => {
  it('asks again from the first page, once for several', async () => {
    const { tenant, wall, ui, settled, detailsOf, events } = await showReadyWall(createTenant(), { 'pub-age': '30' });
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    wall.setAttribute('member-id', 'member-2');
    wall.setAttribute('page-size', '3');
    wall.setAttribute('placement-ids', placements.home);
    wall.params = { pub_sub_1: 'x' };
    wall.messages = { 'pages.next': 'Weiter' };
    wall.categories = ['Games'];
    await expect.poll(() => detailsOf('page')).toHaveLength(3);
    await settled();
    expect(ui().getByRole('button', { name: 'Weiter' })).toBeTruthy();
    expect(events.map(([name]) => name)).toEqual(['page', 'ready', 'page', 'page']);
    const [, , ...later] = await queriesTo(tenant, 'offers');
    expect(later).toEqual([
      {
        pub_member_id: 'member-2',
        page: '0',
        page_size: '3',
        'filter.placementIds': placements.home,
        pub_sub_1: 'x',
      },
    ]);
  });

  it('sets up a wall that was not', async () => {
    const tenant = createTenant();
    const { wall, ui, settled, names } = await showReadyWall(tenant, { 'base-url': undefined });
    expect(ui().getByRole('alert')).toBeTruthy();
    wall.baseUrl = tenant.baseUrl;
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await settled();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(ui().queryByRole('alert')).toBeNull();
  });

  it('signs a member in', async () => {
    const { wall, ui, settled, detailsOf, names } = await showReadyWall(createTenant(), { 'member-id': undefined });
    expect(ui().getByText('Sign in to see your offers')).toBeTruthy();
    wall.memberId = 'member-1';
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    await settled();
    expect(names()).toHaveLength(PAGE_SIZE);
  });
});

describe('a change of looks or words', () => {
  it('asks for nothing', async () => {
    const { tenant, wall, ui, open } = await showReadyWall();
    await open('SiriusXM');
    Object.assign(wall, {
      theme: 'dark',
      locale: 'de',
      pointsLabel: 'Gems',
      linkMode: 'redirect',
      linkTarget: 'none',
      debug: false,
      messages: { 'dialog.close': 'Zu' },
    });
    await ui().findByRole('button', { name: 'Zu' });
    const { requests } = await tenant.ledger();
    expect(requests.filter(({ endpoint }) => endpoint === 'offers' || endpoint === 'details')).toHaveLength(2);
  });

  it('is light or dark', async () => {
    const { wall } = await showReadyWall();
    const looks = () => {
      const { colorScheme, backgroundColor } = getComputedStyle(insideOf(wall));
      return { colorScheme, backgroundColor };
    };
    wall.theme = 'light';
    await expect.poll(() => looks().colorScheme).toBe('light');
    const light = looks();
    wall.theme = 'dark';
    await expect.poll(() => looks().colorScheme).toBe('dark');
    expect(looks().backgroundColor).not.toBe(light.backgroundColor);
  });

  it('names the currency, and replaces any text by its id', async () => {
    const { wall, ui } = await showReadyWall();
    wall.pointsLabel = 'Gems';
    expect(await ui().findByText('+30 Gems')).toBeTruthy();
    wall.pointsLabel = '';
    expect(await ui().findByText('+30 points')).toBeTruthy();
    wall.messages = { 'pages.next': 'Weiter', 'reward.points': { one: '{amount} Punkt', other: '{amount} Punkte' } };
    expect(await ui().findByRole('button', { name: 'Weiter' })).toBeTruthy();
    expect(ui().getByText('+30 Punkte')).toBeTruthy();
    wall.messages = undefined;
    expect(await ui().findByRole('button', { name: 'Next page' })).toBeTruthy();
  });

  it('words the rewards as the host likes', async () => {
    const { wall, ui } = await showReadyWall();
    wall.formatReward = ({ amount, kind }, locale) => `${amount}/${kind}/${locale}`;
    expect(await ui().findByText(/^30\/flat\/en/)).toBeTruthy();
    expect(ui().getByText(/\/percent\/en/)).toBeTruthy();
  });
});

describe('the language', () => {
  it.each([
    ['the attribute', 'en', 'de', '+3.200 Punkte', 'de'],
    ['the browser, where the page`s makes no sense', 'd_e!', undefined, '+3,200 points', 'en'],
    ['the browser, where the page has none', '', undefined, '+3,200 points', 'en'],
    ['English, where there are no words in that of the page', 'eo', undefined, '+3,200 points', 'en'],
  ])('is that of %s, and the words say which it is', async (_, lang, locale, words, said) => {
    document.documentElement.lang = lang;
    const shown = await showReadyWall(createTenant(), { locale });
    expect(shown.ui().getByText(/^\+3.200 /).textContent).toBe(words);
    expect(insideOf(shown.wall).lang).toBe(said);
  });
});
