import { expect, it } from 'vitest';
import { isShown } from '../../src/page/is-shown.ts';

it('takes an element for shown where the browser cannot say', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.hidden = true;
  expect(isShown(element)).toBe(false);
  Object.assign(element, { checkVisibility: undefined });
  expect(isShown(element)).toBe(true);
  element.remove();
});
