import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPage, readCheckOptions } from '../../src/sandbox/check-command.ts';
import { findOrInstallBrowser } from '../../src/tools/find-or-install-browser.ts';

/** Stands in for the script: what is asked of it is the same, and it needs no build. */
const script = (ok: boolean) => `globalThis.OfferWall = { doctor: async () => ({
  version: '1.2.3', ok: ${ok}, walls: document.querySelectorAll('offer-wall'), requests: [], checks: [
    { check: 'member-id', ok: ${ok}, cure: '${ok ? '' : 'no member'}' }, { check: 'service', ok: true, cure: '' }] }) }`;

/** A page whose wall is in a program of its own: with `debug`, the doctor prints what it found. */
const bundled = (complaint: string) => `<offer-wall></offer-wall><script>
  customElements.define('offer-wall', class extends HTMLElement {
    static observedAttributes = ['debug'];
    constructor() { super().attachShadow({ mode: 'open' }); }
    attributeChangedCallback() { ${complaint}; console.group('offer-wall 1.2.3'); console.groupEnd(); }
  })</script>`;

const pages: Record<string, string> = {
  '/well': `<offer-wall></offer-wall><script>${script(true)}</script>`,
  '/unwell': `<offer-wall></offer-wall><script>${script(false)}</script>`,
  '/silent': '<script>OfferWall = { doctor: async () => { throw Error("the doctor cannot be loaded") } }</script>',
  '/none': '<p>Nothing here.</p><script src="/missing.js"></script>',
  '/moved': '<script>setTimeout(() => location.replace("/well"), 300)</script>',
  '/blocked': '<offer-wall></offer-wall><script src="/missing.js"></script>',
  '/bundled': bundled(''),
  '/bundled-unwell': bundled('console.warn("offer-wall: no service"); console.log("offer-wall-open")'),
};

let server: Server;
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  process.env.CHROME_PATH = await findOrInstallBrowser();
  server = createServer(({ url = '' }, answer) => {
    answer.statusCode = url in pages ? 200 : 404;
    answer.setHeader('content-type', 'text/html').end(pages[url] ?? 'Not found.');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});

describe('a public page', () => {
  it.each<[string, string, isWell: boolean, said: string | RegExp, unsaid?: string]>([
    ['is well where the doctor says so', '/well', true, /^\S+\/well, offer-wall 1\.2\.3: all is well: 2 checks\n$/],
    [
      'is told what is wrong, and what to do',
      '/unwell',
      false,
      /something is wrong.*\n {2}member-id: no member\n/s,
      'service',
    ],
    ['whose doctor does not answer is told why', '/silent', false, 'does not answer: the doctor cannot be loaded\n'],
    ['without a wall is not well', '/none', false, /has no wall.* answer\? The browser says:.*404/s],
    ['whose wall is in a bundle is well where it complains of nothing', '/bundled', true, 'complains of nothing'],
    ['is told what a bundle complains of', '/bundled-unwell', false, '  offer-wall: no service\n', 'offer-wall-open'],
    ['whose script did not come is told why', '/blocked', false, /nothing has defined that element.*404.*missing\.js/s],
    ['that leads elsewhere is followed', '/moved', true, 'all is well'],
    ['that is not there is told of at once', '/nowhere', false, /^\S+\/nowhere answers 404\n$/],
  ])('%s', async (_, path, isWell, said, unsaid = 'nothing of this') => {
    // Where there is an answer, it comes at once; else nobody need wait longer.
    const { text, ok } = await checkPage({ address: addressOf(path), seconds: isWell ? 10 : 2 });
    expect([ok, text]).toEqual([isWell, expect.stringMatching(said)]);
    expect(text).not.toContain(unsaid);
  });

  it('that cannot be opened is told of', async () => {
    await expect(checkPage({ address: 'http://127.0.0.1:1/', seconds: 1 })).rejects.toThrow('cannot be opened');
  });
});

describe('the options of "check"', () => {
  it.each([
    [[], 'full address of one page'],
    [['shop.example'], "'shop.example'"],
    [['https://a.example', 'https://b.example'], 'one page'],
    [['https://a.example', '--wait', 'long'], "'long'"],
  ])('%j are refused in words', (args, words) => {
    expect(() => readCheckOptions(args)).toThrow(words);
  });

  it('are an address, and how long to wait', () => {
    expect(readCheckOptions(['https://a.example/x', '--wait', '3'])).toEqual({
      address: 'https://a.example/x',
      seconds: 3,
    });
  });
});
