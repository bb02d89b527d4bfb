import { expect, it } from 'vitest';
import { readSettings } from '../../src/element/read-settings.ts';
import { defineOfferWall } from '../../src/index.ts';
import { showPlaceholder } from '../../src/shell/placeholder.ts';
import { replace } from '../setup/replace-global.ts';

defineOfferWall();

it('the boxes of the cards to come do not stop a page whose elements append nothing but text', () => {
  const wall = document.createElement('offer-wall');
  const container = document.createElement('div');
  replace(Element.prototype, 'append', {
    value(this: Element, html: unknown) {
      this.insertAdjacentHTML('beforeend', `${html}`);
    },
  });
  showPlaceholder(container, readSettings(wall, wall));
  expect(container.childElementCount).toBe(1);
});
