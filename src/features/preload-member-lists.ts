import { effect } from '@preact/signals';
import type { MemberList } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';

/** The lists that change when an offer is followed. */
export const MEMBER_LISTS: readonly MemberList[] = ['in-progress', 'completed'];

/** A wall, as far as its lists are counted. */
type Counted = Pick<Wall, 'lists' | 'member' | 'removed'>;

/**
 * Asks for the member's own offers before anybody opens their lists, so that tabs say how many there are, and all of them
 * are marked in the list of all, whatever page they are on. It waits for the first list, because a failing service must
 * not be asked for more. Another member's offers are asked for anew.
 */
export function preloadMemberLists(wall: Counted): void {
  let isCounted = false;
  const stop = effect(() => {
    const { status } = wall.lists.state.value;
    if (status === 'idle') isCounted = false;
    if (status !== 'ready' || isCounted) return;
    isCounted = true;
    void requestMemberLists(wall);
  });
  wall.removed.addEventListener('abort', stop);
}

/**
 * Asks for all of the member's own offers at once, because every card says how the member stands with its offer; not
 * where their only list is shown. If there are more than one answer holds, it asks for a page of each of the other lists
 * that have tabs, which says how many there are.
 * @param again asks even if it was done before
 */
export async function requestMemberLists({ lists, member, removed }: Counted, again = false): Promise<void> {
  const { names, current, all } = lists;
  const others = MEMBER_LISTS.filter((name) => names.peek().includes(name) && name !== current.peek());
  const isOnlyListShown = others.length === 0 && current.peek() !== 'offers';
  if (isOnlyListShown || (await member.loadAll(again)) || removed.aborted) return;
  for (const name of others) {
    const { status, index } = all[name].state.peek();
    if (again || status === 'idle') void all[name].load(index, { quiet: true, unseen: true });
  }
}
