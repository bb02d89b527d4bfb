import { type Fields, fieldsOf, id, list, number, text } from '../api/decode.ts';
import { listToJson } from '../compat/list-to-json.ts';
import { LAST_MOMENT } from '../i18n/relative-times.ts';
import type { Receipt, ReceiptClick } from '../wall/events.ts';
import { RECEIPTS_KEY } from '../wall/forget-stored.ts';
import type { Opening, Wall } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';

/** How many receipts are kept; the oldest are dropped. */
const MOST = 200;

/** A click from untrusted JSON. */
const decodeClick = ({ viewId, responseId, openedAt, clickedAt, promised }: Fields): ReceiptClick => ({
  viewId: text(viewId),
  responseId: text(responseId),
  openedAt: number(openedAt) ?? 0,
  clickedAt: number(clickedAt) ?? 0,
  promised: text(promised),
});

/** A receipt from untrusted JSON: other scripts of the page write into the same storage. */
function decodeReceipt(value: unknown): Receipt {
  const fields = fieldsOf(value);
  const click = decodeClick(fields);
  const first = decodeClick(fieldsOf(fields.first));
  return {
    ...click,
    baseUrl: text(fields.baseUrl),
    // Ids are compared as they are sent, and there blanks at their ends are part of them.
    memberId: typeof fields.memberId === 'string' ? fields.memberId : '',
    offerId: id(fields.offerId),
    name: text(fields.name),
    startedAt: number(fields.startedAt) ?? click.clickedAt,
    first: isMade(first) ? first : undefined,
  };
}

/** Whether a moment is given, and is one that a calendar has. */
const isMoment = (milliseconds: number): boolean => milliseconds > 0 && milliseconds <= LAST_MOMENT;

/** Whether a click can have been made. */
const isMade = ({ openedAt, clickedAt }: ReceiptClick): boolean => isMoment(openedAt) && isMoment(clickedAt);

/** All receipts that are kept; none if there is no storage. */
function readReceipts(): Receipt[] {
  try {
    return (
      list(JSON.parse(localStorage.getItem(RECEIPTS_KEY) ?? '[]'))
        // Another script may have stored any number, and each takes time.
        .slice(-MOST)
        .map(decodeReceipt)
        .filter((receipt) => receipt.offerId !== '' && isMade(receipt))
    );
  } catch {
    return [];
  }
}

const isOf = (receipt: Receipt, { baseUrl, memberId }: Settings, offerId: string): boolean =>
  receipt.offerId === offerId && receipt.memberId === memberId && receipt.baseUrl === baseUrl;

/** The receipt of a member's last click on an offer; storage is not looked at with `remember="off"`. */
const findReceipt = (settings: Settings, offerId: string): Receipt | undefined =>
  settings.remember === 'on' ? readReceipts().find((receipt) => isOf(receipt, settings, offerId)) : undefined;

/** A receipt that goes on from the one that was kept of earlier clicks on the same offer, if there is one. */
function continueFrom(kept: Receipt | undefined, receipt: Receipt): Receipt {
  if (!kept) return receipt;
  const { startedAt, clickedAt } = kept;
  // What is kept may be the receipt of this very click.
  const first = clickedAt === receipt.clickedAt ? kept.first : (kept.first ?? decodeClick({ ...kept }));
  return { ...receipt, startedAt, first };
}

/** Keeps a receipt in place of an older one for the same offer, of which the first click stays. */
function keepReceipt(receipt: Receipt, settings: Settings): void {
  const all = readReceipts();
  const isForSame = (other: Receipt) => isOf(other, settings, receipt.offerId);
  const others = all.filter((other) => !isForSame(other));
  try {
    const kept = [...others, continueFrom(all.find(isForSame), receipt)].slice(-MOST);
    localStorage.setItem(RECEIPTS_KEY, listToJson(kept));
  } catch {
    // Storage is blocked or full. The open dialog still has the receipt of its own click.
  }
}

/** A receipt of an opened offer by what its click says; that need not have been made yet. */
function createReceipt({ offerId, details, settings, openedAt, click }: Opening, promised: string): Receipt {
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
    startedAt: click.clickedAt,
    promised,
  };
}

/**
 * The receipt of an opened offer: of its last click, if there was one, else of this view.
 * @param promised the reward in words
 */
export function receiptFor(opening: Opening, promised: string): Receipt {
  const { settings, offerId, click, details } = opening;
  const created = createReceipt(opening, promised);
  const kept = findReceipt(settings, offerId);
  if (click.clickedAt) return continueFrom(kept, created);
  if (kept) return kept;
  const state = details.value;
  return state.status === 'ready' ? { ...created, viewId: state.viewId, responseId: state.responseId } : created;
}

/** A moment for support to read, the same in every language; empty for none. */
export const instant = (milliseconds: number): string => (milliseconds ? new Date(milliseconds).toISOString() : '');

/**
 * Keeps a receipt of each click that is recorded, at once: the page may be on its way to the offer. It goes on when the
 * wall is removed, because a click outlives its wall, and ends with the last one.
 */
export function keepReceipts({ settings, clicks, member }: Wall): void {
  // What a page has stored takes browsers some 5 ms when it is first read, so it is read now, in a task of its own, and
  // not while an offer is opened.
  if (settings.value.remember === 'on') setTimeout(readReceipts);
  let kept = 0;
  // No effect, which would also listen to all that the words of a reward come from, and keep a removed wall in memory.
  clicks.openings.subscribe((all) => {
    for (const opening of all.slice(kept)) {
      if (opening.settings.remember !== 'on' || clicks.isForgotten(opening)) continue;
      const { offer } = opening.details.value;
      keepReceipt(createReceipt(opening, offer ? member.promiseWords(offer) : ''), opening.settings);
    }
    kept = all.length;
  });
}
