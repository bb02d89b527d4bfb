import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Context, Wall } from './model.ts';

/**
 * Tells whether a wall takes no place, as `empty="hide"` wants it where there is nothing to show: as far as is known, in
 * none of its lists. While a list is on its way nothing changes, and a failure is never hidden, nor what a search of the
 * person's own did not find.
 */
export function watchEmptiness({
  settings,
  member,
  listNames,
  lists,
  removed,
}: Pick<Context, 'settings' | 'member' | 'removed'> & Pick<Wall, 'listNames' | 'lists'>): ReadonlySignal<boolean> {
  const isHidden = signal(false);
  const stop = effect(() => {
    const states = listNames.value.map((name) => lists[name].state.value);
    if (states.some(({ status }) => status === 'loading')) return;
    isHidden.value =
      settings.value.empty === 'hide' &&
      listNames.value.every((name, place) => {
        const state = states[place];
        if (state?.status === 'ready') return state.totalCount === 0 && !state.isFiltered;
        return state?.status === 'idle' && name !== 'offers' && member.counts.value[name] === 0;
      });
  });
  removed.addEventListener('abort', stop);
  return isHidden;
}
