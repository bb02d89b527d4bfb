import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Offer, type OfferPage, options } from '../shared/service.ts';
import { about, MOST_SKELETONS, rewardText } from '../shared/words.ts';

/** How many cards a list begins with on every screen. */
const FIRST = 4;

/** The cards of a page. */
export const cards = ({ offers, totalCount }: OfferPage, open: (offer: Offer) => void) =>
  repeat(
    offers,
    ({ id }) => id,
    (offer, place) => html`<li part="card" aria-posinset=${place + 1} aria-setsize=${totalCount}>
      <div part="media" data-initial=${offer.name.charAt(0)}>
        <img part="creative" alt="" loading="lazy" fetchpriority=${place < FIRST ? 'high' : nothing} src=${offer.creativeFileUrl}>
      </div>
      <span part="category" dir="auto">${offer.categoryName}</span>
      <div part="summary">
        <h3 part="name-heading">
          <button part="name" dir="auto" aria-describedby="about-${offer.id}" @click=${() => open(offer)}>${offer.name}</button>
        </h3>
        <div id="about-${offer.id}" part="about">
          <p part="headline" dir="auto">${about(offer)}</p>
          <div part="facts"><span part="reward" data-status="new">${rewardText(offer) || 'See details'}</span></div>
        </div>
      </div>
    </li>`,
  );

/** Lines of a text that is on its way. */
export const lines = () => html`<div part="lines" aria-hidden="true"><i></i><i></i><i></i></div>`;

const places = Array.from({ length: Math.min(options.skeletons, MOST_SKELETONS) });

/** Boxes for cards that are on their way. */
export const skeletons = () =>
  places.map(
    () => html`<li part="card" aria-hidden="true"><div part="media"></div><div part="summary">${lines()}</div></li>`,
  );
