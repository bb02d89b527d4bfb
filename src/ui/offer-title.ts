import type { Offer } from '../api/offer.ts';
import type { Words } from '../wall/model.ts';

/** What an offer is called. Where it has no name, its id would tell a member nothing. */
export const offerTitle = ({ name, headline }: Offer, say: Words['say']): string =>
  name || headline || say('dialog.unknown');
