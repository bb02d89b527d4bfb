import { Component, h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { isShown, isWaiting } from '../wall/list.ts';
import type { ListState, Wall } from '../wall/model.ts';
import { Card } from './card.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { listTitles } from './list-titles.ts';
import { Skeleton } from './skeleton.tsx';
import { useKeptHeight } from './use-kept-height.ts';

/** More skeletons than this are out of sight, and slow down the very click that turns a page. */
const MOST_SKELETONS = 24;

/** The cards, or as many skeletons as a page has cards, up to what can be seen. */
export function Grid({ wall, state }: { wall: Wall; state: ListState }) {
  const { offers, index, totalCount } = state;
  const { paging, pageSize, layout, moreUrl } = wall.settings.value;
  const isRow = layout === 'row';
  // What a row does not show is elsewhere.
  const total = isRow ? offers.length + (moreUrl ? 1 : 0) : totalCount;
  const before = paging === 'pages' ? index * pageSize : 0;
  // Another page is another element: removing one list is faster than removing each of its cards.
  const key = isWaiting(state) ? 'skeletons' : before;
  const list = useKeptHeight<HTMLUListElement>(key);
  return (
    <ul
      key={key}
      ref={list}
      class="grid"
      part="grid"
      data-waiting={isWaiting(state)}
      aria-label={wall.say(listTitles[wall.listName.value])}
    >
      {isWaiting(state)
        ? Array(Math.min(pageSize, MOST_SKELETONS)).fill(<Skeleton />)
        : pagesOf(offers, pageSize).map((some, page) => (
            <Page key={page} wall={wall} offers={some} first={before + page * pageSize + 1} total={total} />
          ))}
      {isRow && moreUrl && isShown(state) && (
        <li class="all" aria-posinset={total} aria-setsize={total}>
          <a class="button" part="button" href={moreUrl}>
            {wall.say('row.all')}
            <span class="arrow" aria-hidden="true">
              ›
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Offers as they come from the service, page by page. */
function pagesOf(offers: readonly Offer[], size: number): (readonly Offer[])[] {
  const pages: (readonly Offer[])[] = [];
  for (let start = 0; start < offers.length; start += size) pages.push(offers.slice(start, start + size));
  return pages;
}

/** Some cards of a list. */
interface PageProps {
  wall: Wall;
  offers: readonly Offer[];
  /** The place of the first of them in the whole list, counted from 1. */
  first: number;
  /** Of all offers of the list, shown or not. */
  total: number;
}

/** Drawn again only with other offers, so that a list of thousands grows as fast as a short one. */
class Page extends Component<PageProps> {
  override shouldComponentUpdate({ wall, offers, first, total }: PageProps): boolean {
    const { props } = this;
    const isSame =
      wall === props.wall &&
      first === props.first &&
      total === props.total &&
      offers.length === props.offers.length &&
      offers.every((offer, place) => offer === props.offers[place]);
    return !isSame;
  }

  override render({ wall, offers, first, total }: PageProps) {
    return offers.map((offer, place) => (
      <ErrorBoundary key={offer.id} of={offer} report={wall.report} fallback={drawNothing}>
        <Card wall={wall} offer={offer} place={first + place} total={total} />
      </ErrorBoundary>
    ));
  }
}

/** In place of a card that cannot be drawn: the others are. */
const drawNothing = () => null;
