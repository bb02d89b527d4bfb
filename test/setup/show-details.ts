import { detailsAnswer, type Json, SAMPLE } from './build-answers.ts';
import { tenantWith } from './create-tenant.ts';
import { type Attributes, showReadyWall } from './show-wall.ts';

/** A wall with an offer open whose details are the sample with other fields. */
export async function showDetails(fields: Json, attributes: Attributes = {}) {
  const body = detailsAnswer({ ...SAMPLE, ...fields });
  const shown = await showReadyWall(await tenantWith({ details: { kind: 'body', body } }), attributes);
  return { ...shown, dialog: await shown.open('SiriusXM') };
}
