import { h } from 'preact';
import type { Opening } from '../wall/opening.ts';
import type { Wall } from '../wall/wall.ts';

const time = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();

/** What the publisher's support asks for when a reward is missing, one fact a line. */
export const receiptText = ({ offerId, offer, settings, receipt }: Opening): string =>
  [
    ['Offer', offer.value?.name],
    ['Offer ID', offerId],
    ['View ID', receipt.viewId],
    ['Response ID', receipt.responseId],
    ['Member ID', settings.memberId],
    ['Opened', time(receipt.openedAt)],
    ['Clicked', time(receipt.clickedAt)],
    ['Copied', time(Date.now())],
  ]
    .filter(([, fact]) => fact)
    .map((line) => line.join(': '))
    .join('\n');

/** "Copy details for support": unpaid rewards are what members complain about most. */
export const Receipt = ({ wall: { say }, opening }: { wall: Wall; opening: Opening }) => {
  const copy = async ({ nextElementSibling: status }: Element) => {
    const text = receiptText(opening);
    const words = await (async () => navigator.clipboard.writeText(text))().then(
      () => say('Copied'),
      // No clipboard in an insecure page, or in a frame without the permission: then it can be selected.
      () => text,
    );
    if (status) status.textContent = words;
  };
  return (
    <div part="section">
      <button part="button copy" type="button" onClick={({ currentTarget }) => copy(currentTarget)}>
        {say('Copy details for support')}
      </button>
      <pre part="hint" role="status" />
    </div>
  );
};
