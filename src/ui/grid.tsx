import { Component, h, type VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ApiError } from '../api/error.ts';
import type { Offer } from '../api/offer.ts';
import { MOST_SKELETONS } from '../shell/contract.ts';
import { isShown, isWaiting } from '../wall/list-state.ts';
import type { Events, ListState, Words } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Skeleton } from './skeleton.tsx';
import { useKeptHeight } from './use-kept-height.ts';

/** Draws the card of an offer. Its position is counted from 1; `total` is that of all offers of the list, shown or not. */
export type DrawCard = (offer: Offer, position: number, total: number) => VNode;

interface GridProps extends Pick<Events, 'report'> {
  say: Words['say'];
  /** What the list is called. */
  title: string;
  settings: Settings;
  state: ListState;
  /** Its offers as far as they are drawn: see `useSomeAtOnce`. */
  drawn: readonly (Offer | undefined)[];
  drawCard: DrawCard;
}

/** The cards, or as many skeletons as a page has cards, up to what can be seen. */
export function Grid({ say, title, settings, state, drawn, drawCard, report }: GridProps) {
  const { offers, index, totalCount, isOpenEnded } = state;
  const { paging, pageSize, layout, moreUrl } = settings;
  const isRow = layout === 'row';
  // Before anybody knows how many there are, ARIA wants -1.
  const ofList = isOpenEnded ? -1 : totalCount;
  // A row does not show all of them: its last tile, "See all", leads to the others.
  const ofRow = offers.length + (moreUrl ? 1 : 0);
  const total = isRow ? ofRow : ofList;
  const before = paging === 'pages' ? index * pageSize : 0;
  // Each page is an element of its own, because removing one list is faster than removing each of its cards.
  const key = isWaiting(state) ? 'skeletons' : before;
  const list = useKeptHeight<HTMLUListElement>(key);
  const failed = useRef(new Set<Offer>());
  const [failure, setFailure] = useState<ApiError>();
  // A list of which no card can be drawn would be blank: the wall says so in its place.
  if (failure && offers.length > 0 && offers.every((offer) => failed.current.has(offer))) throw failure;
  const cardFailed = (offer: Offer, error: ApiError) => {
    report(error);
    failed.current.add(offer);
    setFailure(error);
  };
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none
      role="list"
      key={key}
      ref={list}
      class="grid"
      part="grid"
      data-waiting={isWaiting(state)}
      aria-label={title}
      // A row scrolls, which Firefox makes a stop of the Tab key before the first card.
      tabIndex={isRow ? -1 : undefined}
    >
      {isWaiting(state)
        ? skeletons(Math.min(pageSize, MOST_SKELETONS))
        : pagesOf(drawn, pageSize).map((some, page) => (
            <Page
              key={page}
              offers={some}
              drawCard={drawCard}
              cardFailed={cardFailed}
              firstPosition={before + page * pageSize + 1}
              total={total}
            />
          ))}
      {isRow && moreUrl && isShown(state) && (
        <li class="all" aria-posinset={total} aria-setsize={total}>
          <a class="button" part="button" href={moreUrl}>
            {say('row.all')}
            <span class="arrow" aria-hidden="true">
              ›
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** A loop, because Prototype.js breaks `Array.from` with a function. */
function skeletons(count: number): VNode[] {
  const boxes: VNode[] = [];
  while (boxes.length < count) boxes.push(<Skeleton />);
  return boxes;
}

/** Offers as they come from the service, page by page. */
function pagesOf(offers: GridProps['drawn'], size: number): GridProps['drawn'][] {
  const pages: GridProps['drawn'][] = [];
  for (let start = 0; start < offers.length; start += size) pages.push(offers.slice(start, start + size));
  return pages;
}

/** Some cards of a list. */
interface PageProps extends Pick<GridProps, 'drawCard'> {
  /** `undefined` for a card that is still to be drawn. */
  offers: readonly (Offer | undefined)[];
  /** Called where a card cannot be drawn, which then leaves the others. */
  cardFailed(offer: Offer, error: ApiError): void;
  /** The place of the first of them in the whole list, counted from 1. */
  firstPosition: number;
  /** Of all offers of the list, shown or not. */
  total: number;
}

/**
 * Some cards, which are redrawn only when their offers change, so that a list of thousands grows as fast as a short
 * one.
 */
class Page extends Component<PageProps> {
  override shouldComponentUpdate({ offers, firstPosition, total }: PageProps): boolean {
    const { props } = this;
    const isSame =
      firstPosition === props.firstPosition &&
      total === props.total &&
      offers.length === props.offers.length &&
      offers.every((offer, place) => offer === props.offers[place]);
    return !isSame;
  }

  override render({ offers, drawCard, cardFailed, firstPosition, total }: PageProps) {
    return offers.map((offer, place) =>
      offer ? (
        <ErrorBoundary key={offer.id} shown={offer} report={(error) => cardFailed(offer, error)} fallback={drawNothing}>
          {drawCard(offer, firstPosition + place, total)}
        </ErrorBoundary>
      ) : (
        // A card has the same height, so that nothing moves when it comes.
        place < MOST_SKELETONS && <Skeleton />
      ),
    );
  }
}

/** Nothing takes the place of a card that cannot be drawn. */
const drawNothing = () => null;
