import { expect, test } from 'vitest';
import { checkSizes } from '../../src/tools/sizes.ts';

test.each([
  [10, undefined],
  [11, 'a.js is 1 bytes over its gate'],
  [undefined, 'a.js is missing'],
])('a file of %s bytes, of which 10 may be, is complained of: %s', (bytes, complaint) => {
  const check = () => checkSizes([{ file: 'a.js', gate: 10, bytes, gzip: bytes }]);
  if (complaint) expect(check).toThrow(complaint);
  else expect(check).not.toThrow();
});
