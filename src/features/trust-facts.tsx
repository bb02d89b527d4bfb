import { h } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';

/** What helps a member trust an offer: who is behind it, when it pays, and what kind it is. */
export function TrustFacts({ wall, offer }: { wall: Wall; offer: Offer }) {
  const { advertiserName, categoryName, rewardPendingDays } = offer;
  const days = Math.ceil(rewardPendingDays ?? 0);
  const pays = wall.statusOf(offer) !== 'closed' && days > 0 && wall.say('trust.pays', { count: days });
  // Named as what it is, even where the offer has the same name: people are to know who pays for what they see.
  const advertiser = advertiserName && wall.say('trust.advertiser', { name: advertiserName });
  const facts = [advertiser, pays, categoryName].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul class="trust">
      {facts.map((fact) => (
        <li key={fact}>
          <bdi lang={fact === categoryName ? wall.offersLang() : undefined}>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
