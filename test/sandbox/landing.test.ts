import { describe, expect, it } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { type Get, offersOf, quietSandbox, type Reply, reply, textAt, view } from './support.ts';

async function landed(offerId: string) {
  const { get, sandbox } = quietSandbox();
  const viewId = await view(get, offerId);
  const url = textAt((await get('offer-link', { offerId, viewId })).json, 'data.url');
  const show = async () => reply(await sandbox.fetch(new Request(url)));
  const press = async (event: string) =>
    sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ event }) }));
  const completed = async () => offersOf(await get('pub-member/offers', { pub_member_id: 'm1' }), 'isUserCompleted');
  return { show, press, completed, url };
}

function buttonOf({ text }: Reply): string | undefined {
  return /<button name="event" value="([^"]+)"/.exec(text)?.[1];
}

describe('the advertiser’s page behind a link', () => {
  it('says what it is, and needs nothing from anywhere', async () => {
    const { show } = await landed(landmarks.multiEvent);
    const { status, text, response } = await show();
    expect(status).toBe(200);
    expect(text).toContain('Sandbox advertiser');
    expect(text).toContain('Tidewardens');
    expect(text).toContain('>1,500<');
    expect(text).not.toMatch(/<script|<style|style=|https?:/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Content-Type')).toContain('text/html');
  });

  it.each(['', '/service'])('is found below the base path "%s", and so is its stylesheet', async (basePath) => {
    const { get, sandbox } = quietSandbox({ basePath });
    const below: Get = (endpoint, params) => get(endpoint, params, basePath);
    const viewId = await view(below, landmarks.video);
    const url = textAt((await below('offer-link', { offerId: landmarks.video, viewId })).json, 'data.url');
    expect(new URL(url).pathname).toMatch(new RegExp(`^${basePath}/landing/`));
    const { text } = await reply(await sandbox.fetch(new Request(url)));
    const style = new URL(/stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '', url);
    const { status, headers } = await sandbox.fetch(new Request(style));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('text/css');
  });

  it('completes the events one by one', async () => {
    const { show, press, completed, url } = await landed(landmarks.multiEvent);
    for (let step = 0; step < 4; step += 1) {
      expect(await completed()).toEqual([false]);
      const answer = await press(buttonOf(await show()) ?? '');
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(new URL(url).pathname);
    }
    expect(await completed()).toEqual([true]);
    expect(buttonOf(await show())).toBeUndefined();
    expect((await show()).text).toContain('All done');
  });

  it('has one action for an offer with one event', async () => {
    const { show, press, completed } = await landed(landmarks.video);
    await press(buttonOf(await show()) ?? '');
    expect(await completed()).toEqual([true]);
  });

  it('completes one event for a button that is pressed twice', async () => {
    const { show, press } = await landed(landmarks.multiEvent);
    const first = buttonOf(await show()) ?? '';
    await Promise.all([press(first), press(first)]);
    expect((await show()).text.match(/class="done"/g)).toHaveLength(1);
  });

  it('knows no click that it has not seen', async () => {
    const { sandbox } = quietSandbox();
    const { status, text } = await reply(await sandbox.fetch(new Request('http://wall.test/landing/none')));
    expect(status).toBe(404);
    expect(text).toContain('Unknown click');
  });

  it('credits nobody for a click without a member', async () => {
    const { get, sandbox } = quietSandbox();
    const offerId = landmarks.video;
    const viewId = textAt((await get('offer-details', { offerId })).json, 'data.viewId');
    const url = textAt((await get('offer-link', { offerId, viewId })).json, 'data.url');
    const { text } = await reply(await sandbox.fetch(new Request(url)));
    expect(text).toContain('nobody is credited');
    expect(text).not.toContain('<button');
  });
});
