import { act, createElement, createRef, type ReactElement, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { OfferWallElement } from '../../src/index.ts';
import { attributesOf } from '../../src/react/attributes.ts';
import { OfferWall, type OfferWallProps } from '../../src/react/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo, settled, uiOf } from '../setup/show-wall.ts';

// React's own tests tell it that they wait for what they cause.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let container: HTMLElement;
let root: Root | undefined;
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
  container = document.createElement('main');
  document.body.append(container);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  expect(complaints.mock.calls, 'what React complained of').toEqual([]);
});

const show = (element: ReactElement): void => {
  act(() => {
    root ??= createRoot(container);
    root.render(createElement(StrictMode, null, element));
  });
};

/** Writes the page as a server would, then lets React take it over. */
const hydrate = (element: ReactElement): void => {
  const strict = createElement(StrictMode, null, element);
  container.innerHTML = renderToString(strict);
  act(() => {
    root = hydrateRoot(container, strict);
  });
};

const wallOf = (): OfferWallElement => {
  const wall = container.querySelector('offer-wall');
  if (!wall) throw new Error('There is no wall.');
  return wall;
};

const tenantWith = (props: Partial<OfferWallProps> = {}) => {
  const tenant = createTenant();
  return { tenant, props: { baseUrl: tenant.baseUrl, memberId: 'member-1', ...props } };
};

describe('<OfferWall/>', () => {
  it('has its methods by the time that a ref is called, also the first of the page', () => {
    expect(customElements.get('offer-wall')).toBeUndefined();
    const { props } = tenantWith();
    const ref = vi.fn((wall: OfferWallElement | null) => void wall?.close());
    show(createElement(OfferWall, { ...props, ref }));
    expect(ref).toHaveBeenCalledWith(wallOf());
  });

  it('is written by a server with the attributes that the wall reads', () => {
    const html = renderToString(
      createElement(OfferWall, {
        baseUrl: 'https://api.example',
        memberId: '2173',
        pageSize: 3,
        tabs: ['offers', 'completed'],
        pointsLabel: { one: 'mile', other: 'miles' },
        debug: true,
        params: { pub_geo_country: 'NO' },
        className: 'wide',
        'aria-label': 'Offers',
        messages: { 'list.offers': 'Deals' },
        onOfferWallClick: () => {},
      }),
    );
    expect(html).toBe(
      '<offer-wall base-url="https://api.example" member-id="2173" page-size="3" tabs="offers,completed"' +
        ' points-label="{&quot;one&quot;:&quot;mile&quot;,&quot;other&quot;:&quot;miles&quot;}" debug="on"' +
        ' class="wide" aria-label="Offers" pub-geo-country="NO"></offer-wall>',
    );
  });

  for (const [way, start] of Object.entries({ 'rendered by the browser': show, 'taken over from a server': hydrate })) {
    it(`hands over options, properties and listeners when ${way}, and asks once`, async () => {
      const ready = vi.fn();
      const own = vi.fn(window.fetch.bind(window));
      const { tenant, props } = tenantWith({
        params: { pub_age: 25 },
        pageSize: 3,
        messages: { 'list.offers': 'Deals' },
        formatReward: ({ amount }) => `${amount} gems`,
        fetch: own,
        categories: ['Games'],
        onOfferWallReady: ({ detail }) => ready(detail.totalCount),
      });
      start(createElement(OfferWall, props));
      await settled(wallOf());
      expect(uiOf(wallOf()).getByRole('list', { name: 'Deals' }).textContent).toMatch(/\d gems/);
      expect(wallOf().categories).toEqual(['Games']);
      expect(await queriesTo(tenant, 'offers')).toEqual([
        { pub_member_id: 'member-1', pub_age: '25', page: '0', page_size: '3' },
      ]);
      await expect.poll(() => ready.mock.calls).toEqual([[expect.any(Number)]]);
      expect(own).toHaveBeenCalled();
    });
  }

  it('follows its props, and what becomes undefined is the default again', async () => {
    const { tenant, props } = tenantWith();
    show(createElement(OfferWall, { ...props, theme: 'dark', pageSize: 3, messages: { 'list.offers': 'Deals' } }));
    await settled(wallOf());
    const params = { pub_subId: 'a' };
    show(createElement(OfferWall, { ...props, params, theme: undefined, pageSize: undefined, messages: undefined }));
    await expect.poll(() => queriesTo(tenant, 'offers')).toMatchObject([{}, { pub_subId: 'a' }]);
    show(createElement(OfferWall, props));
    await expect.poll(async () => (await queriesTo(tenant, 'offers'))[2]).not.toHaveProperty('pub_subId');
    await settled(wallOf());
    expect(wallOf().pageSize).toBe(10);
    expect(wallOf().theme).toBe('auto');
    expect(uiOf(wallOf()).getByRole('list', { name: 'Offers' }).childElementCount).toBe(10);
  });

  it('has nothing left of props that are left out, or undefined', () => {
    const { props } = tenantWith();
    const before = Object.keys(attributesOf(props));
    const more = {
      id: 'a',
      title: 'b',
      lang: 'de',
      dir: 'rtl',
      slot: 'c',
      tabIndex: 0,
      className: 'd',
      theme: 'dark',
    } as const;
    const given = { ...more, hidden: true, draggable: true, role: 'region', 'data-e': 'f' };
    const none = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));
    for (const then of [{}, none]) {
      show(createElement(OfferWall, { ...props, ...given }));
      expect(wallOf().getAttributeNames()).toHaveLength(before.length + Object.keys(given).length);
      show(createElement(OfferWall, { ...props, ...then }));
      expect(wallOf().getAttributeNames()).toEqual(before);
    }
  });

  it('leaves parameters of other names to the wall, which says that they are not sent', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const untyped: object = { params: { age: 25 } };
    show(createElement(OfferWall, { ...tenantWith().props, ...untyped }));
    await settled(wallOf());
    expect(said.mock.calls).toEqual([[expect.stringContaining('params.age is not sent')]]);
  });

  it('calls the handler of the latest render, and asks for nothing when only that changes', async () => {
    const first = vi.fn();
    const latest = vi.fn();
    const { tenant, props } = tenantWith();
    show(createElement(OfferWall, { ...props, onOfferWallOpen: first }));
    await settled(wallOf());
    show(createElement(OfferWall, { ...props, onOfferWallOpen: ({ detail }) => latest(detail.offerId) }));
    await act(() => wallOf().open('3fa85f64-5717-4562-b3fc-2c963f66afa6'));
    expect(first).not.toHaveBeenCalled();
    expect(latest.mock.calls).toEqual([['3fa85f64-5717-4562-b3fc-2c963f66afa6']]);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('lets a handler cancel the click, takes its ref back as it goes, and then still hears of a view, once', () => {
    const ref = createRef<OfferWallElement>();
    const heard = vi.fn();
    const onOfferWallClick: OfferWallProps['onOfferWallClick'] = (event) => event.preventDefault();
    show(createElement(OfferWall, { ...tenantWith({ onOfferWallClick, onOfferWallView: heard }).props, ref }));
    const wall = wallOf();
    expect(ref.current).toBe(wall);
    const click = new CustomEvent('offer-wall-click', { cancelable: true });
    wall.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    show(createElement('p', null, 'Gone'));
    expect(ref.current).toBeNull();
    wall.dispatchEvent(new CustomEvent('offer-wall-view', { detail: { offerId: '1', viewId: '2' } }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
