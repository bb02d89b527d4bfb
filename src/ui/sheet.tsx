import { Fragment, h } from 'preact';
import { features } from '../loading/chunks.ts';
import type { Opening, Wall } from '../wall/model.ts';
import { Creative } from './creative.tsx';
import { Failure } from './failure.tsx';
import { Foot } from './foot.tsx';
import { HtmlSection } from './html.tsx';
import { lines } from './skeleton.tsx';
import { useChunk } from './use-chunk.ts';

/** What the dialog says of an offer: first what the list knew of it, then its details. */
export function Sheet({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { say } = wall;
  const details = opening.details.value;
  const { offer, status } = details;
  const loaded = useChunk(features, true);
  return (
    <div part="sheet">
      <button part="close" aria-label={say('dialog.close')} onClick={wall.close}>
        ×
      </button>
      <div part="scroll" aria-busy={status === 'loading'}>
        <Creative src={offer?.creative} controls />
        <div part="content">
          <h2 part="title" id="name">
            {offer?.name || offer?.headline || (offer ? opening.offerId : say('list.loading'))}
          </h2>
          <p part="hint">{offer?.advertiserName}</p>
          <p part="ends">{loaded && offer && <loaded.Note wall={wall} offer={offer} />}</p>
          <p part="lead">{offer?.headline}</p>
          <p>{offer?.shortDescription}</p>
          {status === 'failed' && (
            <Failure
              wall={wall}
              title="failed.details"
              error={details.error}
              retry={() => wall.retryDetails(opening)}
              next="[part~=get]"
            />
          )}
          {status === 'loading' && lines()}
          {status === 'ready' && <Texts wall={wall} opening={opening} />}
          {loaded && <loaded.Receipt wall={wall} opening={opening} />}
        </div>
      </div>
      <Foot wall={wall} opening={opening} />
    </div>
  );
}

/** What only the details tell. */
function Texts({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { offer } = opening.details.value;
  const loaded = features.module.value;
  const { say } = wall;
  if (!offer) return null;
  return (
    <>
      <HtmlSection title={say('dialog.keyPoints')} source={offer.keyPoints} />
      {loaded && <loaded.Steps wall={wall} offer={offer} />}
      <HtmlSection title={say('dialog.details')} source={offer.offerDetails} />
      <HtmlSection title={say('dialog.terms')} source={offer.termsAndDisclaimers} isFolded />
    </>
  );
}
