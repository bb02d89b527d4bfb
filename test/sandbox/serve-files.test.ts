import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';

const bytes = new TextEncoder().encode('0123456789');
const sandbox = createSandbox({ readCreative: async (name) => (name.startsWith('clip') ? bytes : undefined) });

function get(name: string, range?: string): Promise<Response> {
  const headers = range === undefined ? {} : { Range: range };
  return sandbox.fetch(new Request(`http://wall.test/creatives/${name}`, { headers }));
}

describe('the files of the creatives', () => {
  it.each([
    ['clip.mp4', 'video/mp4'],
    ['clip.bin', 'application/octet-stream'],
  ])('say that %s is %s', async (name, type) => {
    const { headers } = await get(name);
    expect([headers.get('Content-Type'), headers.get('Accept-Ranges')]).toEqual([type, 'bytes']);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answer %s with that part', async (range, part, contentRange) => {
    const response = await get('clip.mp4', range);
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(await response.text()).toBe(part);
  });

  it.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])('answer %s with the whole', async (range) => {
    const response = await get('clip.mp4', range);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
  });

  it('refuse a part beyond the end', async () => {
    const response = await get('clip.mp4', 'bytes=10-');
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */10');
  });

  it('are 404 when there is none', async () => {
    expect((await get('none.svg')).status).toBe(404);
  });
});
