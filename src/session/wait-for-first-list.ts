import { effect } from '@preact/signals';
import { isWaiting } from '../wall/list-state.ts';
import type { Wall } from '../wall/model.ts';

/** Milliseconds after which the first list is late. */
const LATE = 150;

/**
 * Waits until the first list of a wall is there, has failed or is late, or an offer is opened. Meanwhile the shell's
 * placeholder stands there: skeletons of the wall's own would be laid out just before the cards, and hold them up.
 */
export async function waitForFirstList(
  { lists, dialog }: Pick<Wall, 'lists' | 'dialog'>,
  removed: AbortSignal,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  await new Promise<void>((done) => {
    timer = setTimeout(done, LATE);
    stop = effect(() => {
      if (!isWaiting(lists.state.value) || dialog.opening.value) done();
    });
    removed.addEventListener('abort', () => done());
  });
  clearTimeout(timer);
  stop();
}
