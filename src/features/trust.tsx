import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';

/** What lets a member trust an offer: who stands behind it, when it pays, and what kind it is. */
export function Trust({ wall, offer }: { wall: Wall; offer: Offer }) {
  const { advertiserName, name, categoryName, rewardPendingDays } = offer;
  const days = Math.ceil(rewardPendingDays ?? 0);
  const facts = [
    advertiserName !== name && advertiserName,
    wall.statusOf(offer) !== 'closed' && days > 0 && wall.say('trust.pays', { count: days }),
    categoryName,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul part="trust">
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
