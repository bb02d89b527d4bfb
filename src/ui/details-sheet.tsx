import { Fragment, h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { referrerPolicy } from '../wall/host.ts';
import type { Dialog, Opening } from '../wall/model.ts';
import { AdNotice } from './ad-notice.tsx';
import { pictureIn, videoIn } from './choose-creative.ts';
import type { Chunks } from './chunk-types.ts';
import { OfferMedia } from './creative.tsx';
import { DetailsFoot } from './details-foot.tsx';
import { Failure } from './failure.tsx';
import type { DetailsSource } from './feature-parts.ts';
import { HtmlSection } from './html-section.tsx';
import { lead, offerTitle, ownTitle } from './offer-title.ts';
import { rewardFacts } from './reward.tsx';
import { Lines } from './skeleton.tsx';
import { useChunk } from './use-chunk.ts';

/** An opened offer, and what it is drawn from. */
interface SheetProps {
  wall: DetailsSource;
  chunks: Chunks;
  opening: Opening;
  dialog: Pick<Dialog, 'dismiss' | 'loadDetails' | 'getOffer' | 'followLink'>;
}

/** What the dialog says about an offer: first what the list knew of it, then its details. */
export function DetailsSheet({ wall, chunks, opening, dialog }: SheetProps) {
  const { words, settings } = wall;
  const { say } = words;
  const { disclosure, layout, aboutUrl, debug, terms } = settings.value;
  const details = opening.details.value;
  const { offer, status } = details;
  const loaded = useChunk(chunks.features, true);
  const parts = loaded?.detailsParts(wall, opening);
  const lang = words.offersLang();
  const html = { sanitizer: chunks.sanitizer, lang, links: settings.value };
  const box = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!loaded || !header.current || !box.current) return;
    return loaded.pullToClose(header.current, box.current, dialog.dismiss);
  }, [loaded]);
  const reward = offer && rewardFacts(offer, wall);
  const isUnknown = !offer && status === 'failed';
  useLayoutEffect(() => {
    // What had the focus may be gone, such as "Continue" of an offer that has been completed meanwhile, or "Get offer" of
    // one that turns out to be unknown.
    if (!(reward || isUnknown) || safeDocument.activeElement !== safeDocument.body) return;
    const sheet = box.current;
    const wayOn = isUnknown ? '[role=alert] button' : '.foot > .state';
    const next = sheet?.querySelector<HTMLElement>(wayOn) ?? sheet?.querySelector<HTMLElement>('.title');
    next?.focus(ownOnly({ preventScroll: true }));
  }, [reward?.status, reward?.state, isUnknown]);
  return (
    <div ref={box} class="dialog sheet" part="dialog">
      <div class="scroll" aria-busy={status === 'loading'}>
        <div ref={header} class="header">
          {/* The name is an element of its own: it takes the focus over from "Loading offer", and so is read out. */}
          <h2
            key={offer ? 'name' : 'waiting'}
            class="title"
            part="title"
            id="name"
            dir="auto"
            lang={offer && ownTitle(offer) ? lang : undefined}
            tabIndex={-1}
          >
            {offer ? offerTitle(offer, say) : say(titles[status])}
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
              isDebug={debug}
              retry={{ act: () => dialog.loadDetails(opening), next: '.get' }}
            />
          )}
          {offer && (
            <OfferMedia
              picture={pictureIn(offer.creatives, settings.value)}
              video={videoIn(offer.creatives, settings.value)}
              videoName={say('dialog.video', { name: offerTitle(offer, say) })}
            />
          )}
          {offer && lead(offer) && (
            <p class="lead" dir="auto" lang={lang}>
              {lead(offer)}
            </p>
          )}
          {offer?.shortDescription && offer.shortDescription !== offer.headline && (
            <p dir="auto" lang={lang}>
              {offer.shortDescription}
            </p>
          )}
          {parts?.standing}
          {/* A row has no such line of its own. */}
          {offer && disclosure === 'on' && layout === 'row' && <AdNotice say={say} aboutUrl={aboutUrl} />}
          {status === 'loading' && (
            <>
              {/* Until the offer is known its title says so. */}
              {offer && <span class="unseen">{say(titles.loading)}</span>}
              <Lines />
            </>
          )}
          {status === 'ready' && offer && (
            <>
              <HtmlSection {...html} title={say('dialog.keyPoints')} source={offer.keyPoints} isLead />
              {parts?.steps}
              <HtmlSection {...html} title={say('dialog.details')} source={offer.offerDetails} />
              <HtmlSection
                {...html}
                title={say('dialog.terms')}
                source={offer.termsAndDisclaimers}
                isFolded={terms === 'folded'}
              />
            </>
          )}
          {parts?.receipt}
        </div>
      </div>
      <DetailsFoot
        say={say}
        opening={opening}
        reward={reward}
        isUnknown={isUnknown}
        policy={referrerPolicy(settings.value)}
        isDebug={debug}
        dialog={dialog}
      />
    </div>
  );
}

/** The dialog's title until the offer is known. */
const titles = { loading: 'dialog.loading', ready: 'dialog.unknown', failed: 'dialog.unknown' } as const;
