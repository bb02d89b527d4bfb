import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { warn } from '../config/warn.ts';
import type { en } from '../i18n/locales/en.ts';
import { isRightToLeft } from '../i18n/match-language.ts';
import type { LanguageMessages } from '../i18n/messages.ts';
import type { WallEvents } from '../wall/events.ts';
import type { Settings } from '../wall/settings.ts';
import { type Container, createBox, createPart, showContent } from './placeholder.ts';

/** The only messages that the shell has itself. The wall has all of them, in `i18n/locales/`. */
const english = {
  'failed.wall': 'The offers cannot be shown',
  'failed.retry': 'Try again',
} satisfies Pick<typeof en, 'failed.wall' | 'failed.retry'>;

/** What has failed: the wall did not come, or a fault of its own keeps it from being drawn. */
export type LoadFailure = 'network' | 'internal';

/** Emits the event for a wall that cannot be loaded, or not be drawn, as the wall does for its own failures. */
export function emitLoadFailure(element: Element, code: LoadFailure, error: unknown): void {
  const detail: WallEvents['error'] = {
    code,
    endpoint: undefined,
    status: undefined,
    responseId: undefined,
    message: error instanceof Error ? error.message : `${error}`,
    retryable: code === 'network',
  };
  element.dispatchEvent(new CustomEvent('offer-wall-error', ownOnly({ detail, bubbles: true, composed: true })));
}

/**
 * Says that the wall cannot be shown, with a way to try again.
 * @param ours the messages of the wall's language, as far as they are loaded
 */
export function showLoadFailure(
  container: Container,
  settings: Settings,
  ours: LanguageMessages | undefined,
  again: () => Promise<void>,
): void {
  const { messages } = settings;
  const say = (id: keyof typeof english) => `${messages?.[id] || ours?.messages[id] || english[id]}`;
  const button = createPart('button', 'button', say('failed.retry'));
  button.addEventListener('click', async () => {
    await again();
    // The button is gone by then, so the next one gets the focus, unless the person has moved on meanwhile.
    if (safeDocument.activeElement === safeDocument.body)
      container.querySelector<HTMLElement>('button:not(.close)')?.focus();
  });
  const notice = createPart('div', 'notice', createPart('b', 'title', say('failed.wall')), button);
  notice.role = 'alert';
  // What the publisher wrote between the tags of the element is for a page that cannot show the wall.
  const wall = showContent(container, settings, notice, createBox('slot', ''));
  wall.lang = ours?.locale ?? 'en';
  if (isRightToLeft(wall.lang)) wall.dir = 'rtl';
}

/** Says so in bare words where not even a placeholder can be drawn, because the page lacks what browsers have. */
export function showStartFailure(element: Element, root: ShadowRoot, error: unknown): void {
  const words = createBox('p', '', english['failed.wall']);
  words.lang = 'en';
  words.role = 'alert';
  root.replaceChildren(words, createBox('slot', ''));
  const message = `the wall cannot start (${error}): does a script of this page remove something of the browser's?`;
  warn(message, { topic: 'drawing' });
  emitLoadFailure(element, 'internal', error);
}
