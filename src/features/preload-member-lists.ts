import { effect } from '@preact/signals';
import { MEMBER_LISTS } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';

/** The parts of a wall that are used here. */
type MemberWall = Pick<Wall, 'lists' | 'member' | 'removed'>;

/**
 * Asks for the member's own offers before anybody opens their lists, so that tabs show how many there are, and every
 * card in the list of all offers shows how the member stands with its offer. It waits for the first list, because a
 * failing service must not be asked for more. When the member changes, it asks anew.
 */
export function preloadMemberLists(wall: MemberWall): void {
  /** Once: a list that is on its way, or has failed unseen, looks as if nobody had asked for it. */
  let isRequested = false;
  const stop = effect(() => {
    const { status } = wall.lists.state.value;
    // The lists were reset, perhaps for another member.
    if (status === 'idle') isRequested = false;
    if (status !== 'ready' || isRequested) return;
    isRequested = true;
    void requestMemberLists(wall, 'once');
  });
  wall.removed.addEventListener('abort', stop);
}

/**
 * Asks for all of the member's own offers at once, because every card says how the member stands with its offer; but not
 * if the wall has only one list of theirs and shows it. If one answer cannot hold them all, it asks for a page of each
 * of their lists that have tabs and are not shown, because each page says how many there are.
 * @param when asks `again` even if it was done before, or only `once`
 */
export async function requestMemberLists(
  { lists, member, removed }: MemberWall,
  when: 'once' | 'again',
): Promise<void> {
  const { names, current, all } = lists;
  const others = MEMBER_LISTS.filter((name) => names.peek().includes(name) && name !== current.peek());
  const isOnlyListShown = others.length === 0 && current.peek() !== 'offers';
  if (isOnlyListShown) return;
  const loaded = await (when === 'again' ? member.loadAllAgain() : member.loadAll());
  if (loaded !== 'too few' || removed.aborted) return;
  for (const name of others) {
    const { status, index } = all[name].state.peek();
    if (when === 'again' || status === 'idle') void all[name].load(index, 'prefetch');
  }
}
