import { h } from 'preact';
import { type Offer, pendingDays } from '../api/offer.ts';
import type { Words } from '../wall/model.ts';

/** An offer, and what is said of it. */
interface TrustFactsProps extends Pick<Words, 'say'> {
  offer: Offer;
  /** Whether its reward may still come. */
  isAwaited: boolean;
  /** Of the offer's own texts. */
  lang: string | undefined;
}

/** What helps a member trust an offer: who is behind it, when it pays, and what kind it is. */
export function TrustFacts({ say, offer, isAwaited, lang }: TrustFactsProps) {
  const { advertiserName, categoryName } = offer;
  const days = pendingDays(offer);
  const pays = isAwaited && days > 0 && say('trust.pays', { count: days });
  // The advertiser is named as such, even if the offer has the same name: people should know who pays for what they
  // see.
  const advertiser = advertiserName && say('trust.advertiser', { name: advertiserName });
  const facts = [advertiser, pays, categoryName].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul
      class="trust"
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none
      role="list"
    >
      {facts.map((fact) => (
        <li key={fact}>
          <bdi lang={fact === categoryName ? lang : undefined}>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
