import { effect } from '@preact/signals';
import { fieldsOf, list, number, text } from '../api/decode.ts';
import { RECEIPTS_KEY } from '../wall/forget-stored.ts';
import type { Opening, Wall } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';

/** How many are kept; the oldest are dropped. */
const MOST = 200;

/** What a member has to show for a click, whatever becomes of the reward. Moments are milliseconds since the epoch. */
export interface Receipt {
  baseUrl: string;
  memberId: string;
  offerId: string;
  name: string;
  viewId: string;
  responseId: string;
  openedAt: number;
  clickedAt: number;
  /** The reward in the words in which it was shown. */
  promised: string;
}

/** A receipt from untrusted JSON: other scripts of the page write into the same storage. */
function decodeReceipt(value: unknown): Receipt {
  const fields = fieldsOf(value);
  return {
    baseUrl: text(fields.baseUrl),
    memberId: text(fields.memberId),
    offerId: text(fields.offerId),
    name: text(fields.name),
    viewId: text(fields.viewId),
    responseId: text(fields.responseId),
    openedAt: number(fields.openedAt) ?? 0,
    clickedAt: number(fields.clickedAt) ?? 0,
    promised: text(fields.promised),
  };
}

/** Whether such a moment can exist: dates end with the year 275760. */
const isMoment = (milliseconds: number): boolean => milliseconds > 0 && milliseconds <= 8.64e15;

/** All receipts that are kept; none if there is no storage. */
function readReceipts(): Receipt[] {
  try {
    return list(JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '[]'))
      .map(decodeReceipt)
      .filter(({ offerId, openedAt, clickedAt }) => offerId !== '' && isMoment(openedAt) && isMoment(clickedAt));
  } catch {
    return [];
  }
}

const isOf = (receipt: Receipt, { baseUrl, memberId }: Settings, offerId: string): boolean =>
  receipt.offerId === offerId && receipt.memberId === memberId && receipt.baseUrl === baseUrl;

/** The receipt of a member's last click on an offer; storage is not looked at with `remember="off"`. */
export const findReceipt = (settings: Settings, offerId: string): Receipt | undefined =>
  settings.remember === 'on' ? readReceipts().find((receipt) => isOf(receipt, settings, offerId)) : undefined;

/** Keeps a receipt in place of an older one for the same offer. */
function keepReceipt(receipt: Receipt, settings: Settings): void {
  const others = readReceipts().filter((other) => !isOf(other, settings, receipt.offerId));
  try {
    localStorage.setItem(RECEIPTS_KEY, JSON.stringify([...others, receipt].slice(-MOST)));
  } catch {
    // Blocked or full: the open dialog still has its own.
  }
}

/** The receipt of an opened offer whose click was recorded. */
export function receiptOf({ offerId, details, settings, openedAt, click }: Opening, wall: Wall): Receipt {
  const { offer } = details.value;
  return {
    baseUrl: settings.baseUrl,
    memberId: settings.memberId,
    offerId,
    name: offer?.name ?? '',
    viewId: click.viewId,
    responseId: click.responseId,
    openedAt,
    clickedAt: click.clickedAt,
    promised: offer ? wall.reward(offer) : '',
  };
}

/** Keeps a receipt of each click that is recorded, at once: the page may be on its way to the offer. */
export function keepReceipts(wall: Wall, removed: AbortSignal): void {
  // Browsers fetch what a page has stored when it is first looked at, for some 5 ms: better now, in a task of its own,
  // than while an offer is opened.
  if (wall.settings.value.remember === 'on') setTimeout(readReceipts);
  let kept = 0;
  const stop = effect(() => {
    const all = wall.recorded.value;
    for (const opening of all.slice(kept)) {
      if (opening.settings.remember === 'on' && !wall.isForgotten(opening))
        keepReceipt(receiptOf(opening, wall), opening.settings);
    }
    kept = all.length;
  });
  removed.addEventListener('abort', stop);
}
