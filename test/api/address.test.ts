import { describe, expect, it } from 'vitest';
import { address, type Caller, pageQuery, redirectMode } from '../../src/api/address.ts';

const caller = (some: Partial<Caller> = {}): Caller => ({
  baseUrl: 'https://api.example',
  memberId: '',
  params: {},
  ...some,
});
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('the address of an endpoint', () => {
  it.each([
    ['a bare origin', 'https://api.example', 'https://api.example/api/v1/offer-wall/offers'],
    ['a path', 'https://api.example/tenants/7', 'https://api.example/tenants/7/api/v1/offer-wall/offers'],
    ['a path and slashes', 'https://api.example/tenants/7//', 'https://api.example/tenants/7/api/v1/offer-wall/offers'],
    [
      'a query of its own',
      'https://api.example/t/?key=a%26b',
      'https://api.example/t/api/v1/offer-wall/offers?key=a%26b',
    ],
    ['a host in capitals', 'HTTPS://API.Example', 'https://api.example/api/v1/offer-wall/offers'],
  ])('keeps what the base address has: %s', (_, baseUrl, expected) => {
    expect(address('offers', caller({ baseUrl }), {})).toBe(expected);
  });

  it('names the member and passes every other publisher parameter through, known or not', () => {
    const params = { pub_geo_country: 'DE', pub_sub_15: 'x', pub_not_documented: '1' };
    const sent = parametersOf(address('offers', caller({ memberId: '2173', params }), {}));
    expect(sent).toEqual({ ...params, pub_member_id: '2173' });
  });

  it('lists placements as the service reads them, however they are separated', () => {
    const query = pageQuery({ pageSize: 10, placementIds: ' a, b c,' }, 0);
    expect(parametersOf(address('offers', caller({}), query))).toMatchObject({ 'filter.placementIds': 'a,b,c' });
  });

  it('leaves out what is empty, but not what is zero or false', () => {
    const query = { page: 0, order_asc: false, 'filter.placementIds': '', viewId: undefined };
    const url = address('offers', caller({ params: { pub_age: '' } }), query);
    expect(parametersOf(url)).toEqual({ page: '0', order_asc: 'false' });
  });

  it.each(['a b', 'a&b=c', '#1', 'naïve 🎁', '100%', 'a+b', '"<script>"'])(
    'brings %s to the service unharmed',
    (value) => {
      const asking = caller({ memberId: value, params: { pub_sub_1: value } });
      const url = address('offer-details', asking, { offerId: value });
      expect(parametersOf(url)).toEqual({ pub_member_id: value, pub_sub_1: value, offerId: value });
    },
  );

  it('says each parameter once, also where the base address has it', () => {
    const asking = caller({ baseUrl: 'https://api.example/?page_size=50', memberId: '1' });
    const url = address('offers', asking, { page_size: 10 });
    expect(new URL(url).searchParams.getAll('page_size')).toEqual(['10']);
  });
});

it("a redirect is not followed on the page's own origin, where it could lead anywhere with the person's cookies", () => {
  expect(redirectMode(`${location.origin}/offers/api/v1/offer-wall/offers`)).toBe('manual');
  expect(redirectMode('https://api.example/api/v1/offer-wall/offers')).toBe('follow');
});
