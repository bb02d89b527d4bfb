import { h } from 'preact';
import type { SupportLinkProps } from '../ui/feature-parts.ts';
import type { Receipt } from '../wall/receipt.ts';
import { instant } from './receipt-store.ts';

/** An address with what support needs to know in its places. */
const filled = (address: string, { offerId, viewId, responseId, clickedAt }: Receipt): string => {
  const facts: Record<string, string> = { offerId, viewId, responseId, clickedAt: instant(clickedAt) };
  return address.replace(/\{(\w+)\}/g, (place, name) => encodeURIComponent(facts[name] ?? place));
};

/**
 * The way from an opened offer to the publisher's support; a page with a form of its own goes there itself. Never behind a
 * waiting time, because a member may ask at once for what is missing.
 */
export function SupportLink({ say, url, receipt, isPaid, leave }: SupportLinkProps) {
  return (
    <a
      class="button"
      part="button"
      href={filled(url, receipt)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!leave(receipt)) event.preventDefault();
      }}
    >
      {say(isPaid ? 'receipt.support' : 'receipt.missing')}
    </a>
  );
}
