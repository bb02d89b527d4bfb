import { h, type TargetedKeyboardEvent, type TargetedMouseEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { textUpTo } from '../api/decode.ts';
import type { Offer } from '../api/offer.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import type { RewardState } from '../i18n/create-format.ts';
import type { MessageId } from '../i18n/messages.ts';
import { isDoneState } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';
import { glanceLine } from './at-a-glance.ts';
import { pictureIn } from './choose-creative.ts';
import type { OnDemand } from './chunk-types.ts';
import { CardPicture } from './creative.tsx';
import type { FeatureParts } from './feature-parts.ts';
import { lead, offerTitle, ownTitle } from './offer-title.ts';
import { Reward, rewardFacts } from './reward.tsx';

/** One of several headings, from `h2` to `h6`. */
type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** What a card is drawn from, of a wall, and what happens to it. */
interface CardProps {
  wall: Pick<Wall, 'words' | 'settings' | 'lists' | 'member'>;
  features: OnDemand<FeatureParts>;
  offer: Offer;
  /** Counted from 1. Names the card's elements for `aria-describedby`, since an offer's id may have blanks. */
  position: number;
  /** Of all offers of the list, shown or not. */
  total: number;
  /** Shows the details. */
  open(): unknown;
  /** Counts the card once it has been in sight; returns what ends that. */
  watch(features: FeatureParts, card: Element): (() => void) | undefined;
}

/** How many cards a list begins with on every screen. */
const FIRST = 4;

/** What marks the member's own offers among all. A mark comes after the cards, so it stands where it moves nothing. */
export const rewardMarks: { [State in RewardState]?: MessageId } = {
  'in-progress': 'offer.inProgress',
  completed: 'offer.completed',
  pending: 'progress.pending',
  paid: 'progress.earned',
  refused: 'progress.refused',
};

/** As much of a text as two lines hold, however wide the card: what is not seen would be laid out all the same. */
const introduction = textUpTo(200);

/**
 * Pixels that the pointer moves during a press, at most. By more it drags, as in selecting text. A hand that trembles moves
 * it by twenty, and hardly anybody selects so little.
 */
const SLIP = 24;

/**
 * One offer of a list. The whole card is the target; the button in it carries the name, and has the focus when the
 * dialog is closed again. Its text can be selected. It reads what is known of its offer at this moment: when that
 * changes, no other card is drawn again.
 */
export function Card({ wall, features, offer, position, total, open, watch }: CardProps) {
  const { words, settings, lists } = wall;
  const { say } = words;
  const { disclosure, headingLevel, layout } = settings.value;
  const { shortDescription, categoryName } = offer;
  const reward = rewardFacts(offer, wall);
  const { status, state } = reward;
  const glance = status === 'new' ? glanceLine(offer, say) : '';
  const isMarked = lists.current.value === 'offers';
  const mark = isMarked && rewardMarks[state];
  const isNews = useNews(state);
  const lang = words.offersLang();
  const title = ownTitle(offer);
  const Heading = `h${headingLevel}` as HeadingTag;
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const loaded = features.module.value;
  useEffect(() => (loaded && card.current ? watch(loaded, card.current) : undefined), [loaded, offer, position]);
  /** Where the pointer was pressed down; unknown where the page keeps that to itself, as carousels do. */
  const down = useRef<{ x: number; y: number } | undefined>(undefined);
  const press = ({ detail, clientX, clientY }: TargetedMouseEvent<HTMLLIElement>) => {
    const { x, y } = down.current ?? { x: clientX, y: clientY };
    down.current = undefined;
    // A press by key has no coordinates, and `detail` is 0.
    if (detail > 0 && Math.hypot(clientX - x, clientY - y) > SLIP) return;
    button.current?.focus({ preventScroll: true });
    open();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard it is the button, whose clicks come here
    <li
      ref={card}
      class="card"
      part="card"
      data-news={isNews}
      aria-posinset={position}
      aria-setsize={total}
      onMouseDown={({ clientX: x, clientY: y }) => {
        down.current = { x, y };
      }}
      onClick={press}
    >
      <CardPicture
        address={pictureIn(offer.creatives, settings.value)}
        initial={title}
        hueOf={categoryName}
        isFirst={position <= FIRST}
      />
      <div class="summary">
        <Heading class="name-heading">
          <button
            ref={button}
            class="name"
            part="name"
            dir="auto"
            lang={title ? lang : undefined}
            aria-describedby={`facts-${position} ${glance && `glance-${position} `}about-${position}`}
            // A row scrolls by itself, to the start of a card.
            onKeyUp={layout === 'row' ? undefined : showWhole}
          >
            <span>{offerTitle(offer, say)}</span>
          </button>
        </Heading>
        <div id={`facts-${position}`} class="facts">
          <Reward say={say} {...reward} />
          {loaded && (
            <loaded.StatusLine
              words={words}
              offer={reward.offer}
              status={status}
              state={state}
              isMarked={isMarked}
              isShort
            />
          )}
          <span class="badges">
            {mark && (
              <span class="mark" part="mark" data-status={state}>
                {say(mark)}
              </span>
            )}
            {/* A row stands among other things on the page, so each card says that it is an ad. */}
            {disclosure === 'on' && layout === 'row' && <span class="label">{say('about.label')}</span>}
            {categoryName && (
              <span class="category" part="category" dir="auto" lang={lang}>
                {categoryName}
              </span>
            )}
          </span>
        </div>
        <p id={`about-${position}`} class="headline" part="headline" dir="auto" lang={lang}>
          <span>{introduction(lead(offer) || shortDescription)}</span>
        </p>
        {glance && (
          <p id={`glance-${position}`} class="glance">
            <span>{glance}</span>
          </p>
        )}
      </div>
    </li>
  );
}

/**
 * Whoever comes to a card by Tab sees all of it, since browsers scroll only to its button; in a box that is lower than a
 * card, at least the button.
 */
function showWhole({ key, ctrlKey, metaKey, currentTarget }: TargetedKeyboardEvent<HTMLElement>): void {
  // With these keys held down, it has brought the person back from another tab of the browser.
  if (key !== 'Tab' || ctrlKey || metaKey) return;
  for (const element of [currentTarget.closest('li'), currentTarget]) {
    element?.scrollIntoView(ownOnly<ScrollIntoViewOptions>({ block: 'nearest', behavior: 'instant' }));
  }
}

/** Whether an offer has been completed since it was first shown, which is celebrated. */
function useNews(state: RewardState): boolean | undefined {
  const before = useRef(state);
  const isNews = useRef(false);
  if (before.current === 'in-progress' && isDoneState(state)) isNews.current = true;
  before.current = state;
  return isNews.current || undefined;
}
