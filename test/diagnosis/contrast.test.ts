import { expect, it } from 'vitest';
import { contrastOf } from '../../src/diagnosis/contrast.ts';

it.each([
  ['#777', '#fff', true],
  ['#fff', '#ccc', true],
  ['#aaa', '#888', true],
  ['#000', '#222', false],
  ['#555', '#333', false],
])('for %s on %s it says whether dark text would be read better: %s', (color, background, isForDark) => {
  const text = document.body.appendChild(document.createElement('p'));
  Object.assign(text.style, { color, background });
  const probe = document.body.appendChild(document.createElement('i'));
  expect(contrastOf(text, probe)).toMatchObject({ isForDark, ground: text });
});
