import { h } from 'preact';
import type { Wall } from '../wall/model.ts';
import type { Receipt } from '../wall/receipt.ts';
import { instant, receiptFor } from './receipt-store.ts';

/** An address with what support needs to know in its places. */
const filled = (address: string, { offerId, viewId, responseId, clickedAt }: Receipt): string => {
  const facts: Record<string, string> = { offerId, viewId, responseId, clickedAt: instant(clickedAt) };
  return address.replace(/\{(\w+)\}/g, (place, name) => encodeURIComponent(facts[name] ?? place));
};

/**
 * The way from an opened offer to the publisher's support, if there is one; a page with a form of its own goes there
 * itself. Never behind a waiting time: what is missing may be asked for at once.
 */
export function SupportLink({ wall }: { wall: Wall }) {
  const { supportUrl } = wall.settings.value;
  const opening = wall.opening.value;
  if (!supportUrl || !opening) return null;
  const { offer } = opening.details.value;
  const isPaid = !!offer && wall.rewardStateOf(offer) === 'paid';
  return (
    <a
      class="button"
      part="button"
      href={filled(supportUrl, receiptFor(opening, wall))}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!wall.emit('support', { receipt: receiptFor(opening, wall) })) event.preventDefault();
      }}
    >
      {wall.say(isPaid ? 'receipt.support' : 'receipt.missing')}
    </a>
  );
}
