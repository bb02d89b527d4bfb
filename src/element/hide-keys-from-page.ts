import { ownOnly } from '../compat/null-prototype.ts';

/** Whether the key that is down is an Escape for the page. Not by wall: it may be let go with the focus in another one. */
let isForPage = false;

/** The dialog of an opened offer. Not the wall's own, in which open filters have to hear Escape. */
const OPEN_OFFER = 'dialog[aria-labelledby="name"]';

/**
 * Hides keys from the page that are pressed in the wall itself. Those pressed in slotted content belong to the page,
 * and so does an Escape that the wall has no use for: it closes what the wall stands in.
 * @param removed ends what listens outside of the wall
 */
export function hideKeysFromPage(root: ShadowRoot, removed: AbortSignal): void {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, hide);
  const hideEarly = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.activeElement?.closest(OPEN_OFFER)) return;
    isForPage = false;
    event.stopImmediatePropagation();
  };
  // Modals such as Radix's hear Escape on its way down to an open offer, and would close with it.
  window.addEventListener('keydown', hideEarly, ownOnly({ capture: true, signal: removed }));
}

function hide(this: ShadowRoot, event: Event): void {
  const target = event.target as HTMLInputElement;
  if (target.getRootNode() !== this) return;
  const { type, key, repeat, defaultPrevented } = event as KeyboardEvent;
  // Open filters prevent the default, and a search is emptied.
  const isUsed = defaultPrevented || target.closest('dialog') || (target.type === 'search' && target.value);
  if (type === 'keydown') isForPage = key === 'Escape' && !repeat && !isUsed;
  if (!isForPage) event.stopPropagation();
}
