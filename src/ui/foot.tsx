import { h } from 'preact';
import type { MessageKey } from '../i18n/messages.ts';
import type { Click, Opening } from '../wall/opening.ts';
import type { Wall } from '../wall/wall.ts';
import { failure } from './notice.tsx';

const outcomes: Record<NonNullable<Click['status']>, MessageKey> = {
  busy: 'Opening the offer…',
  opened: 'The offer is open in a new tab.',
  blocked: 'Your browser blocked the new tab.',
};

/** The reward and the way to it, always in sight; and what became of the click. */
export const foot = (wall: Wall, opening: Opening) => {
  const { say } = wall;
  const offer = opening.offer.value;
  // Without a prototype, so that nothing a page adds to every object is taken for an outcome.
  const { status, url, error }: Click = { __proto__: null, ...opening.click.value } as Click;
  const follow = () => wall.getOffer(opening);
  const amount = offer && wall.reward(offer);
  return (
    <div part="foot">
      {failure(wall, 'The offer could not be opened', error, follow, '[part~=get]')}
      <p part="status" role="status">
        {status && say(outcomes[status])}
        {/* A frame without the right to open tabs stops the link as well, and cannot be told from others. */}
        {url && self !== top && ` ${say('If the link does nothing either, copy its address.')}`}
      </p>
      {amount && <span part="reward">{amount}</span>}
      {url ? (
        // The button gives way to it: so does the focus.
        <a ref={(link) => link?.focus()} part="button get" href={url} target="_blank" rel="noopener noreferrer">
          {say('Open the offer')}
        </a>
      ) : offer?.closed ? (
        say('This offer is closed.')
      ) : (
        <button
          part="button get"
          aria-disabled={status === 'busy'}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && follow()}
        >
          {say('Get offer')}
        </button>
      )}
    </div>
  );
};
