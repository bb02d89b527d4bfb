import { describe, expect, it } from 'vitest';
import { checkLink } from '../../src/api/check-link.ts';

const { host, origin, protocol } = location;
const API = 'https://api.example';

/** What becomes of an address: itself in its normal form, or the code of the failure. */
function check(address: string, baseUrl = API, sameOriginLinks: 'on' | 'off' = 'off'): string {
  try {
    return checkLink(address, { baseUrl, sameOriginLinks });
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
}

describe('an offer link with credentials', () => {
  it.each([
    'https://bank.example@evil.example/',
    'https://user:password@shop.example/landing',
    'https://:password@shop.example/',
    'https://bank.example%2F@evil.example/',
    `${protocol}//x@${host}/`,
  ])('is unsafe: %s', (address) => {
    expect(check(address)).toBe('unsafe-link');
    expect(check(address, API, 'on')).toBe('unsafe-link');
  });

  it.each([
    ['https://@shop.example/', 'https://shop.example/'],
    ['https://shop.example/@user:password', 'https://shop.example/@user:password'],
    ['https://shop.example/?mail=a@b.example', 'https://shop.example/?mail=a@b.example'],
    ['https://\u0430pple.example/', 'https://xn--pple-43d.example/'],
  ])('is not what only looks like one, which is told by its real host: %s', (address, real) => {
    expect(check(address)).toBe(real);
  });
});

it.each(['https://', ' http:/', 'https:\\\\', 'https:\t//', 'h\nttps://', '\u0001https://'])(
  'an offer link to a host that cannot be is unsafe, and nothing is spent on it: %s',
  (start) => {
    expect(check(`${start}${'\u00fc.'.repeat(300)}example/`)).toBe('unsafe-link');
    expect(check(`${start}shop.example/?${'\u00fc.'.repeat(300)}`)).toContain('shop.example/?');
  },
);

describe("an offer link to the page's own host", () => {
  const account = `${origin}/account/delete?confirm=1`;

  it.each([
    account,
    account.toUpperCase(),
    ` ${account}\n`,
    // Whoever asks for https only is sent on to it.
    `${protocol === 'https:' ? 'http' : 'https'}://${host}/account`,
    origin,
    // A server may send people on to its name without the dot.
    ...(location.hostname === 'localhost' ? ['http://localhost./account'] : []),
  ])('is unsafe: %s', (address) => {
    expect(check(address)).toBe('unsafe-link');
    expect(check(address, `${API}/account`)).toBe('unsafe-link');
  });

  it('is refused in words that are true of another port, too', () => {
    const refused = () =>
      checkLink(`${protocol}//${location.hostname}:1/account`, { baseUrl: API, sameOriginLinks: 'off' });
    expect(refused).toThrow("a link to the page's own host: see same-origin-links");
  });

  it('is followed where the publisher says so', () => {
    expect(check(account, API, 'on')).toBe(account);
  });

  it.each([`${origin}/offers`, `${origin}/offers/`, `${origin}/offers//`, `${origin}/offers?x=1`])(
    'is followed under the base URL %s',
    (baseUrl) => {
      for (const path of ['/offers/go/1', '/offers/', '/offers/a.b/c?next=..', '/offers//x']) {
        expect(check(origin + path, baseUrl)).toBe(origin + path);
      }
    },
  );

  it.each([
    '/offers-of-mine',
    '/offers/../account/delete',
    '/offers/%2e%2e/account',
    '/offers/%2E%2E%2Faccount',
    '/offers/..;/account',
    '/offers\\..\\account',
    '/offers/.%2e%5caccount',
  ])('is unsafe where it only seems to be under the base URL: %s', (path) => {
    expect(check(origin + path, `${origin}/offers`)).toBe('unsafe-link');
  });

  // Cookies know no ports.
  it('is unsafe on any port', () => {
    expect(check(`${protocol}//${location.hostname}:9/account`)).toBe('unsafe-link');
  });

  it('is not that of another host or subdomain', () => {
    for (const address of ['https://shop.example/', `https://a.${host}/`]) {
      expect(check(address)).toBe(address);
    }
  });
});
