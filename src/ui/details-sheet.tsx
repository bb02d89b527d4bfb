import { Fragment, h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Opening, Wall } from '../wall/model.ts';
import { pictureIn, videoIn } from './choose-creative.ts';
import { Creative } from './creative.tsx';
import { OwnReceipt, OwnSteps, Standing } from './details-features.tsx';
import { DetailsFoot } from './details-foot.tsx';
import { Failure } from './failure.tsx';
import { HtmlSection } from './html-section.tsx';
import type { Chunks } from './on-demand.ts';
import { Lines } from './skeleton.tsx';
import { useChunk } from './use-chunk.ts';

/** An opened offer, and what it is drawn from. */
interface SheetProps {
  wall: Wall;
  chunks: Chunks;
  opening: Opening;
}

/** What the dialog says about an offer: first what the list knew of it, then its details. */
export function DetailsSheet({ wall, chunks, opening }: SheetProps) {
  const { words, settings, dialog } = wall;
  const { say } = words;
  const details = opening.details.value;
  const { offer, status } = details;
  const loaded = useChunk(chunks.features, true);
  const lang = words.offersLang();
  const box = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!loaded || !header.current || !box.current) return;
    return loaded.pullToClose(header.current, box.current, dialog.dismiss);
  }, [loaded]);
  return (
    <div ref={box} class="dialog sheet" part="dialog">
      <div class="scroll" aria-busy={status === 'loading'}>
        <div ref={header} class="header">
          <h2 class="title" part="title" id="name" dir="auto" lang={offer && lang} tabIndex={-1}>
            {offer ? offer.name || offer.headline || opening.offerId : say(titles[status])}
          </h2>
          <button class="close" part="close" aria-label={say('dialog.close')} onClick={dialog.dismiss}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <div class="content">
          {/* A failure stands before what the list knew, so that it is in sight, however large the picture. */}
          {status === 'failed' && (
            <Failure
              say={say}
              title="failed.details"
              error={details.error}
              isDebug={settings.value.debug}
              retry={{ act: () => dialog.loadDetails(opening), next: '.get' }}
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
          {loaded && <Standing wall={wall} features={loaded} opening={opening} />}
          {status === 'loading' && <Lines />}
          {status === 'ready' && <Texts wall={wall} chunks={chunks} opening={opening} />}
          {loaded && <OwnReceipt wall={wall} features={loaded} opening={opening} />}
        </div>
      </div>
      <DetailsFoot wall={wall} opening={opening} />
    </div>
  );
}

/** The dialog's title until the offer is known. */
const titles = { loading: 'dialog.loading', ready: 'dialog.unknown', failed: 'dialog.unknown' } as const;

/** What only the details have. */
function Texts({ wall, chunks, opening }: SheetProps) {
  const { words, settings } = wall;
  const { offer } = opening.details.value;
  const loaded = chunks.features.module.value;
  const { say } = words;
  const { terms, baseUrl, sameOriginLinks } = settings.value;
  if (!offer) return null;
  const html = { sanitizer: chunks.sanitizer, lang: words.offersLang(), links: { baseUrl, sameOriginLinks } };
  return (
    <>
      <HtmlSection {...html} title={say('dialog.keyPoints')} source={offer.keyPoints} isLead />
      {loaded && <OwnSteps wall={wall} features={loaded} opening={opening} />}
      <HtmlSection {...html} title={say('dialog.details')} source={offer.offerDetails} />
      <HtmlSection
        {...html}
        title={say('dialog.terms')}
        source={offer.termsAndDisclaimers}
        isFolded={terms === 'folded'}
      />
    </>
  );
}
