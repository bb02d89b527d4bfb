import { computed, effect } from '@preact/signals';
import { hidingSheet } from '../ui/style-sheets.ts';
import type { Wall } from '../wall/model.ts';
import { collapse } from './collapse.ts';

/**
 * Gives a wall its styles and, while it is hidden, another sheet by which its element takes no place on the page. Where
 * somebody is looking at the element, it first collapses gradually, so that the page does not jump.
 * @param sheets the styles of the wall
 * @returns a function that stops this
 */
export function giveUpPlace(
  element: HTMLElement,
  root: ShadowRoot,
  { isHidden, lists, dialog }: Pick<Wall, 'isHidden' | 'lists' | 'dialog'>,
  sheets: CSSStyleSheet[],
): () => void {
  const place = computed(() => {
    // An open offer would go with it, while somebody reads it or has just come back from it.
    if (!isHidden.value || dialog.opening.value) return 'shown';
    return lists.state.value.status === 'idle' ? 'awaited' : 'gone';
  });
  let collapsing: Animation | undefined;
  let wasShown = false;
  const end = () => {
    collapsing?.cancel();
    collapsing = undefined;
  };
  const apply = () => {
    const now = place.peek();
    wasShown = now === 'shown';
    root.adoptedStyleSheets = now === 'shown' ? sheets : [...sheets, hidingSheet(now)];
    end();
  };
  const stop = effect(() => {
    // An animation that has begun is finished, even if the wall starts in the meantime.
    if (place.value !== 'shown' && collapsing) return;
    const movement = place.value !== 'shown' && wasShown ? collapse(element) : undefined;
    if (movement) movement.onfinish = apply;
    else apply();
    collapsing = movement;
  });
  return () => {
    stop();
    end();
  };
}
