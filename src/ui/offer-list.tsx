import { Fragment, h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import { isAppending, isNothing, isShown, isWaiting } from '../wall/list-state.ts';
import { memberKey } from '../wall/member-progress.ts';
import type { Events, ListState, Lists, Wall, Words } from '../wall/model.ts';
import { listTitles } from '../wall/which-lists.ts';
import type { OnDemand } from './chunk-types.ts';
import { EmptyList } from './empty-list.tsx';
import { Failure } from './failure.tsx';
import type { FeatureParts } from './feature-parts.ts';
import { focusList, focusOffer, isFocused, isFocusInPages, turnToPage } from './focus.ts';
import { type DrawCard, Grid } from './grid.tsx';
import { LoadingWords } from './loading-words.tsx';
import { Pager, positionIn } from './pager.tsx';
import { ProgressNews } from './progress-news.tsx';
import { useChunk } from './use-chunk.ts';
import { useDrawnList } from './use-drawn-list.ts';
import { useSomeAtOnce } from './use-some-at-once.ts';

/** What a list is drawn from, of a wall, and the features that it may need. */
interface OfferListProps extends Pick<Events, 'report'> {
  wall: Pick<Wall, 'words' | 'lists' | 'settings' | 'member' | 'dialog' | 'isHidden' | 'isUndecided'>;
  features: OnDemand<FeatureParts>;
  drawCard: DrawCard;
}

const NONE: readonly Offer[] = [];

/**
 * The current list in whatever state it is: cards, their skeletons, or words. What is drawn of it may lag behind for a
 * moment: see `useDrawnList`.
 */
export function OfferList({ wall, features, drawCard, report }: OfferListProps) {
  const { words, lists, settings, isHidden, isUndecided } = wall;
  const { say } = words;
  const known = lists.state.value;
  // A wall that takes no place, or may take none, does not say that its list is empty: until the place is gone, what was
  // drawn stays there.
  const isUnsaid = (isUndecided.value || isHidden.value) && isNothing(known);
  const state: ListState = isUnsaid ? { ...known, status: 'loading', isAppending: false } : known;
  const isBusy = isWaiting(state) && !isHidden.value;
  const drawnState = useDrawnList(state);
  const drawnOffers = useSomeAtOnce(isWaiting(drawnState) ? NONE : drawnState.offers);
  const isEmpty = isNothing(drawnState);
  const loaded = features.module.value;
  // Without the features there are no tabs whose panel it could be.
  const panel = loaded && lists.names.value.length > 1 ? lists.current.value : undefined;
  const next = isAppending(drawnState) ? drawnState.offers.length + 1 : 1;
  const list = useKeptFocus(drawnState);
  const { layout, paging, debug, memberId, signInUrl } = settings.value;
  const isRow = layout === 'row';
  return (
    <>
      <div class="stage">
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name only where it is a panel */}
        <div
          ref={list}
          class="list"
          role={panel && 'tabpanel'}
          id="list"
          aria-labelledby={panel}
          aria-busy={isBusy || drawnOffers.includes(undefined)}
          tabIndex={isEmpty ? 0 : -1}
        >
          {!isEmpty && (isShown(drawnState) || isWaiting(drawnState)) && (
            <Grid
              say={say}
              title={say(listTitles[lists.current.value])}
              settings={settings.value}
              state={drawnState}
              drawn={drawnOffers}
              drawCard={drawCard}
              report={report}
            />
          )}
          {drawnState.status === 'failed' && (
            <Failure
              say={say}
              title="failed.list"
              error={drawnState.error}
              isDebug={debug}
              retry={{
                act: lists.retry,
                next: `li:nth-child(${next}) button`,
              }}
            />
          )}
          {/* On the page before it says anything, so that it is announced. */}
          <div role="status">
            {isEmpty && (
              <EmptyList
                say={say}
                list={lists.current.value}
                isSignedIn={memberId !== ''}
                signInUrl={signInUrl}
                hasOffersTab={lists.names.value.includes('offers')}
                isFiltered={drawnState.status === 'ready' && drawnState.isFiltered}
                show={lists.show}
                filter={lists.filter}
              />
            )}
          </div>
        </div>
        {/* Not in the list, because assistive technology announces nothing inside of what is busy. */}
        <div class="patience">
          <div role="status">
            {isBusy && (
              <LoadingWords key={`${lists.current.value} ${state.index}`} say={say} askAgain={lists.askAgain} />
            )}
          </div>
          <ProgressNews
            key={memberKey(settings.value)}
            words={words}
            lists={lists}
            member={wall.member}
            dialog={wall.dialog}
          />
        </div>
        {isRow && isShown(drawnState) && loaded && <loaded.RowArrows say={say} state={state} />}
      </div>
      {!isRow && (
        <>
          <Paging
            words={words}
            lists={lists}
            features={features}
            isGrowing={paging === 'more'}
            state={state}
            isAwaited={isWaiting(drawnState)}
          />
          {/* Empty while the list is loading, so that the same words are announced again after it. */}
          <div class="status" role="status">
            {/* A list that grows says elsewhere where the person is. */}
            {state.status === 'ready' && !isEmpty && paging === 'pages' && <Position say={say} state={state} />}
          </div>
        </>
      )}
    </>
  );
}

/**
 * The list's element, which takes the focus when what had it is gone: a card, the button of a list that takes long, or
 * the number of a page that is no more.
 */
function useKeptFocus(state: ListState) {
  const list = useRef<HTMLDivElement>(null);
  /** How many offers stood before "Try again" when it went with the focus, because the next page is asked for again. */
  const before = useRef<number | undefined>(undefined);
  // Checked before redrawing, because afterwards a removed card has already lost the focus.
  const hadFocus = list.current && isFocusInPages(list.current);
  useLayoutEffect(() => {
    if (!hadFocus || !list.current) return;
    if (focusList(list.current) && isAppending(state)) before.current = state.offers.length;
  }, [state]);
  // After the frame: where somebody has pressed "Try again", that has moved the focus on by then.
  useEffect(() => {
    if (state.status === 'loading' || before.current === undefined) return;
    if (list.current && isFocused(list.current)) focusOffer(list.current, before.current);
    before.current = undefined;
  }, [state]);
  return list;
}

interface PagingProps extends Pick<OfferListProps, 'features'> {
  words: Words;
  lists: Pick<Lists, 'state' | 'goTo' | 'more'>;
  /** Whether further offers are appended to those that are shown. */
  isGrowing: boolean;
  state: ListState;
  isAwaited: boolean;
}

/** The way to further offers, as the publisher wants it. Without the features, or while they are late, pages. */
function Paging({ words, lists, features, isGrowing, state, isAwaited }: PagingProps) {
  const loaded = useChunk(features, isGrowing && state.status !== 'idle');
  if (isGrowing && loaded) return <loaded.ShowMore say={words.say} state={state} more={lists.more} />;
  // The placeholder of the button keeps its place: see offers.css.
  if (isGrowing && loaded === undefined) return <div class="notice" part="notice" />;
  const pages = {
    words,
    index: state.index,
    totalPages: state.totalPages,
    turnTo: (page: number, pressed: HTMLElement) => void turnToPage(lists, page, pressed),
  };
  const position = positionIn(words.say, state);
  const numbers = loaded && <loaded.PageNumbers {...pages} />;
  return <Pager {...pages} isAwaited={isAwaited} position={position} numbers={numbers} />;
}

/** Where the person is in the list. */
function Position({ say, state }: Pick<Words, 'say'> & { state: ListState }) {
  const { totalPages, totalCount, isOpenEnded } = state;
  return (
    <>
      {totalPages > 1 && <span class="place">{`${positionIn(say, state)}${isOpenEnded ? '' : ' · '}`}</span>}
      {!isOpenEnded && <span>{say('list.count', { count: totalCount })}</span>}
    </>
  );
}
