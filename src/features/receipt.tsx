import { type ComponentChildren, h, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RewardState } from '../i18n/create-format.ts';
import { momentInWords } from '../i18n/dates.ts';
import type { ClickState } from '../wall/click-state.ts';
import type { Receipt as Facts, ReceiptClick } from '../wall/events.ts';
import type { Standing } from '../wall/member-facts.ts';
import type { Words } from '../wall/model.ts';
import { currentTime } from './clock.ts';
import { rewardStateWords } from './progress.tsx';
import { instant } from './receipt-store.ts';

/** Milliseconds for which "Copied" is said. */
const SAID = 5000;

/**
 * What the publisher's support asks for when a reward is missing, one fact per line, in the words of `say`: of the last
 * click, and of the first, with which the offer was begun.
 */
function receiptText({ first, ...last }: Facts, say: Words['say']): string {
  const clickLines = (click: ReceiptClick): [label: string, fact: string][] => [
    [say('receipt.view'), click.viewId],
    [say('receipt.response'), click.responseId],
    [say('receipt.opened'), instant(click.openedAt)],
    [say('receipt.clicked'), instant(click.clickedAt)],
    [say('receipt.promised'), click.promised],
  ];
  const lines: [label: string, fact: string][] = [
    [say('receipt.offer'), last.name ? `${last.name} (${last.offerId})` : last.offerId],
    ['pub_member_id', last.memberId],
    ...clickLines(last),
    ...(first ? clickLines(first) : []),
  ];
  return (
    lines
      .filter(([, fact]) => fact !== '')
      // A fact of several lines could pass for further ones.
      .map(([label, fact]) => `${label}: ${fact.replace(/\s+|\p{Cc}/gu, ' ')}`)
      .join('\n')
  );
}

/** What a receipt is drawn from. */
interface ReceiptProps {
  words: Words;
  /** What became of the last press of "Get offer". */
  clickStatus: ClickState['status'];
  receipt: Facts;
  /** The offer, once it is known. */
  about: Standing | undefined;
  /** Draws the way to support, if there is one. */
  support: (() => VNode) | undefined;
}

/**
 * What a member has to show for a click, and the way to support: unpaid rewards are what members complain about most.
 */
export function Receipt({ words, clickStatus, receipt, about, support }: ReceiptProps) {
  // Support has nothing to do with an offer that the member has not begun.
  if (!receipt.clickedAt && (!about || about.status === 'new' || !receipt.viewId)) return null;
  return (
    <section class="section receipt" part="section" data-status={clickStatus}>
      {receipt.clickedAt > 0 && <Clicked words={words} receipt={receipt} about={about} />}
      <Copy say={words.say} receipt={receipt}>
        {support?.()}
      </Copy>
    </section>
  );
}

/** The receipt of a click, with what became of the reward. */
function Clicked({ words, receipt, about }: Pick<ReceiptProps, 'words' | 'receipt' | 'about'>) {
  const { say, formatLocale } = words;
  const own = about && !['new', 'closed'].includes(about.state) ? about : undefined;
  const rows: [label: string, fact: string, status?: RewardState | undefined][] = [
    [say('receipt.clicked'), momentInWords(receipt.clickedAt, currentTime(), formatLocale())],
    [say('receipt.promised'), receipt.promised],
    [say('receipt.state'), own ? rewardStateWords(own, say) : '', own?.state],
    [say('receipt.view'), receipt.viewId],
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
              <dd data-status={status}>{fact}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

/** What the button that copies needs. */
interface CopyProps extends Pick<Words, 'say'> {
  receipt: Facts;
  /** What can be pressed beside it. */
  children: ComponentChildren;
}

/**
 * Copies the facts; if that is not allowed, shows them for selecting. Either way, words appear below the buttons,
 * which stay where they are.
 */
function Copy({ say, receipt, children }: CopyProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const text = receiptText(receipt, say);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), SAID);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    // Said again, and for as long, after another press.
    setOutcome('none');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // There is no clipboard in an insecure page, or in a frame without permission. The text can then be selected.
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
