import { describe, expect, it } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { pictureIn, videoIn } from '../../src/ui/choose-creative.ts';
import { type Json, SAMPLE } from '../setup/build-answers.ts';

/** Pictures may lie under the address of the service, even on the page's own host. */
const RULES = { baseUrl: `${location.origin}/api`, sameOriginLinks: 'off' } as const;
const url = (name: string): string => `https://cdn.example/${name}`;
const creativesOf = (fields: Json) => decodeOffer({ ...SAMPLE, ...fields })?.creatives ?? [];
/** Creatives of such names, in this order. */
const files = (...names: string[]) => ({ creatives: names.map((name, order) => ({ order, url: url(name) })) });

describe('an offer shows', () => {
  it.each<[string, Json, string | undefined]>([
    ['its file', { creativeFileUrl: 'https://cdn.example/a.png' }, 'https://cdn.example/a.png'],
    ['one with a blank in it', { creativeFileUrl: 'https://cdn.example/a b.png' }, 'https://cdn.example/a%20b.png'],
    ['one without an ending', { creativeFileUrl: 'https://cdn.example/mp4' }, 'https://cdn.example/mp4'],
    [
      'the first of its creatives',
      {
        creatives: [
          { order: 1, url: 'https://c.example/2' },
          { order: 0, url: 'https://c.example/1' },
        ],
      },
      'https://c.example/1',
    ],
    [
      'the next usable one',
      {
        creativeFileUrl: 'javascript:x',
        creatives: [null, 'x', { order: 0, url: 'data:,x' }, { order: 3, url: 'http://c.example/3' }],
      },
      'http://c.example/3',
    ],
    [
      'none of the page’s own host, which would get its cookies',
      { creativeFileUrl: `${location.origin}/account/delete`, ...files('a.png') },
      url('a.png'),
    ],
    ['one of it under the base URL', { creativeFileUrl: `${location.origin}/api/a` }, `${location.origin}/api/a`],
    ['the first that is no video', files('a.mp4', 'b.webm?c.png', 'c.png', 'd.png'), url('c.png')],
    ['none', { creativeFileUrl: null, creatives: [] }, undefined],
    ['none of an empty address', { creativeFileUrl: '' }, undefined],
    ['none of creatives that are no list', { creatives: 'none' }, undefined],
    ['none where there is only a relative one', { creativeFileUrl: '/a.png' }, undefined],
    ['none where there is only a script', { creativeFileUrl: ' javascript:alert(1)' }, undefined],
    ['none where there are only videos', files('a.mp4', 'b.avi'), undefined],
  ])('a picture of an http(s) address: %s', (_, fields, picture) => {
    expect(pictureIn(creativesOf(fields), RULES)).toBe(picture);
  });

  it.each<[string, Json, string | undefined]>([
    ['the first', files('a.mp4#t=3', 'b.webm'), url('a.mp4#t=3')],
    ['also after a picture', files('a.png', 'b.MP4?x=1'), url('b.MP4?x=1')],
    ['the first that browsers play', files('a.avi', 'b.mkv', 'c.mov', 'd.mp4'), url('c.mov')],
    ['none that they do not play, where there is a picture', files('a.wmv', 'b.png'), undefined],
    ['one that they may not play, where there is nothing else', files('a.avi'), url('a.avi')],
    ['none of the page’s own host', { creativeFileUrl: `${location.origin}/logout.mp4` }, undefined],
    ['none', files('a.png'), undefined],
  ])('a video: %s', (_, fields, video) => {
    expect(videoIn(creativesOf(fields), RULES)).toBe(video);
  });
});
