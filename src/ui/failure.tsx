import { h, type TargetedMouseEvent } from 'preact';
import type { ApiError } from '../api/error.ts';
import { failures, type MessageId } from '../i18n/messages.ts';
import { relative } from '../i18n/relative.ts';
import type { Wall } from '../wall/model.ts';
import { Notice } from './notice.tsx';

/** The service counts requests per minute; API contract, "Limits". */
const MINUTE = 60_000;

/** What a failure is shown with. */
interface FailureProps {
  wall: Wall;
  title: MessageId;
  error: ApiError;
  /** What "Try again" does. */
  retry: () => unknown;
  /** Selector of what has the focus afterwards, since the button is gone by then. */
  next: string;
}

/** A failure, announced at once. Only a wall that is not set up has nothing to try again. */
export function Failure({ wall: { say, locale, settings }, title, error, retry, next }: FailureProps) {
  const { code, message, context } = error;
  if (code === 'aborted') return null;
  const tryAgain = async ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    const root = currentTarget.getRootNode();
    await retry();
    // Should it fail once more, the new button. Who has gone on meanwhile is left alone.
    if (root instanceof ShadowRoot && !root.activeElement) {
      root.querySelector<HTMLElement>(`[role=alert] button,${next}`)?.focus();
    }
  };
  const isOffline = code === 'network' && !navigator.onLine;
  return (
    <div role="alert">
      <Notice title={say(title)}>
        <p>
          {say(isOffline ? 'failure.offline' : failures[code], {
            when: relative(context.retryAfter ?? MINUTE, locale()),
          })}
        </p>
        {/* The service's own words may say anything, also whom to call: they are for integrators. */}
        {code === 'rejected' && settings.value.debug && <p>{message}</p>}
        {context.responseId && <p part="hint">{say('failed.reference', { id: context.responseId })}</p>}
        {code !== 'config' && (
          <button part="button" onClick={tryAgain}>
            {say('failed.retry')}
          </button>
        )}
      </Notice>
    </div>
  );
}
