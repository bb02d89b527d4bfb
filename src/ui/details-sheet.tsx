import { Fragment, h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { features } from '../loading/chunks.ts';
import type { Opening, Wall } from '../wall/model.ts';
import { pictureIn, videoIn } from './choose-creative.ts';
import { Creative } from './creative.tsx';
import { DetailsFoot } from './details-foot.tsx';
import { Failure } from './failure.tsx';
import { HtmlSection } from './html-section.tsx';
import { Lines } from './skeleton.tsx';
import { useChunk } from './use-chunk.ts';

/** What the dialog says about an offer: first what the list knew of it, then its details. */
export function DetailsSheet({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { say } = wall;
  const details = opening.details.value;
  const { offer, status } = details;
  const loaded = useChunk(features, true);
  const lang = wall.offersLang();
  const box = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!loaded || !header.current || !box.current) return;
    return loaded.pullToClose(header.current, box.current, wall.dismiss);
  }, [loaded]);
  return (
    <div ref={box} class="dialog sheet" part="dialog">
      <div class="scroll" aria-busy={status === 'loading'}>
        <div ref={header} class="header">
          <h2 class="title" part="title" id="name" dir="auto" lang={offer && lang} tabIndex={-1}>
            {offer ? offer.name || offer.headline || opening.offerId : say(titles[status])}
          </h2>
          <button class="close" part="close" aria-label={say('dialog.close')} onClick={wall.dismiss}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <div class="content">
          {/* A failure stands before what the list knew, so that it is in sight, however large the picture. */}
          {status === 'failed' && (
            <Failure
              wall={wall}
              title="failed.details"
              error={details.error}
              retry={{ act: () => wall.loadDetails(opening), next: '.get' }}
            />
          )}
          {offer && (
            <Creative
              picture={pictureIn(offer.creatives)}
              video={videoIn(offer.creatives)}
              initial=""
              videoName={say('dialog.video', { name: offer.name })}
            />
          )}
          {offer?.headline && (
            <p class="lead" dir="auto" lang={lang}>
              {offer.headline}
            </p>
          )}
          {offer?.shortDescription && (
            <p dir="auto" lang={lang}>
              {offer.shortDescription}
            </p>
          )}
          {loaded && offer && (
            <div class="facts">
              <loaded.StatusLine wall={wall} offer={offer} />
            </div>
          )}
          {loaded && offer && <loaded.TrustFacts wall={wall} offer={offer} />}
          {status === 'loading' && <Lines />}
          {status === 'ready' && <Texts wall={wall} opening={opening} />}
          {loaded && <loaded.Receipt wall={wall} opening={opening} />}
        </div>
      </div>
      <DetailsFoot wall={wall} opening={opening} />
    </div>
  );
}

/** The dialog's title until the offer is known. */
const titles = { loading: 'dialog.loading', ready: 'dialog.unknown', failed: 'dialog.unknown' } as const;

/** What only the details have. */
function Texts({ wall, opening }: { wall: Wall; opening: Opening }) {
  const { offer } = opening.details.value;
  const loaded = features.module.value;
  const { say } = wall;
  if (!offer) return null;
  return (
    <>
      <HtmlSection wall={wall} title={say('dialog.keyPoints')} source={offer.keyPoints} isLead />
      {loaded && <loaded.Steps wall={wall} offer={offer} />}
      <HtmlSection wall={wall} title={say('dialog.details')} source={offer.offerDetails} />
      <HtmlSection
        wall={wall}
        title={say('dialog.terms')}
        source={offer.termsAndDisclaimers}
        isFolded={wall.settings.value.terms === 'folded'}
      />
    </>
  );
}
