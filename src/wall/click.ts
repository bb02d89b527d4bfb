import { address } from '../api/address.ts';
import { decodeLink } from '../api/answers.ts';
import { responseIdOf } from '../api/decode.ts';
import { ApiError, asApiError } from '../api/error.ts';
import { request } from '../api/request.ts';
import type { Context } from './context.ts';
import type { Click, Dialog, Opening } from './opening.ts';
import { renewing, viewKey } from './views.ts';

/** Milliseconds after a success in which further clicks are taken for the same one. */
const SAME_CLICK = 1000;

/**
 * "Get offer": one link request per click (API.md section 4), or the address of the redirect (section 5), and an end
 * that can be seen. To be called in the click itself, since only then a browser lets a tab open.
 */
export async function follow(opening: Opening, retryDetails: Dialog['retryDetails'], context: Context): Promise<void> {
  const { host } = context;
  const { click, offerId, receipt, settings: scope } = opening;
  const { linkMode, linkTarget } = context.settings.value;
  if (click.value.status === 'busy' || Date.now() - receipt.clickedAt < SAME_CLICK) return;
  const tab = linkTarget === '_blank' ? host.openTab() : undefined;
  click.value = { status: 'busy' };
  let end: Click = {};
  /** The view of this click: the receipt may learn of a newer one meanwhile. */
  const sent = { viewId: '' };
  try {
    const url = await renewing(
      viewKey(scope, offerId),
      async (again) => {
        if (again || opening.error) void retryDetails(opening);
        await opening.details;
        const { viewId } = receipt;
        sent.viewId = viewId;
        if (linkMode === 'redirect' && (viewId || scope.memberId)) {
          return address('offer-link-redirect', scope, { offerId, viewId, placementId: scope.placementId });
        }
        if (opening.error || !viewId) throw opening.error ?? new ApiError('malformed', 'no viewId');
        const body = await request('offer-link', scope, { offerId, viewId }, scope);
        receipt.responseId = responseIdOf(body);
        return decodeLink(body);
      },
      sent,
    );
    receipt.clickedAt = Date.now();
    if (!host.emit('click', { offerId, url, ...sent })) tab?.close();
    else if (linkTarget === '_blank') end = tab?.go(url) ? { status: 'opened' } : { status: 'blocked', url };
    else if (linkTarget === '_self') {
      end = { status: 'busy', isLeaving: true };
      host.leave(url);
    }
  } catch (thrown) {
    tab?.close();
    const error = asApiError(thrown);
    // The dialog already shows what became of the details.
    if (error !== opening.error) {
      end = { error };
      context.report(error);
    }
  }
  click.value = end;
}
