import { Fragment, h } from 'preact';
import type { DetailsParts, DetailsSource } from '../ui/feature-parts.ts';
import { isOver } from '../wall/member-facts.ts';
import type { Opening } from '../wall/model.ts';
import { StatusLine } from './offer-status.tsx';
import { mayBeMissing } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { receiptFor } from './receipt-store.ts';
import { Steps } from './steps.tsx';
import { SupportLink } from './support-link.tsx';
import { TrustFacts } from './trust-facts.tsx';

/** What the features add to an opened offer, with what is known of it now. Call it while the sheet is drawn. */
export function detailsParts({ words, member, settings, events }: DetailsSource, opening: Opening): DetailsParts {
  const { say } = words;
  const { supportUrl } = settings.value;
  const { offer: given } = opening.details.value;
  const receipt = receiptFor(opening, given ? member.promiseWords(given) : '');
  const facts = given && member.standingOf(given);
  // That an offer is completed, and no more, is said by its foot.
  const isSaidBelow = facts?.state === 'completed' && facts.offer.userCompletedAt === null;
  const support = supportUrl
    ? () => (
        <SupportLink
          say={say}
          url={supportUrl}
          receipt={receipt}
          isPaid={facts?.state === 'paid'}
          leave={() => events.emit('support', { receipt })}
        />
      )
    : undefined;
  const isRefused = facts?.state === 'refused';
  return {
    standing: facts && (
      <>
        <div class="facts">{!isSaidBelow && <StatusLine words={words} {...facts} support={support} />}</div>
        <TrustFacts
          say={say}
          offer={facts.offer}
          isAwaited={!['closed', 'paid', 'refused'].includes(facts.state)}
          lang={words.offersLang()}
        />
      </>
    ),
    steps: facts && (
      <Steps
        words={words}
        offer={facts.offer}
        isOver={isRefused || isOver(facts.status)}
        startedAt={receipt.startedAt}
        // Where the whole offer was refused, the way to support stands above, and not beside each of its steps as well.
        support={isRefused ? undefined : support}
      />
    ),
    receipt: (
      <Receipt
        words={words}
        // Read here, so that the sheet is drawn again when a click is recorded.
        clickStatus={opening.click.state.value.status}
        receipt={receipt}
        about={facts}
        // Once is enough.
        support={facts && mayBeMissing(facts) ? undefined : support}
      />
    ),
  };
}
