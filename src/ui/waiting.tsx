import { Fragment, h, type TargetedMouseEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Wall } from '../wall/model.ts';
import { startOf } from './focus.ts';

/** Milliseconds without an answer after which the person is told so. */
const STILL = 4000;
/** Milliseconds after which there is also something to do about it. */
const SLOW = 10_000;

/** What is said while a list is on its way; the longer it takes, the more. */
export function Waiting({ wall: { say, refresh, state } }: { wall: Wall }) {
  const [stage, setStage] = useState<'loading' | 'still' | 'slow'>('loading');
  useEffect(() => {
    const timers = [setTimeout(setStage, STILL, 'still'), setTimeout(setStage, SLOW, 'slow')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  const tryAgain = async ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    const list = startOf(currentTarget);
    await refresh();
    // The button goes, unless it was pressed once more.
    if (state.value.status !== 'loading') list?.focus();
  };
  if (stage === 'loading') return <span part="unseen">{say('list.loading')}</span>;
  if (stage === 'still') return <Fragment>{say('list.stillLoading')}</Fragment>;
  return (
    <>
      {say('list.slow')}{' '}
      <button part="button" onClick={tryAgain}>
        {say('failed.retry')}
      </button>
    </>
  );
}
