import { Fragment, h } from 'preact';
import { features } from '../loading/chunks.ts';
import { isAppending, isShown } from '../wall/list.ts';
import type { ListState, Wall } from '../wall/model.ts';
import { Boundary } from './boundary.tsx';
import { Card } from './card.tsx';
import { Failure } from './failure.tsx';
import { Notice } from './notice.tsx';
import { Pager } from './pager.tsx';
import { skeleton } from './skeleton.tsx';

/** The current list in whatever state it is: cards, their skeletons, or words. */
export function Offers({ wall }: { wall: Wall }) {
  const { say, refresh, more } = wall;
  const state = wall.state.value;
  const hasFailed = state.status === 'failed';
  const isEmpty = isShown(state) && state.offers.length === 0;
  const panel = wall.listNames.value.length > 1 ? wall.listName.value : undefined;
  const next = isAppending(state) ? state.offers.length + 1 : 1;
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name only where it is a panel */}
      <div
        part="list"
        role={panel && 'tabpanel'}
        aria-labelledby={panel}
        aria-busy={!isShown(state) && state.status !== 'failed'}
      >
        {!isEmpty && (isShown(state) || !hasFailed) && <Grid wall={wall} />}
        {hasFailed && (
          <Failure
            wall={wall}
            title="failed.list"
            error={state.error}
            retry={isAppending(state) ? more : refresh}
            next={`li:nth-child(${next}) button`}
          />
        )}
      </div>
      <Paging wall={wall} />
      {/* What it says is announced: so it is here that an empty list says why. */}
      <div part={isEmpty ? '' : 'status'} role="status">
        {isEmpty ? (
          <Empty wall={wall} />
        ) : isShown(state) ? (
          <Position wall={wall} />
        ) : (
          !hasFailed && say('list.loading')
        )}
      </div>
    </>
  );
}

/** The cards, or as many skeletons as a page has cards. */
function Grid({ wall }: { wall: Wall }) {
  const state = wall.state.value;
  return (
    <ul part="grid" aria-label={wall.say('list.offers')}>
      {isShown(state)
        ? state.offers.map((offer) => (
            <Boundary key={offer.id} report={wall.report} fallback={() => null}>
              <Card wall={wall} offer={offer} />
            </Boundary>
          ))
        : Array(wall.settings.value.pageSize).fill(skeleton())}
    </ul>
  );
}

/** The way to further offers, as the publisher wants it. Without the features chunk, pages. */
function Paging({ wall }: { wall: Wall }) {
  const loaded = features.module.value;
  if (wall.settings.value.paging === 'pages' || loaded === null) return <Pager wall={wall} />;
  return loaded ? <loaded.More wall={wall} /> : null;
}

/** Where the person is in the list. A list that grows says it elsewhere. */
function Position({ wall: { say, settings, state } }: { wall: Wall }) {
  const { index, totalPages, totalCount }: ListState = state.value;
  if (settings.value.paging === 'more') return null;
  return (
    <>
      {totalPages > 1 && `${say('pages.position', { page: index + 1, pages: totalPages })} · `}
      {say('list.count', { count: totalCount })}
    </>
  );
}

/** What an empty list says: why it is empty, and what would change that. */
function Empty({ wall: { say, listName, filters, settings } }: { wall: Wall }) {
  if (!settings.value.memberId) return <Notice title={say('empty.signIn')}>{say('empty.noMember')}</Notice>;
  if (listName.value !== 'offers') return <Notice title={say('empty.member')} />;
  if (Object.keys(filters.value).length > 0) return <Notice title={say('empty.found')} />;
  return <Notice title={say('empty.offers')}>{say('empty.later')}</Notice>;
}
