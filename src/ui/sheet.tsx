import { h } from 'preact';

import type { Opening } from '../wall/opening.ts';
import type { Wall } from '../wall/wall.ts';
import { lines } from './card.tsx';
import { creative } from './creative.tsx';
import { foot } from './foot.tsx';
import { html } from './html.tsx';
import { failure } from './notice.tsx';
import { extra } from './parts.ts';

/** What the dialog says of an offer: first what the list knew of it, then its details. */
export const Sheet = ({ wall, opening }: { wall: Wall; opening: Opening }) => {
  const { say } = wall;
  const offer = opening.offer.value;
  const status = opening.status.value;
  const ready = status === 'ready' && offer;
  const { value } = extra.part;
  if (value === undefined) void extra.load();
  return (
    <div part="sheet">
      <button part="close" aria-label={say('Close')} onClick={wall.close}>
        ×
      </button>
      <div part="scroll" aria-busy={status === 'loading'}>
        {creative(offer?.creative, true)}
        <div part="content">
          <h2 part="title" id="name">
            {offer?.name || offer?.headline || (offer ? opening.offerId : say('Loading offers'))}
          </h2>
          <p part="hint">{offer?.advertiserName}</p>
          <p part="ends">{value && offer && <value.Note wall={wall} offer={offer} />}</p>
          <p part="lead">{offer?.headline}</p>
          <p>{offer?.shortDescription}</p>
          {failure(
            wall,
            'The details could not be loaded',
            opening.error,
            () => wall.retryDetails(opening),
            '[part~=get]',
          )}
          {status === 'loading' && lines()}
          {ready && html(say('Key points'), ready.keyPoints)}
          {ready && value && <value.Steps wall={wall} offer={ready} />}
          {ready && html(say('Details'), ready.offerDetails)}
          {ready && html(say('Terms and disclaimers'), ready.termsAndDisclaimers, true)}
          {value && <value.Receipt wall={wall} opening={opening} />}
        </div>
      </div>
      {foot(wall, opening)}
    </div>
  );
};
