import { h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MessageId } from '../i18n/messages.ts';
import type { ClickState, Opening, Wall } from '../wall/model.ts';
import { referrerPolicy } from '../wall/referrer.ts';
import { Failure } from './failure.tsx';

/** What is said of a click; nothing where there is nothing to be said. */
const outcomes: Record<ClickState['status'], MessageId | undefined> = {
  idle: undefined,
  busy: 'click.busy',
  leaving: 'click.busy',
  opened: 'click.opened',
  blocked: 'click.blocked',
  failed: undefined,
};

/** The reward and the way to it, always in sight; and what became of the click. */
export function Foot({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { say } = wall;
  const { offer } = opening.details.value;
  const click = opening.click.state.value;
  const reward = offer && wall.reward(offer);
  const outcome = outcomes[click.status];
  // A frame without the right to open tabs stops the link as well, and cannot be told from others.
  const mayBeStopped = click.status === 'blocked' && self !== top;
  return (
    <div part="foot">
      {click.status === 'failed' && (
        <Failure
          wall={wall}
          title="failed.click"
          error={click.error}
          retry={() => wall.getOffer(opening)}
          next="[part~=get]"
        />
      )}
      <p part="status" role="status">
        {outcome && say(outcome)}
        {mayBeStopped && ` ${say('click.copyAddress')}`}
      </p>
      {reward && <span part="reward">{reward}</span>}
      {click.status === 'blocked' ? (
        <OfferLink wall={wall} url={click.url} />
      ) : offer?.closed ? (
        say('offer.closed')
      ) : (
        <GetOffer wall={wall} opening={opening} />
      )}
    </div>
  );
}

/** Asks for the link. A second click of a double click, and a key held down, are the same press. */
function GetOffer({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { status } = opening.click.state.value;
  return (
    <button
      part="button get"
      aria-disabled={status === 'busy' || status === 'leaving'}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (detail < 2) void wall.getOffer(opening);
      }}
    >
      {wall.say('dialog.getOffer')}
    </button>
  );
}

/** Stands in for the button where no tab could be opened: so it takes the focus once, when it comes. */
function OfferLink({ wall, url }: { wall: Wall; url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <a
      ref={link}
      part="button get"
      href={url}
      title={new URL(url).host}
      target="_blank"
      rel="noopener"
      referrerPolicy={referrerPolicy(wall.settings.value)}
    >
      {wall.say('dialog.openOffer')}
    </a>
  );
}
