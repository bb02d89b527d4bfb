/** @jsx React.createElement */
import * as React from 'react';
import { about, MOST_SKELETONS, rewardText } from './formatting.ts';
import { type Offer, type OfferPage, options } from './service.ts';

/** How many cards a list begins with on every screen. */
const FIRST = 4;

interface CardProps {
  offer: Offer;
  /** Counted from 1. */
  place: number;
  total: number;
  open: (offer: Offer) => void;
}

const Card = React.memo(function Card({ offer, place, total, open }: CardProps) {
  return (
    <li className="card" aria-posinset={place} aria-setsize={total}>
      <div className="media" data-initial={offer.name.charAt(0)}>
        <img
          className="creative"
          src={offer.creativeFileUrl}
          alt=""
          loading="lazy"
          {...(place <= FIRST ? { fetchPriority: 'high' } : {})}
        />
      </div>
      <div className="summary">
        <h3 className="name-heading">
          <button
            className="name"
            type="button"
            dir="auto"
            aria-describedby={`facts-${offer.id} about-${offer.id}`}
            onClick={() => open(offer)}
          >
            {offer.name}
          </button>
        </h3>
        <div id={`facts-${offer.id}`} className="facts">
          <span className="reward" data-status="new">
            {rewardText(offer) || 'See details'}
          </span>
          <span className="badges">
            <span className="category" dir="auto">
              {offer.categoryName}
            </span>
          </span>
        </div>
        <p id={`about-${offer.id}`} className="headline" dir="auto">
          <span>{about(offer)}</span>
        </p>
      </div>
    </li>
  );
});

export const Lines = () => (
  <div className="lines" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

const Skeleton = () => (
  <li className="card" aria-hidden="true">
    <div className="media" />
    <div className="summary">
      <Lines />
    </div>
  </li>
);

const places = Array.from({ length: Math.min(options.skeletons, MOST_SKELETONS) }, (_, place) => place);

/** The cards of a page, or their skeletons. */
export function Grid({ page, open }: { page: OfferPage | undefined; open: (offer: Offer) => void }) {
  return (
    <ul className="grid" aria-label="Offers">
      {page
        ? page.offers.map((offer, place) => (
            <Card key={offer.id} offer={offer} place={place + 1} total={page.totalCount} open={open} />
          ))
        : places.map((place) => <Skeleton key={place} />)}
    </ul>
  );
}
