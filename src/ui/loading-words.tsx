import { h, type TargetedMouseEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Lists, Words } from '../wall/model.ts';
import { listElementOf } from './focus.ts';

/** Milliseconds without an answer after which the person is told so. */
const STILL = 4000;
/** Milliseconds after which the person can also do something about it. */
const SLOW = 10_000;

/** What is said while a list is loading; the longer it takes, the more. */
export function LoadingWords({ say, askAgain }: Pick<Words, 'say'> & Pick<Lists, 'askAgain'>) {
  const [stage, setStage] = useState<'loading' | 'still' | 'slow'>('loading');
  /** How many times the person has asked again. */
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setStage('loading');
    const timers = [setTimeout(() => setStage('still'), STILL), setTimeout(() => setStage('slow'), SLOW)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [tries]);
  const tryAgain = ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    // The button is about to go.
    listElementOf(currentTarget)?.focus({ preventScroll: true });
    setTries(tries + 1);
    void askAgain();
  };
  // Visible only in answer to a press.
  if (stage === 'loading' && tries === 0) return <span class="unseen">{say('list.loading')}</span>;
  return (
    <div class="waiting">
      <span>{say(words[stage])}</span>
      {stage === 'slow' && (
        <button class="button" part="button" onClick={tryAgain}>
          {say('failed.retry')}
        </button>
      )}
    </div>
  );
}

/** What is said at each stage. */
const words = { loading: 'list.loading', still: 'list.stillLoading', slow: 'list.slow' } as const;
