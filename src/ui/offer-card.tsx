import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';
import { glanceLine } from './at-a-glance.ts';
import { Card } from './card.tsx';
import { pictureIn } from './choose-creative.ts';
import type { OnDemand } from './chunk-types.ts';
import type { FeatureParts } from './feature-parts.ts';
import { rewardFacts } from './reward.tsx';

/** What a card is drawn from, of a wall, and what happens to it. */
interface OfferCardProps {
  wall: Pick<Wall, 'words' | 'settings' | 'lists' | 'member'>;
  features: OnDemand<FeatureParts>;
  offer: Offer;
  /** Counted from 1. */
  position: number;
  /** Of all offers of the list, shown or not. */
  total: number;
  /** Shows the details. */
  open(): unknown;
  /** Counts the card once it has been in sight; returns what ends that. */
  watch(features: FeatureParts, card: Element): (() => void) | undefined;
}

/** A card with what is known of its offer at this moment: when that changes, no other card is drawn again. */
export function OfferCard({ wall, features, offer, position, total, open, watch }: OfferCardProps) {
  const { words, settings, lists } = wall;
  const { disclosure, headingLevel, layout } = settings.value;
  const reward = rewardFacts(offer, wall);
  const { offer: known, status, state } = reward;
  const isAmongAll = lists.current.value === 'offers';
  const loaded = features.module.value;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => (loaded && card.current ? watch(loaded, card.current) : undefined), [loaded, offer, position]);
  return (
    <Card
      box={card}
      say={words.say}
      offer={offer}
      picture={pictureIn(offer.creatives, settings.value)}
      position={position}
      total={total}
      headingLevel={headingLevel}
      lang={words.offersLang()}
      reward={reward}
      isMarked={isAmongAll}
      // A row stands among other things on the page, so each card says that it is an ad.
      isCalledAd={disclosure === 'on' && layout === 'row'}
      glance={status === 'new' ? glanceLine(offer, words.say) : ''}
      statusLine={
        loaded && (
          <loaded.StatusLine words={words} offer={known} status={status} state={state} isMarked={isAmongAll} isShort />
        )
      }
      open={open}
    />
  );
}
