import { useComputed } from '@preact/signals';
import { Fragment, h } from 'preact';
import { isRightToLeft } from '../i18n/match-language.ts';
import { isNothing } from '../wall/list-state.ts';
import type { Wall } from '../wall/model.ts';
import { AdNotice } from './ad-notice.tsx';
import { Card } from './card.tsx';
import type { Chunks } from './chunk-types.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import type { DrawCard } from './grid.tsx';
import { keepOwnContext, keepOwnProps } from './inherited-props.ts';
import { OfferList } from './offer-list.tsx';
import { useChunk } from './use-chunk.ts';
import { WallInDialog } from './wall-in-dialog.tsx';

keepOwnProps();

/** A wall, and what is loaded on demand to draw it. */
interface AppProps {
  wall: Wall;
  chunks: Chunks;
}

/** The whole wall. */
export function App({ wall, chunks }: AppProps, context: object) {
  keepOwnContext(context);
  const { words, settings, events, dialog } = wall;
  const { theme, layout, locale, debug } = settings.value;
  const lang = words.lang();
  const content = (
    <ErrorBoundary
      report={events.report}
      fallback={(error, reset) => (
        <Failure
          say={words.say}
          title="failed.wall"
          error={error}
          isDebug={debug}
          retry={{
            act: () => {
              // Perhaps only the open offer cannot be drawn, and without it the others can.
              dialog.close();
              reset();
            },
            next: 'button',
          }}
        />
      )}
    >
      <Content wall={wall} chunks={chunks} />
    </ErrorBoundary>
  );
  return (
    <div
      class="wall"
      part="wall"
      data-theme={theme}
      data-layout={layout}
      lang={lang ?? locale}
      // Without messages yet, the direction is the page's.
      dir={lang && isRightToLeft(lang) ? 'rtl' : undefined}
    >
      {layout === 'dialog' ? <WallInDialog say={words.say}>{content}</WallInDialog> : content}
    </div>
  );
}

/** Tabs and controls if wanted, the current list, and the dialog over it. */
function Content({ wall, chunks }: AppProps) {
  const { words, lists, settings, dialog, events } = wall;
  const { controls, paging, disclosure, layout, aboutUrl } = settings.value;
  const hasTabs = lists.names.value.length > 1;
  // Where the service lists offers to members only, there is nothing to search before somebody signs in.
  const isSignInWanted = useComputed(() => {
    const list = lists.state.value;
    return !settings.value.memberId && isNothing(list) && !(list.status === 'ready' && list.isFiltered);
  });
  const hasControls = controls.length > 0 && lists.current.value === 'offers' && !isSignInWanted.value;
  // A lazy wall must not load anything before it begins.
  const hasBegun = useComputed(() => lists.state.value.status !== 'idle');
  const parts = useChunk(chunks.features, hasBegun.value && (hasTabs || hasControls || paging === 'more'));
  // No button appears before there are messages to label it.
  const loaded = words.lang() ? parts : undefined;
  const drawCard: DrawCard = (offer, position, total) => (
    <Card
      wall={wall}
      features={chunks.features}
      offer={offer}
      position={position}
      total={total}
      open={() => dialog.open(offer.id)}
      watch={({ watchImpression }, card) => watchImpression(wall, card, offer, position)}
    />
  );
  return (
    <>
      <slot name="start" />
      {hasTabs && <div class="bar">{loaded && <loaded.Tabs wall={wall} />}</div>}
      {hasControls && (
        <div class="bar" data-rows={controls.length > 1 && controls.includes('search') ? 2 : 1}>
          {loaded && <loaded.Controls wall={wall} />}
        </div>
      )}
      {/* In a row each card says so itself, and the offer that it opens. */}
      {disclosure === 'on' && layout !== 'row' && <AdNotice say={words.say} aboutUrl={aboutUrl} />}
      <OfferList wall={wall} features={chunks.features} drawCard={drawCard} report={events.report} />
      <slot name="end" />
      <OpenOffer wall={wall} chunks={chunks} />
    </>
  );
}

/** The offer that is open, if one is. */
function OpenOffer({ wall, chunks }: AppProps) {
  const { dialog } = wall;
  const opening = dialog.opening.value;
  return (
    <DetailsDialog opening={opening} dismiss={dialog.dismiss} close={dialog.close}>
      {opening && <DetailsSheet key={opening.offerId} wall={wall} chunks={chunks} opening={opening} dialog={dialog} />}
    </DetailsDialog>
  );
}
