import { signal } from '@preact/signals';
import { address } from '../api/address.ts';
import { responseIdOf } from '../api/decode.ts';
import { decodeLink } from '../api/decode-answers.ts';
import { ApiError, asApiError } from '../api/error.ts';
import { request } from '../api/request.ts';
import type { Click, ClickState, Context, Dialog, Opening } from './model.ts';
import { recallView, viewKey, withRenewal } from './views.ts';
import type { WaitingTab } from './waiting-tab.ts';

/** Milliseconds after a success in which further clicks count as the same one. */
const SAME_CLICK = 1000;

/** A click that has not been made yet. */
export const createClick = (key: string): Click => ({
  key,
  state: signal({ status: 'idle' }),
  responseId: '',
  viewId: '',
  clickedAt: 0,
  usedAt: 0,
  lateLink: '',
  awaited: 0,
  isCalledOff: false,
});

/** Whether the link is still being requested, or followed by this page. */
export const isUnderWay = ({ state }: Click): boolean =>
  state.value.status === 'busy' || state.value.status === 'leaving';

/** Whether there is, or may be, more to come of a click than what its last press has come to. */
export const isUnsettled = (click: Click): boolean =>
  isUnderWay(click) || click.state.value.status === 'kept' || click.awaited > 0 || click.lateLink !== '';

/**
 * The person closes the offer while this page is to be left for it, or is being left: it stays, and the link is kept.
 * A tab of its own is already open by then, and is not called off.
 */
export function callOffLeaving(click: Click, { host, settings }: Context): void {
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
export async function makeClick(
  opening: Opening,
  retryDetails: Dialog['loadDetails'],
  context: Context,
): Promise<void> {
  const { click } = opening;
  // Where the clock was set back, the last click lies in the future.
  if (isUnderWay(click) || Math.abs(Date.now() - click.usedAt) < SAME_CLICK) return;
  const tab =
    context.settings.value.linkTarget === '_blank'
      ? context.host.openTab(opening.details.value.offer?.name ?? '')
      : undefined;
  click.isCalledOff = false;
  if (click.lateLink) {
    click.state.value = goToLink(click, click.lateLink, context, tab);
    return;
  }
  click.state.value = { status: 'busy' };
  try {
    click.state.value = await recordClick(opening, retryDetails, context, tab);
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
async function recordClick(
  opening: Opening,
  retryDetails: Dialog['loadDetails'],
  context: Context,
  tab: WaitingTab | undefined,
): Promise<ClickState> {
  const { click, offerId, settings: scope } = opening;
  const { linkMode } = context.settings.value;
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
    const late = (answer: Promise<unknown>) => void awaitLateLink(opening, answer, viewId, context);
    const body = await request('offer-link', scope, { offerId, viewId }, { ...scope, late });
    click.responseId = responseIdOf(body);
    return linkIn(body, opening, context);
  };
  const url = await withRenewal(key, opening, askForLink, sent);
  if (announceClick(opening, url, sent.viewId, context)) return goToLink(click, url, context, tab);
  click.usedAt = Date.now();
  tab?.close();
  return { status: 'idle' };
}

/**
 * The link of an answer.
 * @throws {ApiError} if there is none that may be followed
 */
const linkIn = (body: unknown, { settings: { baseUrl } }: Opening, { settings }: Context): string =>
  decodeLink(body, { baseUrl, sameOriginLinks: settings.value.sameOriginLinks });

/** Notes and tells that the service has recorded a click; `false` if the host goes to its link itself. */
function announceClick(
  opening: Opening,
  url: string,
  viewId: string,
  { host, brief, clickRecorded }: Context,
): boolean {
  const { click, offerId } = opening;
  const { offer } = opening.details.value;
  click.clickedAt = Date.now();
  click.viewId = viewId;
  clickRecorded(opening);
  return host.emit('click', { offerId, url, viewId, offer: offer && brief(offer) });
}

/** Takes the person to the link of a click that has been told. */
function goToLink(click: Click, url: string, { host, settings }: Context, tab: WaitingTab | undefined): ClickState {
  const { linkTarget } = settings.value;
  click.usedAt = Date.now();
  click.lateLink = '';
  if (linkTarget === '_blank') {
    if (!tab) return { status: 'blocked', url };
    return tab.go(url) ? { status: 'opened', tab } : { status: 'lost', url };
  }
  if (linkTarget === 'none') return { status: 'idle' };
  if (click.isCalledOff) return { status: 'kept', url };
  host.navigate(url);
  return { status: 'leaving', url };
}

/**
 * Waits for a link that has not come in time: if it comes, the service has recorded the click. It is told then, and the
 * person, who has long been shown that it failed, gets there with the next press.
 */
async function awaitLateLink(
  opening: Opening,
  answer: Promise<unknown>,
  viewId: string,
  context: Context,
): Promise<void> {
  const { click } = opening;
  const { usedAt } = click;
  click.awaited++;
  try {
    const body = await answer;
    const url = linkIn(body, opening, context);
    click.responseId = responseIdOf(body);
    const isTaken = !announceClick(opening, url, viewId, context) || context.settings.value.linkTarget === 'none';
    // A later press has led somewhere meanwhile.
    if (click.usedAt !== usedAt) return;
    // Should a later press that is still under way fail as well, this is the link to use.
    if (!isTaken) click.lateLink = url;
    else if (!isUnderWay(click)) {
      click.usedAt = Date.now();
      click.state.value = { status: 'idle' };
    }
  } catch {
    // It came to nothing, as was said already.
  } finally {
    click.awaited--;
  }
}
