import { type ComponentChildren, h, type TargetedMouseEvent } from 'preact';
import type { ApiError } from '../api/error.ts';
import { failures, type MessageKey } from '../i18n/messages.ts';
import { relative } from '../i18n/relative.ts';
import type { Wall } from '../wall/wall.ts';

/** The service counts requests per minute; API.md, "Limits". */
const MINUTE = 60_000;

/** A state in words: a title, a sentence, and a way on. */
export const notice = (title: string, ...children: ComponentChildren[]) => (
  <div part="notice">
    <p part="title">{title}</p>
    {children}
  </div>
);

/**
 * A failure, announced at once. Only a wall that is not set up has nothing to try again.
 * @param retry what "Try again" does
 * @param next selector of what has the focus afterwards, since the button is gone by then
 */
export function failure(
  { say, locale }: Wall,
  title: MessageKey,
  error: ApiError | undefined,
  retry: () => unknown,
  next: string,
) {
  if (!error || error.code === 'aborted') return null;
  const { code, message, context } = error;
  const { responseId, retryAfter } = context;
  const tryAgain = async ({ currentTarget }: TargetedMouseEvent<HTMLElement>) => {
    const root = currentTarget.getRootNode() as ShadowRoot;
    await retry();
    // Should it fail once more, the new button. Who has gone on meanwhile is left alone.
    if (!root.activeElement) root.querySelector<HTMLElement>(`[role=alert] button,${next}`)?.focus();
  };
  return (
    <div role="alert">
      {notice(
        say(title),
        <p>
          {say(code === 'network' && !navigator.onLine ? 'You seem to be offline.' : failures[code], {
            when: relative(retryAfter ?? MINUTE, locale()),
          })}
        </p>,
        code === 'rejected' && <p>{message}</p>,
        responseId && <p part="hint">{say('Reference: {id}', { id: responseId })}</p>,
        code !== 'config' && (
          <button part="button" onClick={tryAgain}>
            {say('Try again')}
          </button>
        ),
      )}
    </div>
  );
}
