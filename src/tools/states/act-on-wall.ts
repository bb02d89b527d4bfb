import type { OfferWallElement } from '../../element/element.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Act } from './all-states.ts';

/** How long a button is waited for, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Does something to a wall, as soon as it can be done.
 * @param texts what the wall says
 */
export async function act(wall: OfferWallElement, step: Act, texts: Messages): Promise<void> {
  if (step === 'show') {
    void wall.show();
    return;
  }
  if ('open' in step) {
    // Not awaited: there are states in which the details never come.
    void wall.open(step.open);
    return;
  }
  const pressed = await whenThere(() =>
    [...(wall.shadowRoot?.querySelectorAll<HTMLElement>('button, summary, label') ?? [])].find(
      (one) =>
        (one.ariaLabel ?? one.textContent)?.trim().startsWith(`${texts[step.press]}`) &&
        one.getAttribute('aria-disabled') !== 'true',
    ),
  );
  pressed.click();
}

async function whenThere<T>(find: () => T | undefined): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error('What was to be pressed did not appear.');
    await new Promise((done) => setTimeout(done, 50));
  }
}
