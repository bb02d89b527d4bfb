import { Fragment, h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { features } from '../loading/chunks.ts';
import { isAppending, isShown, isWaiting } from '../wall/list.ts';
import type { ListState, Wall } from '../wall/model.ts';
import { EmptyList } from './empty-list.tsx';
import { Failure } from './failure.tsx';
import { focusList } from './focus.ts';
import { Grid } from './grid.tsx';
import { LoadingWords } from './loading-words.tsx';
import { Pager, type PagingProps } from './pager.tsx';
import { useChunk } from './use-chunk.ts';
import { useDrawnList } from './use-drawn-list.ts';

/** The current list in whatever state it is: cards, their skeletons, or words. */
export function OfferList({ wall }: { wall: Wall }) {
  const { refresh, more } = wall;
  const current = wall.state.value;
  /** What is drawn of it. */
  const state = useDrawnList(current);
  const isEmpty = state.status === 'ready' && state.offers.length === 0;
  const panel = wall.listNames.value.length > 1 ? wall.listName.value : undefined;
  const next = isAppending(state) ? state.offers.length + 1 : 1;
  const list = useKeptFocus(state);
  const isRow = wall.settings.value.layout === 'row';
  const loaded = features.module.value;
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
          aria-busy={isWaiting(current)}
          tabIndex={isEmpty ? 0 : -1}
        >
          {!isEmpty && (isShown(state) || isWaiting(state)) && <Grid wall={wall} state={state} />}
          {state.status === 'failed' && (
            <Failure
              wall={wall}
              title="failed.list"
              error={state.error}
              retry={{ act: isAppending(state) ? more : refresh, next: `li:nth-child(${next}) button` }}
            />
          )}
          {/* On the page before it says anything, so that it is announced. */}
          <div role="status">{isEmpty && <EmptyList wall={wall} isFiltered={state.isFiltered} />}</div>
        </div>
        {/* Not in the list, because assistive technology announces nothing inside of what is busy. */}
        <div class="patience" role="status">
          {isWaiting(current) && <LoadingWords key={current.index} wall={wall} />}
        </div>
        {isRow && isShown(state) && loaded && <loaded.RowArrows wall={wall} />}
      </div>
      {!isRow && (
        <>
          <Paging wall={wall} isAwaited={isWaiting(state)} hasBegun={current.status !== 'idle'} />
          {/* Empty while the list is loading, so that the same words are announced again after it. */}
          <div class="status" role="status">
            {!isWaiting(current) && !isEmpty && <Position wall={wall} />}
          </div>
        </>
      )}
    </>
  );
}

/** The list's element, which takes the focus when the card that had it has left the list. */
function useKeptFocus(state: ListState) {
  const list = useRef<HTMLDivElement>(null);
  // Checked before redrawing, because afterwards a removed card has already lost the focus.
  const hadFocus = list.current?.matches(':focus-within');
  useLayoutEffect(() => {
    if (hadFocus && list.current) focusList(list.current);
  }, [state]);
  return list;
}

/** The way to further offers, as the publisher wants it. Without the features chunk, or until it comes late, pages. */
function Paging({ wall, isAwaited, hasBegun }: PagingProps & { hasBegun: boolean }) {
  const { paging } = wall.settings.value;
  const loaded = useChunk(features, paging === 'more' && hasBegun);
  if (paging === 'pages' || loaded === null) return <Pager wall={wall} isAwaited={isAwaited} />;
  // Its place is held: see offers.css.
  return loaded ? <loaded.ShowMore wall={wall} /> : <div class="notice" part="notice" />;
}

/** Where the person is in the list. A list that grows says so elsewhere. */
function Position({ wall: { say, settings, state } }: { wall: Wall }) {
  const { index, totalPages, totalCount, status }: ListState = state.value;
  if (settings.value.paging === 'more' || status !== 'ready') return null;
  const count = say('list.count', { count: totalCount });
  return (
    <>
      <span class="place">
        {totalPages > 1 && `${say('pages.position', { page: index + 1, pages: totalPages })} · `}
        {count}
      </span>
      {/* For layouts in which the pager already shows the page. */}
      {totalPages > 1 && (
        <span class="total" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}
