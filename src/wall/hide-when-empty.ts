import { effect, signal } from '@preact/signals';
import type { ListState, Wall } from './model.ts';
import { isHiddenAtStart, type ListName } from './which-lists.ts';

/** Whether a wall takes a place, as far as is known. */
export interface Emptiness extends Pick<Wall, 'isHidden' | 'isUndecided'> {
  /** Resolves when it is known whether there is anything to show. */
  whenDecided(): Promise<void>;
}

/**
 * Whether a wall takes no place, as `empty="hide"` demands if none of its lists has anything to show. While a list is
 * loading, nothing changes. If only the member's own lists could have something, and have not been counted, they are
 * asked for. A failure is never hidden, and neither is a search that found nothing, because the person has to see it.
 */
export function watchEmptiness({
  settings,
  member,
  lists,
  removed,
}: Pick<Wall, 'settings' | 'member' | 'lists' | 'removed'>): Emptiness {
  const isHidden = signal(false);
  const isUndecided = signal(false);
  /** The state of the shown list when the member's own lists were last asked for, whatever came of that. */
  const countedFor = signal<ListState>();
  let decision = Promise.resolve();

  /** Whether a list has nothing to show; `undefined` if that is not known. */
  const isEmpty = (name: ListName): boolean | undefined => {
    const state = lists.all[name].state.value;
    if (state.status === 'ready') return state.totalCount === 0 && !state.isFiltered;
    if (state.status === 'failed') return false;
    if (name === 'offers') return isHiddenAtStart(settings.value);
    const count = member.counts.value[name];
    return count === undefined ? undefined : count === 0;
  };
  const ask = async (shown: ListState): Promise<void> => {
    // Settings that have just changed may affect the lists as well, but only by the end of this task.
    await null;
    if (lists.state.peek() !== shown || removed.aborted) return;
    await member.loadAll();
    countedFor.value = shown;
  };
  const stop = effect(() => {
    const names = lists.names.value;
    if (names.some((name) => lists.all[name].state.value.status === 'loading')) return;
    const { empty, layout } = settings.value;
    // A dialog takes no place in the page, and anyone who opens it wants to see something.
    const known = empty === 'hide' && layout !== 'dialog' ? names.map(isEmpty) : [false];
    const shown = lists.state.value;
    const isUnknown = !known.includes(false) && known.includes(undefined) && countedFor.value !== shown;
    if (isUnknown) decision = ask(shown);
    else isHidden.value = known.every(Boolean);
    isUndecided.value = isUnknown;
  });
  removed.addEventListener('abort', stop);
  return { isHidden, isUndecided, whenDecided: () => decision };
}
