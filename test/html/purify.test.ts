import { expect, it } from 'vitest';
import { allowedLink } from '../../src/api/check-link.ts';
import { purify } from '../../src/html/purify.ts';
import { hostile } from './attacks.ts';
import { inert, offences } from './find-offences.ts';

it.each(Object.entries(hostile))(
  'nothing harmful is left of nodes that nobody has looked at before: %s',
  (_, examples) => {
    for (const example of examples) {
      const left = purify(inert(example), (address) => allowedLink(address, { baseUrl: '', sameOriginLinks: 'off' }));
      expect(offences(left), example).toEqual([]);
    }
  },
);
