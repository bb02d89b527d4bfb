import { expect, it } from 'vitest';
import { allowedLink } from '../../src/api/check-link.ts';
import { purify } from '../../src/html/purify.ts';
import { hostile } from './attacks.ts';
import { offences } from './find-offences.ts';

/** The nodes of markup as a browser parses it, with nothing weighed or taken out before. */
const parse = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

it.each(Object.entries(hostile))(
  'nothing harmful is left of nodes that nobody has looked at before: %s',
  (_, examples) => {
    for (const example of examples) {
      const nodes = parse(example);
      const left = purify(nodes, (address) => allowedLink(address, { baseUrl: '', sameOriginLinks: 'off' }));
      expect(offences(left), example).toEqual([]);
    }
  },
);
