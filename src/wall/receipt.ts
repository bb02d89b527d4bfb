/**
 * What a member has to show for a click, whatever becomes of the reward. Moments are milliseconds since the epoch; 0 is
 * none.
 */
export interface Receipt {
  baseUrl: string;
  memberId: string;
  offerId: string;
  name: string;
  viewId: string;
  responseId: string;
  openedAt: number;
  clickedAt: number;
  /** When the member first clicked on the offer, as far as is known: the offer's own times are counted from then. */
  startedAt: number;
  /** The reward in the words in which it was shown. */
  promised: string;
}
