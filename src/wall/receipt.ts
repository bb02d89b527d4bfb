/** One click on an offer, as support finds it. Moments are milliseconds since the epoch; 0 is none. */
export interface ReceiptClick {
  viewId: string;
  responseId: string;
  openedAt: number;
  clickedAt: number;
  /** The reward in the words in which it was shown. */
  promised: string;
}

/** What a member has to show for the last click on an offer, whatever becomes of the reward. */
export interface Receipt extends ReceiptClick {
  baseUrl: string;
  memberId: string;
  offerId: string;
  name: string;
  /** When the member first clicked on the offer, as far as is known: the offer's own times are counted from then. */
  startedAt: number;
  /** The first click, where there was another one since. */
  first?: ReceiptClick | undefined;
}
