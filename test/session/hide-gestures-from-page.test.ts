import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showReadyWall } from '../setup/show-wall.ts';

const GESTURES = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'mousedown'];

/** What begins at an element, and the page hears. */
function heardOf(element: Element): string[] {
  const heard: string[] = [];
  const ended = new AbortController();
  for (const type of GESTURES) {
    addEventListener(type, () => heard.push(type), { signal: ended.signal });
    element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  ended.abort();
  return heard;
}

it('keeps what scrolls and drags from the page in an open offer, but not in the list and in slotted content', async () => {
  const { wall, open } = await showReadyWall();
  const card = wall.shadowRoot?.querySelector('.card') as Element;
  expect(heardOf(card)).toEqual(GESTURES);
  const offer = await open('SiriusXM');
  expect(heardOf(offer)).toEqual([]);
  expect(heardOf(offer.querySelector('h2') as Element)).toEqual([]);
  expect(heardOf(wall.appendChild(document.createElement('p')))).toEqual(GESTURES);
});

it('lets the filters of a wall in a dialog close by a press beside them', async () => {
  await page.viewport(360, 740);
  const { wall, ui, settled } = await showReadyWall(undefined, { layout: 'dialog', controls: 'search sort' });
  await wall.show();
  await settled();
  const opener = await ui().findByRole('button', { name: 'Filter' });
  await userEvent.click(opener);
  expect(opener.ariaExpanded).toBe('true');
  await userEvent.click(wall.shadowRoot?.querySelector('.title') as Element);
  await expect.poll(() => opener.ariaExpanded).toBe('false');
});
