import { within } from '@testing-library/preact';
import { detailsAnswer, type Json, SAMPLE } from './build-answers.ts';
import { listing, tenantWith } from './create-tenant.ts';
import { type Attributes, showReadyWall } from './show-wall.ts';

/** A wall with some offers, each made of the sample and other fields, and their cards. */
export async function showOffers(...fields: Json[]) {
  const offers = fields.map((more, place) => ({ ...SAMPLE, id: `${place}`, ...more }));
  const shown = await showReadyWall(await tenantWith(listing(offers)), { 'page-size': offers.length });
  const list = shown.ui().getByRole('list', { name: 'Offers' });
  return { ...shown, list, cards: within(list).getAllByRole('listitem') };
}

/** A wall with one. */
export async function showOffer(fields: Json = {}) {
  const { cards, ...shown } = await showOffers(fields);
  const [card] = cards;
  if (!card) throw new Error('There is no card.');
  return { ...shown, card };
}

/** A wall with an offer open whose details are the sample with other fields. */
export async function showDetails(fields: Json, attributes: Attributes = {}) {
  const body = detailsAnswer({ ...SAMPLE, ...fields });
  const shown = await showReadyWall(await tenantWith({ details: { kind: 'body', body } }), attributes);
  return { ...shown, dialog: await shown.open('SiriusXM') };
}
