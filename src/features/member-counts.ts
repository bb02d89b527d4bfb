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
export function countMemberLists(wall: Counted): void {
  let isCounted = false;
  const stop = effect(() => {
    const { status } = wall.lists.state.value;
    if (status === 'idle') isCounted = false;
    if (status !== 'ready' || isCounted) return;
    isCounted = true;
    void requestCounts(wall);
  });
  wall.removed.addEventListener('abort', stop);
}

/**
 * Asks for the member's own offers, unless their only list is shown: every card says how the member stands with its offer.
 * Where one answer does not hold all of them, the lists that have tabs are asked for their counts.
 * @param again although it has been done
 */
export async function requestCounts({ lists, member, removed }: Counted, again = false): Promise<void> {
  const { names, current, all } = lists;
  const others = MEMBER_LISTS.filter((name) => names.peek().includes(name) && name !== current.peek());
  const isAlone = others.length === 0 && current.peek() !== 'offers';
  if (isAlone || (await member.loadAll(again)) || removed.aborted) return;
  for (const name of others) {
    const { status, index } = all[name].state.peek();
    if (again || status === 'idle') void all[name].load(index, { quiet: true, unseen: true });
  }
}
