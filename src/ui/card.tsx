import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import { features } from '../loading/chunks.ts';
import type { Wall } from '../wall/model.ts';
import { Creative } from './creative.tsx';

/** One offer of a list. The whole card is the target; the button in it carries the name. */
export function Card({ wall, offer }: { wall: Wall; offer: Offer }) {
  const { id, name, headline, shortDescription, categoryName, creative } = offer;
  const reward = wall.reward(offer);
  const loaded = features.module.value;
  return (
    <li part="card">
      <Creative src={creative} />
      {categoryName && <span part="category">{categoryName}</span>}
      <div part="summary">
        <button part="name" onClick={() => wall.open(id)}>
          {name || headline || id}
        </button>
        <p part="headline">{headline || shortDescription}</p>
        <p part="ends">{loaded && <loaded.Note wall={wall} offer={offer} />}</p>
      </div>
      <div part="foot">
        {reward ? <span part="reward">{reward}</span> : <span part="hint">{wall.say('offer.seeDetails')}</span>}
      </div>
    </li>
  );
}
