import { type ComponentChildren, h } from 'preact';
import type { ApiError } from '../api/error.ts';
import { failures, type MessageKey } from '../i18n/messages.ts';
import { relative } from '../i18n/relative.ts';
import type { Wall } from '../wall/wall.ts';

export const button = (label: string, onClick: () => unknown) => (
  <button part="button" onClick={onClick}>
    {label}
  </button>
);

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
 */
export function failure({ say, locale }: Wall, title: MessageKey, error: ApiError | undefined, retry: () => unknown) {
  if (!error || error.code === 'aborted') return null;
  const { code, message, context } = error;
  const { responseId, retryAfter } = context;
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
        code !== 'config' && button(say('Try again'), retry),
      )}
    </div>
  );
}
