import { Fragment, h } from 'preact';
import type { Wall } from '../wall/wall.ts';
import { Card, skeleton } from './card.tsx';
import { failure, notice } from './notice.tsx';
import { pager } from './pager.tsx';
import { extra } from './parts.ts';

/** What an empty list says: why it is empty, and what would change that. */
const nothing = ({ say, view, filters, settings }: Wall) => {
  if (!settings.value.memberId)
    return notice(say('Sign in to see your offers'), say('This page named no member (member-id).'));
  if (view.value !== 'offers') return notice(say('Nothing here yet'));
  if (Object.keys(filters.value)[0]) return notice(say('No offers match'));
  return notice(say('No offers right now'), say('Please look in again later.'));
};

/** The current list in whatever state it is: cards, their skeletons, or words. */
export const Offers = ({ wall }: { wall: Wall }) => {
  const { say, refresh, more } = wall;
  const { pageSize, paging } = wall.settings.value;
  const { status, offers, error, index, totalPages, totalCount, kept } = wall.state.value;
  const settled = status === 'ready' || kept;
  const empty = settled && !offers[0];
  const panel = wall.views.value[1] && wall.view.value;
  const { value } = extra.part;
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name only where it is a panel */}
      <div part="list" role={panel && 'tabpanel'} aria-labelledby={panel} aria-busy={!settled && !error}>
        {!empty && (!error || kept) && (
          <ul part="grid" aria-label={say('Offers')}>
            {settled
              ? offers.map((offer) => <Card key={offer.id} wall={wall} offer={offer} />)
              : Array(pageSize).fill(skeleton())}
          </ul>
        )}
        {failure(
          wall,
          'The offers could not be loaded',
          error,
          kept ? more : refresh,
          `li:nth-child(${kept ? offers.length + 1 : 1}) button`,
        )}
      </div>
      {paging === 'more' && value !== null ? value && <value.More wall={wall} /> : pager(wall)}
      {/* What it says is announced: so it is here that an empty list says why. */}
      <div part={empty ? '' : 'status'} role="status">
        {empty
          ? nothing(wall)
          : settled
            ? paging === 'pages' && [
                totalPages > 1 && `${say('Page {page} of {pages}', { page: index + 1, pages: totalPages })} · `,
                say('{count} offer|{count} offers', { count: totalCount }),
              ]
            : !error && say('Loading offers')}
      </div>
    </>
  );
};
