import { h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../api/error.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Click, ClickState } from '../wall/click-state.ts';
import type { referrerPolicy } from '../wall/host.ts';
import { isOver } from '../wall/member-facts.ts';
import type { Dialog, Opening, Words } from '../wall/model.ts';
import { Failure } from './failure.tsx';
import { focusInPlace } from './focus.ts';
import { Reward, type RewardFacts } from './reward.tsx';
import { StatusLine } from './status-line.tsx';

/** Milliseconds within which a browser that shows this page again also says which tab was closed. */
const SOON = 1000;

/** What is said about each outcome; nothing if there is nothing to say, or it is said elsewhere. */
const outcomes: Record<ClickState['status'], MessageId | undefined> = {
  idle: undefined,
  busy: 'click.busy',
  leaving: 'click.busy',
  opened: 'click.opened',
  blocked: 'click.blocked',
  lost: 'click.lost',
  kept: 'click.kept',
  failed: undefined,
};

/** What is said about a click now. */
function outcomeOf(click: ClickState): MessageId | undefined {
  if (click.status !== 'blocked' && click.status !== 'lost') return outcomes[click.status];
  // Anyone who has followed the link knows already.
  if (click.isFollowed) return undefined;
  return click.isRecorded ? outcomes[click.status] : 'click.useLink';
}

/** An opened offer, what it pays, and what a press does. */
interface FootProps {
  say: Words['say'];
  opening: Opening;
  /** Nothing while the offer is not known. */
  reward: RewardFacts | undefined;
  /** Whether it will not be known either, because its details have failed. */
  isUnknown: boolean;
  /** What the opened page learns of this one. */
  policy: ReturnType<typeof referrerPolicy>;
  isDebug: boolean;
  dialog: Pick<Dialog, 'getOffer' | 'followLink'>;
}

/** What the offer pays and the way to it, always in sight, and the outcome of the click. */
export function DetailsFoot({ isDebug, ...way }: FootProps) {
  const { say, opening, reward } = way;
  const click = opening.click.state.value;
  const outcome = outcomeOf(click);
  useEndOfTab(opening.click);
  // A sandboxed frame may block the link as well, and nothing tells such a frame from others.
  const mayBeStopped = click.status === 'blocked' && self !== top;
  const said = `${outcome ? say(outcome) : ''} ${mayBeStopped ? say('click.copyAddress') : ''}`.trim();
  return (
    <div class="foot" part="foot">
      {/* Where there is nothing to press any more, the words would contradict those that say why. */}
      {click.status === 'failed' && !(reward && isOver(reward.status)) && (
        <FailedClick say={say} error={click.error} isDebug={isDebug} />
      )}
      {reward && reward.words !== '' && (
        <div class="pays" id="pays">
          <Reward say={say} {...reward} />
        </div>
      )}
      <StatusLine said={said} />
      <WayOn {...way} />
    </div>
  );
}

/** Whether another click would fail as well, although the service would count it. */
const isHopeless = ({ code, context }: ApiError): boolean => code === 'unsafe-link' || context.isLasting === true;

/** Why a click failed, above the button that tries again, if that can help. */
function FailedClick({ say, error, isDebug }: Pick<Words, 'say'> & { error: ApiError; isDebug: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (isHopeless(error) && safeDocument.activeElement === safeDocument.body) box.current?.focus();
    // On low windows the whole dialog scrolls, on others only the foot does.
    for (const part of [box.current?.parentElement, box.current]) part?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={box} class="outcome" tabIndex={-1}>
      <Failure say={say} title="failed.click" error={error} isDebug={isDebug} />
    </div>
  );
}

/** Ends saying that the offer is open in a tab, as soon as the person is back and that tab is closed. */
function useEndOfTab(click: Click): void {
  const state = click.state.value;
  useEffect(() => {
    if (state.status !== 'opened') return;
    const look = () => {
      if (!safeDocument.hidden && state.tab.isClosed()) click.state.value = { status: 'idle' };
    };
    let timer: ReturnType<typeof setTimeout>;
    const comeBack = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, SOON);
    };
    safeDocument.addEventListener('visibilitychange', comeBack);
    addEventListener('focus', comeBack);
    return () => {
      safeDocument.removeEventListener('visibilitychange', comeBack);
      removeEventListener('focus', comeBack);
      clearTimeout(timer);
    };
  }, [click, state]);
}

/** The button, the link that stands in for it, or why there is nothing to press. */
function WayOn({ say, opening, reward, isUnknown, policy, dialog }: Omit<FootProps, 'isDebug'>) {
  const link = { label: say('dialog.openOffer'), policy };
  const click = opening.click.state.value;
  if (click.status === 'blocked' || click.status === 'lost') {
    const follow = (event: Event) => {
      if (!dialog.followLink(opening)) event.preventDefault();
    };
    return <OfferLink {...link} url={click.url} follow={follow} />;
  }
  // Opens in this tab, as "Get offer" was to: the browser of an app may have no other.
  if (click.status === 'kept') return <OfferLink {...link} url={click.url} target="_self" />;
  if (reward && isOver(reward.status)) {
    return (
      // Takes over the focus of the button that was here.
      <span class="state" tabIndex={-1}>
        {say(reward.status === 'completed' ? 'offer.completed' : 'offer.closed')}
      </span>
    );
  }
  // An offer that is not known cannot promise anything, so there is nothing to press.
  if (isUnknown) return null;
  if (click.status === 'failed' && isHopeless(click.error)) return null;
  const label = reward?.status === 'in-progress' ? 'dialog.continue' : 'dialog.getOffer';
  return (
    <button
      class="button get"
      part="button get"
      aria-describedby="pays"
      aria-disabled={click.status === 'busy' || click.status === 'leaving'}
      onClick={({ detail }) => {
        // A second click of a double click is the same press.
        if (detail < 2) void dialog.getOffer(opening);
      }}
    >
      {say(click.status === 'failed' ? 'failed.retry' : label)}
    </button>
  );
}

/** A link to the offer. */
interface OfferLinkProps {
  label: string;
  url: string;
  policy: FootProps['policy'];
  target?: '_blank' | '_self';
  /** Called when it is pressed. */
  follow?(event: Event): void;
}

/** In place of the button where there is no tab to send on. It takes over the focus once, when it appears. */
function OfferLink({ label, url, policy, target = '_blank', follow }: OfferLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (link.current) focusInPlace(link.current);
  }, []);
  return (
    <a
      ref={link}
      class="button get"
      part="button get"
      href={url}
      title={new URL(url).host}
      target={target}
      // Prefetchers leave out links with `nofollow`, and asking for this one may count as a click.
      rel="noopener nofollow"
      referrerPolicy={policy}
      onClick={follow}
      onAuxClick={(event) => {
        if (event.button === 1) follow?.(event);
      }}
    >
      {label}
    </a>
  );
}
