import { expect, it } from 'vitest';
import { boxOf, selfAndAncestors } from '../../src/compat/ancestors.ts';

const NAMES = ['parentNode', 'parentElement', 'getBoundingClientRect', 'getRootNode'];

it('what stands around an element is found out of a shadow root, whatever the page calls its fields and pictures', () => {
  const fields = NAMES.map((name) => `<input name="${name}"><img name="${name}" alt="">`).join('');
  document.body.innerHTML = `<form>${fields}<section></section></form>`;
  const section = document.querySelector('section') as HTMLElement;
  const form = document.querySelector('form') as HTMLElement;
  const inside = section.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
  expect(form.parentNode).toBeInstanceOf(HTMLInputElement);
  expect(selfAndAncestors(inside)).toEqual([inside, section, form, document.body, document.documentElement]);
  expect(boxOf(form)).toBeInstanceOf(DOMRect);
});
