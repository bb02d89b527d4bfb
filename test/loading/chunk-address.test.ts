import { describe, expect, it, vi } from 'vitest';

let copies = 0;
const { origin } = location;

/** Where the script finds a file, as it is run by a tag. */
async function found(by: Partial<HTMLScriptElement> | null): Promise<string> {
  const tag = by && Object.assign(document.createElement('script'), by);
  const running = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  const script: typeof import('../../src/loading/chunk-address.ts') = await import(
    /* @vite-ignore */ `${new URL('../../src/loading/chunk-address.ts', import.meta.url)}?copy=${++copies}`
  );
  running.mockRestore();
  return script.chunkAddress('part.js');
}

describe('the files of the script', () => {
  const left = document.createElement('script');
  left.type = 'text/plain';

  /** Has the page a tag that does not run by itself. */
  const leave = (src: string) => document.body.append(Object.assign(left, { src }));

  it('lie beside it, whatever it is called', async () => {
    leave('/other/offer-wall.js');
    expect(await found({ src: 'https://cdn.example/v2/offer-wall.min.js?1' })).toBe('https://cdn.example/v2/part.js');
    expect(await found({ src: '/assets/w.js' })).toBe(`${origin}/assets/part.js`);
  });

  it.each(['blob:https://shop.example/1', 'data:text/javascript,'])(
    'lie beside the page where it comes from %s',
    async (src) => {
      expect(await found({ src })).toBe(`${origin}/part.js`);
    },
  );

  it.each([
    ['in a tag of its own', { text: ';' }],
    ['by eval', null],
  ])('lie beside the page`s own tag for it where jQuery runs its text %s', async (_, by) => {
    leave('/shop/offer-wall.js');
    expect(await found(by)).toBe(`${origin}/shop/part.js`);
    leave('https://elsewhere.example/offer-wall.js');
    expect(await found(by)).not.toContain('elsewhere');
  });
});
