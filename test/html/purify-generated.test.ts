import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowedLink } from '../../src/api/check-link.ts';
import { sanitize } from '../../src/html/index.ts';
import { hostile } from './attacks/index.ts';
import { hostileHtml } from './generate.ts';
import { offences } from './offences.ts';

const known = Object.values(hostile).flat();
const html = hostileHtml(known);

/** What is in a document that is not shown anywhere. */
const inert = (source: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = source;
  return template.content;
};

it('whatever is composed of hostile parts comes out harmless, and stays so when it is parsed again', () => {
  fc.assert(
    fc.property(html, (source) => {
      const box = document.createElement('div');
      box.append(sanitize(source, (address) => allowedLink(address, { baseUrl: '', sameOriginLinks: 'off' })));
      expect(offences(box)).toEqual([]);
      expect(offences(inert(box.innerHTML))).toEqual([]);
      expect(inert(`<i>${box.innerHTML}</i>`).querySelectorAll('script,img,svg,math,style,iframe')).toHaveLength(0);
    }),
    { numRuns: 1000, seed: 1 },
  );
});

it('what is composed is hostile, nearly all of it', () => {
  const sample = fc.sample(html, { numRuns: 500, seed: 1 });
  const harmful = sample.filter((source) => offences(inert(source)).length > 0);
  expect(harmful.length).toBeGreaterThan(400);
  expect(new Set(sample).size).toBeGreaterThan(450);
});
