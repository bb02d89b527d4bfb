import { h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../api/error.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Click, ClickState, Opening, Wall } from '../wall/model.ts';
import { referrerPolicy } from '../wall/referrer-policy.ts';
import { Failure } from './failure.tsx';
import { RewardOrState } from './reward.tsx';

/** Milliseconds within which a browser that shows this page again also says which tab was closed. */
const SOON = 1000;

/** What is said about a click; nothing if there is nothing to say, or it is said elsewhere. */
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

/** What the offer pays and the way to it, always in sight, and the outcome of the click. */
export function DetailsFoot({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { say } = wall;
  const click = opening.click.state.value;
  const { offer } = opening.details.value;
  const outcome = outcomes[click.status];
  useEndOfTab(opening.click);
  // A sandboxed frame may block the link as well, and nothing tells such a frame from others.
  const mayBeStopped = click.status === 'blocked' && self !== top;
  return (
    <div class="foot" part="foot">
      {click.status === 'failed' && <FailedClick wall={wall} error={click.error} />}
      {offer && wall.reward(offer) !== '' && (
        <div class="pays" id="pays">
          <RewardOrState wall={wall} offer={offer} />
        </div>
      )}
      <p class="status" role="status">
        {outcome && say(outcome)}
        {mayBeStopped && ` ${say('click.copyAddress')}`}
      </p>
      <WayOn wall={wall} opening={opening} />
    </div>
  );
}

/** Why a click came to nothing, above the button that tries again. */
function FailedClick({ wall, error }: { wall: Wall; error: ApiError }) {
  const box = useRef<HTMLDivElement>(null);
  // On low windows the whole dialog scrolls, on others only the foot does.
  useLayoutEffect(() => {
    for (const part of [box.current?.parentElement, box.current]) part?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={box} class="outcome">
      <Failure wall={wall} title="failed.click" error={error} />
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
function WayOn({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { say } = wall;
  const { offer, status } = opening.details.value;
  const click = opening.click.state.value;
  if (click.status === 'blocked' || click.status === 'lost') return <OfferLink wall={wall} url={click.url} />;
  // It leads where "Get offer" was to lead, to this tab, because an app may have no other.
  if (click.status === 'kept') return <OfferLink wall={wall} url={click.url} target="_self" />;
  const member = offer && wall.statusOf(offer);
  if (member === 'completed') return <span class="state">{say('offer.completed')}</span>;
  if (member === 'closed') return <span class="state">{say('offer.closed')}</span>;
  // An offer that is not known cannot promise anything, so there is nothing to press.
  if (!offer && status === 'failed') return null;
  const words = member === 'in-progress' ? say('dialog.continue') : say('dialog.getOffer');
  return <GetOffer wall={wall} opening={opening} words={click.status === 'failed' ? say('failed.retry') : words} />;
}

/** Asks for the link. A second click of a double click, and a key held down, are the same press. */
function GetOffer({ wall, opening, words }: { wall: Wall; opening: Opening; words: string }) {
  const { status } = opening.click.state.value;
  return (
    <button
      class="button get"
      part="button get"
      aria-describedby="pays"
      aria-disabled={status === 'busy' || status === 'leaving'}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (detail < 2) void wall.getOffer(opening);
      }}
    >
      {words}
    </button>
  );
}

/** In place of the button where there is no tab to send on. It takes the focus once, when it appears. */
function OfferLink({ wall, url, target = '_blank' }: { wall: Wall; url: string; target?: '_blank' | '_self' }) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <a
      ref={link}
      class="button get"
      part="button get"
      href={url}
      title={new URL(url).host}
      target={target}
      rel="noopener"
      referrerPolicy={referrerPolicy(wall.settings.value)}
    >
      {wall.say('dialog.openOffer')}
    </a>
  );
}
