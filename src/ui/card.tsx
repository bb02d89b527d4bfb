import { h } from 'preact';
import type { Offer } from '../api/offer.ts';

import type { Wall } from '../wall/wall.ts';
import { creative } from './creative.tsx';
import { extra } from './parts.ts';

/** One offer of a list. The whole card is the target; the button in it carries the name. */
export const Card = ({ wall, offer }: { wall: Wall; offer: Offer }) => {
  const { id, name, headline, shortDescription, categoryName } = offer;
  const amount = wall.reward(offer);
  const { value } = extra.part;
  return (
    <li part="card">
      {creative(offer.creative)}
      {categoryName && <span part="category">{categoryName}</span>}
      <div part="summary">
        <button part="name" onClick={() => wall.open(id)}>
          {name || headline || id}
        </button>
        <p part="headline">{headline || shortDescription}</p>
        <p part="ends">{value && <value.Note wall={wall} offer={offer} />}</p>
      </div>
      <div part="foot">
        <span part={amount ? 'reward' : 'hint'}>{amount || wall.say('See details')}</span>
      </div>
    </li>
  );
};

/** Lines of a text that is not there yet. */
export const lines = () => (
  <div aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** The boxes of a card, before it is known. */
export const skeleton = () => (
  <li part="card" aria-hidden="true">
    {creative('')}
    <div part="summary">{lines()}</div>
    <div part="foot" />
  </li>
);
