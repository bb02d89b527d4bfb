import { expect, test } from 'vitest';
import { readChoice, start, withAttribute, withToken, writeChoice } from '../../src/playground/choice.ts';

const reread = (query: string) => `${writeChoice(readChoice(new URLSearchParams(query)))}`;

test('an address says what differs from the beginning, and nothing else', () => {
  expect(`${writeChoice(start)}`).toBe('');
  const query =
    'site=bank&look=calm&width=390&dir=rtl&trial=Offline&member-id=&controls=search+sort&--accent=%23123456';
  expect([...new URLSearchParams(reread(query))].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test('an address cannot say what is unknown, unusable, or ends a rule of the style sheet', () => {
  const query = new URLSearchParams({
    site: 'toString',
    look: '../x',
    'base-url': 'https://evil.example',
    paging: 'sideways',
    dir: 'sideways',
    '--x;}b{': 'red',
    '--accent': 'red}</style><script>',
  });
  expect(readChoice(query)).toEqual(start);
});

test('a value that says the default is not kept', () => {
  const changed = withAttribute(start, 'paging', 'more');
  expect(changed.attributes.paging).toBe('more');
  expect(withAttribute(changed, 'paging', 'pages')).toEqual(start);
  expect(withToken(withToken(start, 'radius', '4px'), 'radius', '')).toEqual(start);
});
