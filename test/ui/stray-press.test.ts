import { expect, it, onTestFinished } from 'vitest';
import { takeStrayPresses } from '../../src/ui/stray-press.ts';

/** A button of a wall, one that is slotted there, and one of the page below it. */
function createButtons() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const ended = new AbortController();
  root.append(document.createElement('slot'));
  takeStrayPresses(root, ended.signal);
  onTestFinished(() => ended.abort());
  return {
    ours: root.appendChild(document.createElement('button')),
    slotted: host.appendChild(document.createElement('button')),
    ofThePage: document.body.appendChild(document.createElement('button')),
  };
}

/** Presses something with a button of the mouse; returns whether the press is let through. */
function press(thing: Element, button = 0): boolean {
  const init = { bubbles: true, composed: true, cancelable: true, button, clientX: 9, clientY: 9 };
  thing.dispatchEvent(new PointerEvent('pointerdown', { ...init, isPrimary: true }));
  return thing.dispatchEvent(new MouseEvent('mousedown', { ...init, detail: 1 }));
}

/** Whether a key does what it does on an element that has the focus, pressed just now or held down. */
function isHeard(element: HTMLElement, repeat: boolean, key = 'Enter'): boolean {
  element.focus();
  const init = { key, repeat, cancelable: true, bubbles: true, composed: true };
  return element.dispatchEvent(new KeyboardEvent('keydown', init));
}

it('after the second half of a double press on what has gone, other buttons of the mouse are let through', () => {
  const { ours, ofThePage } = createButtons();
  expect(press(ours)).toBe(true);
  ours.remove();
  expect(press(ofThePage)).toBe(false);
  // A click without a press, such as that of a screen reader.
  expect(ofThePage.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
  expect(press(ofThePage, 2)).toBe(true);
});

it('an Enter that is held down presses once in a wall; the page, slotted content and other keys go on', () => {
  const { ours, slotted, ofThePage } = createButtons();
  expect([false, true].map((repeat) => isHeard(ours, repeat))).toEqual([true, false]);
  expect(isHeard(ours, true, 'ArrowRight')).toBe(true);
  for (const button of [slotted, ofThePage]) expect(isHeard(button, true)).toBe(true);
});

it('of two quick presses of a key, the second does not press what has taken the place of the first thing', () => {
  for (const key of ['Enter', ' ']) {
    const { ours, slotted } = createButtons();
    const next = ours.cloneNode() as HTMLElement;
    ours.after(next);
    expect([ours, ours, next, ours].map((button) => isHeard(button, false, key))).toEqual([true, true, true, true]);
    ours.remove();
    expect(isHeard(next, false, key)).toBe(false);
    // Whoever has moved on by another key means what has the focus; and what is in another dialog has taken no place.
    expect(isHeard(next, false, 'Tab') && isHeard(next, false, key)).toBe(true);
    const dialog = document.createElement('dialog');
    next.replaceWith(dialog);
    dialog.append(ours);
    dialog.show();
    expect(isHeard(ours, false, key)).toBe(true);
    expect(isHeard(slotted, false, key)).toBe(true);
  }
});
