import { computed, effect } from '@preact/signals';
import { hidingSheet } from '../ui/style-sheets.ts';
import type { Wall } from '../wall/model.ts';
import { collapse } from './collapse.ts';

/**
 * Has an element take no place on its page while its wall is hidden. A place that somebody looks at goes in a movement
 * rather than a jump.
 * @param sheets the styles of the wall
 * @returns what ends that
 */
export function giveUpPlace(
  element: HTMLElement,
  root: ShadowRoot,
  { isHidden, lists }: Pick<Wall, 'isHidden' | 'lists'>,
  sheets: CSSStyleSheet[],
): () => void {
  const place = computed(() => {
    if (!isHidden.value) return 'shown';
    return lists.state.value.status === 'idle' ? 'awaited' : 'gone';
  });
  let going: Animation | undefined;
  let wasShown = false;
  const end = () => {
    going?.cancel();
    going = undefined;
  };
  const apply = () => {
    const now = place.peek();
    wasShown = now === 'shown';
    root.adoptedStyleSheets = now === 'shown' ? sheets : [...sheets, hidingSheet(now)];
    end();
  };
  const stop = effect(() => {
    // What is already going goes on, whether or not the wall has begun meanwhile.
    if (place.value !== 'shown' && going) return;
    const movement = place.value !== 'shown' && wasShown ? collapse(element) : undefined;
    if (movement) movement.onfinish = apply;
    else apply();
    going = movement;
  });
  return () => {
    stop();
    end();
  };
}
