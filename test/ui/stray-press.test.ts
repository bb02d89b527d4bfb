import { expect, it, onTestFinished } from 'vitest';
import { takeStrayPresses } from '../../src/ui/stray-press.ts';
import { isHeard } from '../setup/press-key.ts';

/** Two buttons of a wall, and one of the page below it. */
function createButtons() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const ended = new AbortController();
  takeStrayPresses(root, ended.signal);
  onTestFinished(() => ended.abort());
  return {
    ours: root.appendChild(document.createElement('button')),
    another: root.appendChild(document.createElement('button')),
    ofThePage: document.body.appendChild(document.createElement('button')),
  };
}

/** Presses something with a button of the mouse; returns whether the press is let through. */
function press(thing: Element, button = 0): boolean {
  const init = { bubbles: true, composed: true, cancelable: true, button, clientX: 9, clientY: 9 };
  thing.dispatchEvent(new PointerEvent('pointerdown', { ...init, isPrimary: true }));
  return thing.dispatchEvent(new MouseEvent('mousedown', { ...init, detail: 1 }));
}

it('after the second half of a double press on what has gone, other buttons of the mouse are let through', () => {
  const { ours, ofThePage } = createButtons();
  expect(press(ours)).toBe(true);
  ours.remove();
  expect(press(ofThePage)).toBe(false);
  expect(press(ofThePage, 2)).toBe(true);
});

it('an Enter that is held down goes on where it was pressed, and on the page, but on nothing else of a wall', () => {
  const { ours, another, ofThePage } = createButtons();
  for (const repeat of [false, true]) expect(isHeard(ours, repeat)).toBe(true);
  expect(isHeard(another, true)).toBe(false);
  expect(isHeard(another, true, 'ArrowRight')).toBe(true);
  expect(isHeard(ofThePage, true)).toBe(true);
  for (const repeat of [false, true]) expect(isHeard(another, repeat)).toBe(true);
});
