import { only } from '../compat/null-prototype.ts';
import { page } from '../compat/safe-document.ts';
import type { en } from '../i18n/locales/en.ts';
import { isRightToLeft } from '../i18n/match-language.ts';
import type { Messages } from '../i18n/messages.ts';
import type { WallEvents } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';
import { type Place, part, show } from './placeholder.ts';

/** All that the shell has to say itself. The wall has the rest, in `i18n/locales/`. */
const english = {
  'failed.wall': 'The offers cannot be shown',
  'failed.retry': 'Try again',
} satisfies Pick<typeof en, 'failed.wall' | 'failed.retry'>;

/** The words of the wall's language, as far as they have come. */
export interface LostWords {
  locale: string;
  texts: Messages;
}

/** Tells the host that there is no wall, as the wall tells of its own failures. */
export function tellLost(element: Element, error: unknown): void {
  const detail: WallEvents['error'] = {
    code: 'network',
    endpoint: undefined,
    status: undefined,
    responseId: undefined,
    message: error instanceof Error ? error.message : `${error}`,
    retryable: true,
  };
  element.dispatchEvent(new CustomEvent('offer-wall-error', only({ detail, bubbles: true, composed: true })));
}

/** Says in words that the wall cannot be had, with a way to try again. */
export function sayLost(
  place: Place,
  settings: Settings,
  words: LostWords | undefined,
  again: () => Promise<void>,
): void {
  const { messages } = settings;
  const say = (id: keyof typeof english) => `${messages?.[id] || words?.texts[id] || english[id]}`;
  const button = part('button', 'button', say('failed.retry'));
  button.addEventListener('click', async () => {
    await again();
    // The button is gone by then. Anybody who has moved on meanwhile is left alone.
    if (page.activeElement === page.body) place.querySelector<HTMLElement>('button')?.focus();
  });
  const notice = part('div', 'notice', part('b', 'title', say('failed.wall')), button);
  notice.role = 'alert';
  const wall = show(place, settings, notice);
  wall.lang = words?.locale ?? 'en';
  if (isRightToLeft(wall.lang)) wall.dir = 'rtl';
}
