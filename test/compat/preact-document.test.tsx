import { h, render } from 'preact';
import { expect, it } from 'vitest';
import { bypassShadowedNames } from '../../src/compat/preact-document.ts';
import { replace } from '../setup/replace-global.ts';

it('Preact draws where a page gives every object an "is", which browsers take for an option', () => {
  replace(Object.prototype, 'is', { value: () => true });
  const root = document.createElement('div');
  bypassShadowedNames(root);
  render(
    <p>
      <b>Ours</b>
    </p>,
    root,
  );
  expect(root.innerHTML).toBe('<p><b>Ours</b></p>');
});
