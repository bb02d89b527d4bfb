import { address, redirectMode } from '../api/address.ts';
import { responseIdOf } from '../api/decode.ts';
import { decodeLink } from '../api/decode-answers.ts';
import { ApiError, asApiError } from '../api/error.ts';
import { request } from '../api/request.ts';
import { type Click, type ClickState, isUnderWay, type Link, type Press } from './click-state.ts';
import type { Host, WaitingTab } from './host.ts';
import type { Context, Dialog, Opening } from './model.ts';
import { recallView, viewKey, withRenewal } from './views.ts';

/** Milliseconds after a link was used in which further presses belong to the same click. */
const SAME_CLICK = 1000;

/**
 * Milliseconds after which nobody waits any longer for this page to be left: the person has stopped it, the link
 * belonged to an app, or the advertiser does not answer.
 */
const STILL_HERE = 15_000;

/** Whether a press now belongs to the click before. Where the clock was set back, that one lies in the future. */
const isSameClick = ({ usedAt }: Click): boolean => Math.abs(Date.now() - usedAt) < SAME_CLICK;

/**
 * With `link-target="_self"`: a person who closes the offer while this page is about to be left for it stays here, and
 * finds the link when they open the offer again. A click that has opened a tab is not called off, because the person
 * sees that tab already.
 */
export function callOffLeaving(click: Click, host: Host): void {
  const state = click.state.value;
  if (state.status === 'busy' && state.press.linkTarget === '_self') state.press.linkTarget = 'nowhere';
  if (state.status !== 'leaving') return;
  host.stay();
  stayHere(click, state);
}

/** This page was not left. The link of a recorded click is kept, so that nobody has to make another one. */
function stayHere(click: Click, leaving: Link): void {
  click.state.value = leaving.isRecorded ? { ...leaving, status: 'kept' } : { status: 'idle' };
}

/** A press, and what it is answered with. */
interface OwnPress extends Press {
  opening: Opening;
  loadDetails: Dialog['loadDetails'];
  context: Context;
  /** The tab that opened in the press, if one could. */
  tab: WaitingTab | undefined;
}

/**
 * "Get offer": one link request per click (API contract, section 4), or the address of the redirect (section 5), and a
 * visible outcome. Call it in the click itself, because browsers open no tab later.
 * @returns whether the outcome has to be seen: not if the press was of the same click as before, or was called off
 */
export async function makeClick(
  opening: Opening,
  loadDetails: Dialog['loadDetails'],
  context: Context,
): Promise<boolean> {
  const { click } = opening;
  if (isUnderWay(click) || isSameClick(click)) return false;
  const { linkTarget } = context.settings.value;
  const tab = linkTarget === '_blank' ? context.host.openTab(opening.details.value.offer?.name ?? '') : undefined;
  const press: OwnPress = { opening, loadDetails, context, linkTarget, lateLink: undefined, tab };
  click.state.value = { status: 'busy', press };
  try {
    click.state.value = await recordClick(press);
  } catch (thrown) {
    tab?.close();
    const error = asApiError(thrown);
    click.state.value = { status: 'failed', error };
    context.report(error);
  }
  if (press.lateLink) click.state.value = keptLate(press.lateLink, press);
  return press.linkTarget !== 'nowhere';
}

/**
 * Has the service record the click, and takes the person to its link. A redirect that the browser does not go to now has
 * recorded nothing, and so nothing is announced.
 * @throws {ApiError} if there is no link
 */
async function recordClick(press: OwnPress): Promise<ClickState> {
  const { opening, context, tab } = press;
  const { click } = opening;
  const link = await requestLink(press);
  if (!link) {
    tab?.close();
    const details = opening.details.value;
    // The host knows already, but the person has pressed, and is told so.
    return details.status === 'failed' ? { status: 'failed', error: details.error } : { status: 'idle' };
  }
  if (!link.isRecorded && press.linkTarget === 'nowhere') return { status: 'idle' };
  if (!link.isRecorded && press.linkTarget === '_blank' && !tab?.isWaiting()) {
    // Nobody waits for that tab any more.
    tab?.close();
    return standIn(link, tab);
  }
  const isOurs = announceClick(opening, link, context);
  click.usedAt = Date.now();
  press.lateLink = undefined;
  if (isOurs) return goToLink(press, link);
  // The host goes to the link itself.
  tab?.close();
  return { status: 'idle' };
}

/**
 * Asks for the link, with a view of the offer; `undefined` if the details have failed, so that there is no view.
 * @throws {ApiError} if there is no link
 */
function requestLink(press: OwnPress): Promise<Link | undefined> {
  const { opening, loadDetails, context } = press;
  const { click, offerId, settings: scope } = opening;
  const { linkMode } = context.settings.value;
  const key = viewKey(scope, offerId);
  const knownView = async (): Promise<string> => {
    // Late details may have come while those of "Try again" are still waited for.
    if (opening.details.value.status !== 'ready') await opening.arrival;
    const details = opening.details.value;
    return recallView(key) || (details.status === 'ready' ? details.viewId : '');
  };
  const newView = (): Promise<string> => {
    void loadDetails(opening);
    return knownView();
  };
  const ask = async (viewId: string): Promise<Link | undefined> => {
    const hasFailed = opening.details.value.status === 'failed';
    const redirect = () => address('offer-link-redirect', scope, { offerId, viewId, placementId: scope.placementId });
    // Where there is a member, the redirect needs no view, so it stands in where the details came without one. Not by
    // way of the page's own host, though, where it could lead anywhere.
    const standsIn = !viewId && !hasFailed && redirectMode(redirect()) === 'follow';
    if ((linkMode === 'redirect' || standsIn) && (viewId || scope.memberId)) {
      return { url: redirect(), viewId, isRecorded: false };
    }
    if (hasFailed) return undefined;
    if (!viewId) throw new ApiError('malformed', 'no viewId', { endpoint: 'offer-details' });
    const late = (answer: Promise<AnsweredLink>) => void awaitLateLink(press, answer, viewId);
    const decode = (body: unknown) => linkIn(body, opening, context);
    const { url, responseId } = await request('offer-link', scope, { offerId, viewId }, { late, decode });
    click.responseId = responseId;
    return { url, viewId, isRecorded: true };
  };
  const firstView = opening.details.value.status === 'failed' ? newView : knownView;
  return withRenewal(key, opening, { firstView, newView }, ask);
}

/** What an answer says of a click. */
interface AnsweredLink {
  url: string;
  responseId: string;
}

/** @throws {ApiError} if there is no link that may be followed */
const linkIn = (body: unknown, { settings: { baseUrl } }: Opening, { settings }: Context): AnsweredLink => ({
  url: decodeLink(body, { baseUrl, sameOriginLinks: settings.value.sameOriginLinks }),
  responseId: responseIdOf(body),
});

/**
 * Tells the host of a click that the service has recorded, or is about to record by a redirect; `false` if the host
 * goes to its link itself.
 */
function announceClick(
  opening: Opening,
  { url, viewId }: Pick<Link, 'url' | 'viewId'>,
  { host, brief, clickRecorded }: Context,
): boolean {
  const { click, offerId } = opening;
  const { offer } = opening.details.value;
  click.clickedAt = Date.now();
  click.viewId = viewId;
  clickRecorded(opening);
  return host.emit('click', { offerId, url, viewId, offer: offer && brief(offer) });
}

/** A link for the person to follow, because no tab could be opened, or it is no longer waiting. */
const standIn = (link: Link, tab: WaitingTab | undefined): ClickState => ({
  ...link,
  status: tab ? 'lost' : 'blocked',
  isFollowed: false,
});

/**
 * Call it when the person follows the link that stands in for a tab; `false` if they are not to get there, because the
 * host goes there itself, or because it is a second press of the same click.
 */
export function followStandIn(opening: Opening, context: Context): boolean {
  const { click } = opening;
  const state = click.state.value;
  if (state.status !== 'blocked' && state.status !== 'lost') return true;
  click.state.value = { ...state, isFollowed: true };
  if (state.isRecorded) return true;
  if (isSameClick(click)) return false;
  click.usedAt = Date.now();
  return announceClick(opening, state, context);
}

/** Takes the person to the link of a click that was announced. */
function goToLink({ opening: { click }, context, linkTarget, tab }: OwnPress, link: Link): ClickState {
  if (linkTarget === '_blank') return tab?.go(link.url) ? { status: 'opened', tab } : standIn(link, tab);
  if (linkTarget === 'none') return { status: 'idle' };
  if (linkTarget === 'nowhere') return { ...link, status: 'kept' };
  context.host.navigate(link.url);
  const leaving = { ...link, status: 'leaving' } as const;
  setTimeout(() => {
    // By then the person may have left the page, come back and pressed again.
    if (click.state.value === leaving) stayHere(click, leaving);
  }, STILL_HERE);
  return leaving;
}

/** A link that has come late, to follow where it was to open. */
const keptLate = (link: Link, { linkTarget }: Press): ClickState =>
  linkTarget === '_blank' ? { ...link, status: 'lost', isFollowed: false } : { ...link, status: 'kept' };

/**
 * Waits for a link that has not come in time, because the service has recorded the click if it comes. It is announced
 * then, and shown to the person, who has long been told of a failure.
 */
async function awaitLateLink(press: OwnPress, answer: Promise<AnsweredLink>, viewId: string): Promise<void> {
  const { opening, context } = press;
  const { click } = opening;
  const { usedAt } = click;
  click.awaited++;
  try {
    const { url, responseId } = await answer;
    click.responseId = responseId;
    const isTaken = !announceClick(opening, { url, viewId }, context) || press.linkTarget === 'none';
    // A later press has already led somewhere.
    if (click.usedAt !== usedAt) return;
    const link = { url, viewId, isRecorded: true };
    const state = click.state.value;
    if (state.status === 'busy') {
      // A later press, which may lead nowhere as well: this link is shown then.
      if (!isTaken) state.press.lateLink = link;
    } else if (isTaken) {
      click.usedAt = Date.now();
      click.state.value = { status: 'idle' };
    } else click.state.value = keptLate(link, press);
  } catch {
    // The person was shown the failure when the time limit was over.
  } finally {
    click.awaited--;
  }
}
