import { h, type TargetedMouseEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ApiError, ErrorCode } from '../api/error.ts';
import type { MessageId } from '../i18n/messages.ts';
import { untilRetry } from '../i18n/relative-times.ts';
import type { Words } from '../wall/model.ts';
import { RESUME_WITHIN, SILENT_WAIT } from '../wall/retry-lists.ts';
import { hasStayed } from './focus.ts';
import { Notice } from './notice.tsx';

/** The service counts requests per minute; API contract, "Limits". */
const MINUTE = 60_000;

/** What went wrong, in a sentence for the member. Requests that the wall itself aborted are never shown. */
const failures: Record<Exclude<ErrorCode, 'aborted'>, MessageId> = {
  config: 'failure.config',
  network: 'failure.network',
  timeout: 'failure.timeout',
  'rate-limited': 'failure.rateLimited',
  rejected: 'failure.rejected',
  server: 'failure.server',
  malformed: 'failure.malformed',
  'unsafe-link': 'failure.unsafeLink',
  internal: 'failure.internal',
};

/** A more precise sentence, where more is known of a failure. */
function specialSentence({ code, context }: ApiError, title: MessageId, isOnline: boolean): MessageId | undefined {
  // An offer is refused for other reasons than a list.
  if (code === 'rejected' && title !== 'failed.list') return 'failure.rejectedOffer';
  if (code === 'network' && !isOnline) return 'failure.offline';
  if (code === 'server' && Number(context.retryAfter) > SILENT_WAIT) return 'failure.serverWait';
  return undefined;
}

/**
 * Whether the browser has a network, as far as it knows. Once the network is back, the wall first has time to try again:
 * words that change here are read out at once, and would tell of a failure just before a success.
 */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (navigator.onLine) timer = setTimeout(() => setOnline(true), RESUME_WITHIN);
      else setOnline(false);
    };
    const names = ['online', 'offline'];
    for (const name of names) addEventListener(name, look);
    // The network may have come back since this was drawn.
    look();
    return () => {
      clearTimeout(timer);
      for (const name of names) removeEventListener(name, look);
    };
  }, []);
  return isOnline;
}

/** A failure's props. */
interface FailureProps extends Pick<Words, 'say'> {
  title: MessageId;
  error: ApiError;
  /** Whether the service's own words are shown, for integrators. */
  isDebug: boolean;
  /** "Try again"; left out where another button is the way to try again. */
  retry?: {
    act(): unknown;
    /** Selector of what gets the focus after a success, because the button is gone by then. */
    next: string;
  };
}

/** Whether the service's id of its answer is one, and not a sentence that would be read as ours. */
const isReference = (id: string | undefined): id is string => /^[\w.:-]{1,64}$/.test(id ?? '');

/** A failure, announced at once. Everything can be tried again, except where the wall is not set up. */
export function Failure({ say, title, error, isDebug, retry }: FailureProps) {
  const { code, message, context } = error;
  const isOnline = useOnline();
  if (code === 'aborted') return null;
  const when = (locale: string) => untilRetry(Math.max(context.retryAfter ?? MINUTE, 1000), locale);
  return (
    <div role="alert">
      <Notice title={say(title)}>
        <p>{say(specialSentence(error, title, isOnline) ?? failures[code], { when })}</p>
        {/* The service's own words may say anything, even whom to call: they are for integrators. */}
        {code === 'rejected' && isDebug && <p>{message}</p>}
        {isReference(context.responseId) && <p class="hint">{say('failed.reference', { id: context.responseId })}</p>}
        {retry && code !== 'config' && <TryAgain words={say('failed.retry')} {...retry} />}
      </Notice>
    </div>
  );
}

function TryAgain({ words, act, next }: { words: string } & NonNullable<FailureProps['retry']>) {
  const tryAgain = async ({ currentTarget: pressed }: TargetedMouseEvent<HTMLElement>) => {
    const root = pressed.getRootNode();
    // The list below an opened offer may have failed as well, and nothing in it can have the focus.
    const dialog = pressed.closest('dialog');
    await act();
    // The focus goes to the button of a new failure, or to what is there now, unless the person has moved on meanwhile.
    if (root instanceof ShadowRoot && (root.activeElement?.id === 'list' || hasStayed(pressed))) {
      (dialog ?? root).querySelector<HTMLElement>(`[role=alert] button,${next}`)?.focus();
    }
  };
  return (
    <button class="button" part="button" onClick={tryAgain}>
      {words}
    </button>
  );
}
