import { h } from 'preact';
import { ownOnly } from '../compat/null-prototype.ts';
import type { Receipt } from '../wall/events.ts';
import type { Words } from '../wall/model.ts';
import { instant } from './receipt-store.ts';

/**
 * A fact as part of an address, without anything that would spoil the address: half a letter cannot be encoded, and
 * dots alone would lead to another folder.
 */
const encoded = (fact: string): string => encodeURIComponent(fact.replace(/^\.+$|\p{Surrogate}/gu, ''));

/** An address with what support needs to know in its places. */
const filled = (address: string, { offerId, viewId, responseId, clickedAt }: Receipt): string => {
  const facts: Record<string, string> = ownOnly({ offerId, viewId, responseId, clickedAt: instant(clickedAt) });
  return address.replace(/\{(\w+)\}/g, (place, name) => encoded(facts[name] ?? place));
};

/** Where support is, and what it needs to know. */
interface SupportLinkProps extends Pick<Words, 'say'> {
  /** The publisher's address, with places for facts of the receipt. */
  url: string;
  receipt: Receipt;
  /** Whether the reward is paid already. */
  isPaid: boolean;
  /** Tells the page; `false` if it goes there itself. */
  leave(): boolean;
}

/**
 * The way from an opened offer to the publisher's support; a page with a form of its own goes there itself. It is
 * never held back for a time, because a member may ask at once for what is missing.
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
        if (!leave()) event.preventDefault();
      }}
    >
      {say(isPaid ? 'receipt.support' : 'receipt.missing')}
    </a>
  );
}
