import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Wall } from './model.ts';

/**
 * Whether a wall takes no place, as `empty="hide"` wants it where none of its lists has anything to show, as far as is
 * known. While a list is loading nothing changes. A failure is never hidden, nor a search that found nothing, because the
 * person has to see it.
 */
export function watchEmptiness({
  settings,
  member,
  lists,
  removed,
}: Pick<Wall, 'settings' | 'member' | 'lists' | 'removed'>): ReadonlySignal<boolean> {
  const isHidden = signal(false);
  const stop = effect(() => {
    const states = lists.names.value.map((name) => lists.all[name].state.value);
    if (states.some(({ status }) => status === 'loading')) return;
    isHidden.value =
      settings.value.empty === 'hide' &&
      lists.names.value.every((name, place) => {
        const state = states[place];
        if (state?.status === 'ready') return state.totalCount === 0 && !state.isFiltered;
        return state?.status === 'idle' && name !== 'offers' && member.counts.value[name] === 0;
      });
  });
  removed.addEventListener('abort', stop);
  return isHidden;
}
