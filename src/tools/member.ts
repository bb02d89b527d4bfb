import { landmarks, type Tenant } from '../sandbox/index.ts';

/** Who visits the demonstration. */
export const MEMBER = '2173';

/** The demo's member has begun two offers and finished one, so that no tab is empty. */
export function giveProgress(tenant: Tenant): void {
  tenant.complete(MEMBER, landmarks.richHtml);
  tenant.complete(MEMBER, landmarks.hiddenEvents, 3);
  tenant.complete(MEMBER, landmarks.multiEvent, 1);
}
