import type { Offer } from '../api/offer.ts';
import type { Words } from '../wall/model.ts';

/** What the service calls an offer; empty where it has no name for it. */
export const ownTitle = ({ name, headline }: Offer): string => name || headline;

/** What an offer is called. Where it has no name, its id would tell a member nothing. */
export const offerTitle = (offer: Offer, say: Words['say']): string => ownTitle(offer) || say('dialog.unknown');

/** What stands under the title; empty where the headline is the title itself. */
export const lead = ({ name, headline }: Offer): string => (name ? headline : '');
