import { expect, it } from 'vitest';
import { boxOf, elementAfter, matches, selfAndAncestors } from '../../src/compat/ancestors.ts';
import { isElement } from '../../src/compat/is-element.ts';
import { replace } from '../setup/replace-global.ts';

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

it('the same where the page has classes of its own called Element and Node', () => {
  const { body, documentElement } = document;
  const [first, after] = ['b', 'p'].map((name) => body.appendChild(document.createElement(name)));
  for (const name of ['Element', 'Node']) replace(window, name, { value: class {} });
  expect([first, document, 'b', null].map(isElement)).toEqual([true, false, false, false]);
  expect(selfAndAncestors(first as HTMLElement)).toEqual([first, body, documentElement]);
  expect([elementAfter(first as HTMLElement), matches(body, 'body')]).toEqual([after, true]);
  expect(boxOf(body)).toBeInstanceOf(DOMRect);
});
