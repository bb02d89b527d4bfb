import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPage, readCheckOptions } from '../../src/sandbox/check-command.ts';
import { findBrowser } from '../../src/tools/find-browser.ts';

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
  '/none': '<p>Nothing here.</p>',
  '/moved': '<script>setTimeout(() => location.replace("/well"), 300)</script>',
  '/blocked': '<offer-wall></offer-wall><script src="/missing.js"></script>',
  '/bundled': bundled(''),
  '/bundled-unwell': bundled('console.warn("offer-wall: no service"); console.log("offer-wall-open")'),
};

let server: Server;
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const check = (path: string, seconds = 10) => checkPage({ address: addressOf(path), seconds });

beforeAll(async () => {
  process.env.CHROME_PATH = await findBrowser();
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
  it('is well where the doctor says so', async () => {
    const { text, ok } = await check('/well');
    expect([ok, text]).toEqual([true, `${addressOf('/well')}, offer-wall 1.2.3: all is well: 2 checks\n`]);
  });

  it('is told what is wrong, and what to do', async () => {
    const { text, ok } = await check('/unwell');
    expect(ok).toBe(false);
    expect(text).toContain('something is wrong');
    expect(text).toContain('\n  member-id: no member\n');
    expect(text).not.toContain('service');
  });

  it('whose doctor does not answer is told why', async () => {
    const { text, ok } = await check('/silent', 1);
    expect(ok).toBe(false);
    expect(text).toContain('its doctor does not answer: the doctor cannot be loaded\n');
  });

  it('without a wall is not well', async () => {
    expect(await check('/none', 1)).toEqual({ text: expect.stringContaining('has no wall'), ok: false });
  });

  it('whose wall is in a bundle is well where it complains of nothing', async () => {
    const { text, ok } = await check('/bundled');
    expect(text).toContain('complains of nothing');
    expect(ok).toBe(true);
  });

  it('whose wall is in a bundle is told what that says on the console', async () => {
    const { text, ok } = await check('/bundled-unwell');
    expect(ok).toBe(false);
    expect(text).toContain('  offer-wall: no service\n');
    expect(text).not.toContain('offer-wall-open');
  });

  it('whose script did not come is told why', async () => {
    const { text, ok } = await check('/blocked', 1);
    expect(ok).toBe(false);
    expect(text).toContain('nothing has defined that element');
    expect(text).toMatch(/404.*missing\.js/);
  });

  it('that leads elsewhere is followed', async () => {
    expect((await check('/moved')).ok).toBe(true);
  });

  it('that is not there is told of at once', async () => {
    expect((await check('/nowhere')).text).toBe(`${addressOf('/nowhere')} answers 404\n`);
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
