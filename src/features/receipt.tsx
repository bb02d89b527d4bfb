import { type ComponentChildren, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { momentInWords } from '../i18n/dates.ts';
import type { RewardState } from '../i18n/format.ts';
import type { Opening, Wall } from '../wall/model.ts';
import type { Receipt as ReceiptFacts } from '../wall/receipt.ts';
import { currentTime } from './clock.ts';
import { rewardWords } from './progress.tsx';
import { instant, receiptFor } from './receipt-store.ts';
import { SupportLink } from './support-link.tsx';

/** Milliseconds for which "Copied" is said. */
const SAID = 5000;

/** What the publisher's support asks for when a reward is missing, one fact per line, in the words of `say`. */
function receiptText(facts: ReceiptFacts, { say }: Pick<Wall, 'say'>): string {
  const lines: [label: string, fact: string][] = [
    [say('dialog.unknown'), `${facts.name} (${facts.offerId})`],
    [say('receipt.view'), facts.viewId],
    [say('receipt.response'), facts.responseId],
    ['pub_member_id', facts.memberId],
    [say('receipt.opened'), instant(facts.openedAt)],
    [say('receipt.clicked'), instant(facts.clickedAt)],
    [say('receipt.promised'), facts.promised],
  ];
  return lines
    .filter(([, fact]) => fact !== '')
    .map(([label, fact]) => `${label}: ${fact}`)
    .join('\n');
}

/** What a member has to show for a click, and the way to support: unpaid rewards are what members complain about most. */
export function Receipt({ wall, opening }: { wall: Wall; opening: Opening }) {
  // Read here, so that this component is drawn again when a click is recorded.
  const { status } = opening.click.state.value;
  const facts = receiptFor(opening, wall);
  const { offer } = opening.details.value;
  // Support has nothing to do with an offer that the member has not begun.
  if (!facts.clickedAt && (!offer || wall.statusOf(offer) === 'new' || !facts.viewId)) return null;
  return (
    <section class="section receipt" part="section" data-status={status}>
      {facts.clickedAt > 0 && <Clicked wall={wall} opening={opening} facts={facts} />}
      <Copy wall={wall} facts={facts}>
        <SupportLink wall={wall} />
      </Copy>
    </section>
  );
}

/** The receipt of a click, with what became of the reward. */
function Clicked({ wall, opening, facts }: { wall: Wall; opening: Opening; facts: ReceiptFacts }) {
  const { say, formatLocale } = wall;
  const { offer } = opening.details.value;
  const own = offer && ['completed', 'in-progress'].includes(wall.statusOf(offer)) ? offer : undefined;
  const rows: [label: string, fact: string, status?: RewardState | undefined][] = [
    [say('receipt.clicked'), momentInWords(facts.clickedAt, currentTime(), formatLocale())],
    [say('receipt.promised'), facts.promised],
    [say('receipt.state'), own ? rewardWords(own, wall) : '', own && wall.rewardStateOf(own)],
    [say('receipt.view'), facts.viewId],
  ];
  return (
    <details>
      <summary>
        <h3 class="heading">{say('receipt.name')}</h3>
      </summary>
      <dl>
        {rows
          .filter(([, fact]) => fact !== '')
          .map(([label, fact, status]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto" data-status={status}>
                {fact}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

/** What the button that copies needs. */
interface CopyProps {
  wall: Wall;
  facts: ReceiptFacts;
  /** What can be pressed beside it. */
  children: ComponentChildren;
}

/** Copies the facts; if that is not allowed, shows them for selecting. Both below the buttons, which stay where they are. */
function Copy({ wall: { say }, facts, children }: CopyProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const text = receiptText(facts, { say });
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(setOutcome, SAID, 'none');
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No clipboard in an insecure page, or in a frame without permission: then the text can be selected.
      setOutcome('refused');
    }
  };
  return (
    <p class="support">
      <button class="button copy" part="button" type="button" onClick={copy}>
        {say('receipt.copy')}
      </button>
      {children}
      <span class="copied" role="status">
        {outcome === 'copied' && say('receipt.copied')}
        {outcome === 'refused' && text}
      </span>
    </p>
  );
}
