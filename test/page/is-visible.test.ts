import { expect, it } from 'vitest';
import { isVisible } from '../../src/page/is-visible.ts';

it('an element is taken for shown where the browser cannot say', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.hidden = true;
  expect(isVisible(element)).toBe(false);
  Object.assign(element, { checkVisibility: undefined });
  expect(isVisible(element)).toBe(true);
});
