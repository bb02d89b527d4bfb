import { signal } from '@preact/signals';
import { address } from '../api/address.ts';
import { decodeLink } from '../api/answers.ts';
import { responseIdOf } from '../api/decode.ts';
import { ApiError, asApiError } from '../api/error.ts';
import { request } from '../api/request.ts';
import type { Click, ClickState, Context, Dialog, Opening, WaitingTab } from './model.ts';
import { recallView, renewing, viewKey } from './views.ts';

/** Milliseconds after a success in which further clicks count as the same one. */
const SAME_CLICK = 1000;

/** A click that has not been made yet. */
export const createClick = (key: string): Click => ({
  key,
  state: signal({ status: 'idle' }),
  responseId: '',
  viewId: '',
  clickedAt: 0,
  isCalledOff: false,
});

/** Whether the link is still being requested, or followed by this page. */
export const isUnderWay = ({ state }: Click): boolean =>
  state.value.status === 'busy' || state.value.status === 'leaving';

/**
 * The person closes the offer while this page is to be left for it, or is being left: it stays, and the link is kept.
 * A tab of its own is already open by then, and is not called off.
 */
export function callOff(click: Click, { host, settings }: Context): void {
  const state = click.state.value;
  if (settings.value.linkTarget !== '_self' || !isUnderWay(click)) return;
  click.isCalledOff = true;
  if (state.status !== 'leaving') return;
  host.stay();
  click.state.value = { status: 'kept', url: state.url };
}

/**
 * "Get offer": one link request per click (API contract, section 4), or the address of the redirect (section 5), and a
 * visible outcome. Call it in the click itself, since only then does a browser let a tab open.
 */
export async function follow(opening: Opening, retryDetails: Dialog['retryDetails'], context: Context): Promise<void> {
  const { click } = opening;
  // Where the clock was set back, the last click lies in the future.
  if (isUnderWay(click) || Math.abs(Date.now() - click.clickedAt) < SAME_CLICK) return;
  const tab =
    context.settings.value.linkTarget === '_blank'
      ? context.host.openTab(opening.details.value.offer?.name ?? '')
      : undefined;
  click.isCalledOff = false;
  click.state.value = { status: 'busy' };
  try {
    click.state.value = await record(opening, retryDetails, context, tab);
  } catch (thrown) {
    tab?.close();
    const error = asApiError(thrown);
    const details = opening.details.value;
    // The dialog already shows that the details failed.
    if (details.status === 'failed' && details.error === error) {
      click.state.value = { status: 'idle' };
    } else {
      click.state.value = { status: 'failed', error };
      context.report(error);
    }
  }
}

/**
 * Has the click recorded, and takes the person to its link.
 * @throws {ApiError} if there is no link
 */
async function record(
  opening: Opening,
  retryDetails: Dialog['retryDetails'],
  { host, settings, recorded }: Context,
  tab: WaitingTab | undefined,
): Promise<ClickState> {
  const { click, offerId, settings: scope } = opening;
  const { linkMode, linkTarget } = settings.value;
  const key = viewKey(scope, offerId);
  /** The view of this click; another opening may renew the stored one meanwhile. */
  const sent = { viewId: '' };
  const askForLink = async (isSecondTry: boolean): Promise<string> => {
    if (isSecondTry || opening.details.value.status === 'failed') void retryDetails(opening);
    await opening.arrival;
    const details = opening.details.value;
    const viewId = recallView(key) || (details.status === 'ready' ? details.viewId : '');
    sent.viewId = viewId;
    if (linkMode === 'redirect' && (viewId || scope.memberId)) {
      return address('offer-link-redirect', scope, { offerId, viewId, placementId: scope.placementId });
    }
    if (details.status === 'failed') throw details.error;
    if (!viewId) throw new ApiError('malformed', 'no viewId');
    const body = await request('offer-link', scope, { offerId, viewId }, scope);
    click.responseId = responseIdOf(body);
    return decodeLink(body, { baseUrl: scope.baseUrl, sameOriginLinks: settings.value.sameOriginLinks });
  };
  const url = await renewing(key, askForLink, sent);
  click.clickedAt = Date.now();
  click.viewId = sent.viewId;
  recorded(opening);
  if (!host.emit('click', { offerId, url, ...sent })) {
    tab?.close();
    return { status: 'idle' };
  }
  if (linkTarget === '_blank') {
    if (!tab) return { status: 'blocked', url };
    return tab.go(url) ? { status: 'opened', tab } : { status: 'lost', url };
  }
  if (linkTarget === 'none') return { status: 'idle' };
  if (click.isCalledOff) return { status: 'kept', url };
  host.navigate(url);
  return { status: 'leaving', url };
}
