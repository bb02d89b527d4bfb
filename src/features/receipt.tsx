import { h } from 'preact';
import { useRef } from 'preact/hooks';
import type { Opening, Wall } from '../wall/model.ts';

/** A moment for support to read; empty for none. */
const time = (milliseconds: number): string => (milliseconds ? new Date(milliseconds).toISOString() : '');

/** What the publisher's support asks for when a reward is missing, one fact a line. */
export function receiptText({ offerId, details, settings, openedAt, click }: Opening): string {
  const state = details.value;
  const ready = state.status === 'ready' ? state : { viewId: '', responseId: '' };
  return [
    ['Offer', state.offer?.name ?? ''],
    ['Offer ID', offerId],
    ['View ID', ready.viewId],
    ['Response ID', click.responseId || ready.responseId],
    ['Member ID', settings.memberId],
    ['Opened', time(openedAt)],
    ['Clicked', time(click.clickedAt)],
    ['Copied', time(Date.now())],
  ]
    .filter(([, fact]) => fact)
    .map((line) => line.join(': '))
    .join('\n');
}

/** "Copy details for support": unpaid rewards are what members complain about most. */
export function Receipt({ wall: { say }, opening }: { wall: Wall; opening: Opening }) {
  const status = useRef<HTMLPreElement>(null);
  const copy = async () => {
    const text = receiptText(opening);
    let words = say('receipt.copied');
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard in an insecure page, or in a frame without the permission: then it can be selected.
      words = text;
    }
    status.current?.replaceChildren(words);
  };
  return (
    <div part="section">
      <button part="button copy" type="button" onClick={copy}>
        {say('receipt.copy')}
      </button>
      <pre ref={status} part="hint" role="status" />
    </div>
  );
}
