import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { click, member, offerId, offersOf, quietSandbox, type Reply } from './ask-sandbox.ts';

async function landed(offer: string, basePath = '') {
  const { get, ask } = quietSandbox({ basePath });
  const url = await click((endpoint, params) => get(endpoint, params, basePath), offer);
  const show = () => ask(url);
  const press = (event: string) => ask(url, { method: 'POST', body: new URLSearchParams({ event }) });
  const completed = async () => offersOf(await get('pub-member/offers', member), 'isUserCompleted');
  return { show, press, completed, url, ask };
}

function buttonOf({ text }: Reply): string {
  return /<button name="event" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

describe('the advertiser’s page behind a link', () => {
  it('says what it is, and needs nothing from anywhere', async () => {
    const { show } = await landed(offerId);
    const { status, text, response } = await show();
    expect(status).toBe(200);
    for (const words of ['Sandbox advertiser', 'Tidewardens', '>1,500<']) expect(text).toContain(words);
    expect(text).not.toMatch(/<script|<style|style=|https?:/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Content-Type')).toContain('text/html');
  });

  it.each(['', '/service'])('is found below the base path "%s", and so is its stylesheet', async (basePath) => {
    const { show, url, ask } = await landed(specialIds.video, basePath);
    expect(new URL(url).pathname).toMatch(new RegExp(`^${basePath}/landing/`));
    const style = new URL(/stylesheet" href="([^"]+)"/.exec((await show()).text)?.[1] ?? '', url);
    const { status, response } = await ask(style.href);
    expect([status, response.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/css')]);
  });

  it.each([
    [offerId, 4],
    [specialIds.video, 1],
  ])('completes the events of %s one by one', async (offer, steps) => {
    const { show, press, completed, url } = await landed(offer);
    for (let step = 0; step < steps; step += 1) {
      expect(await completed()).toEqual([false]);
      const { status, response } = await press(buttonOf(await show()));
      expect([status, response.headers.get('Location')]).toEqual([303, url.replace(/^http:..[^/]+/, '')]);
    }
    expect(await completed()).toEqual([true]);
    const { text } = await show();
    expect(text).toContain('All done');
    expect(text).not.toContain('<button');
  });

  it('completes one event for a button that is pressed twice', async () => {
    const { show, press } = await landed(offerId);
    const first = buttonOf(await show());
    await Promise.all([press(first), press(first)]);
    expect((await show()).text.match(/class="done"/g)).toHaveLength(1);
  });

  it('knows no click that it has not seen', async () => {
    const { status, text } = await quietSandbox().ask('http://wall.test/landing/none');
    expect([status, text]).toEqual([404, expect.stringContaining('Unknown click')]);
  });

  it('credits nobody for a click without a member', async () => {
    const { get, ask } = quietSandbox();
    const viewId = (await get('offer-details', { offerId })).json.data.viewId;
    const { text } = await ask((await get('offer-link', { offerId, viewId })).json.data.url);
    expect(text).toContain('nobody is credited');
    expect(text).not.toContain('<button');
  });
});
