import { Fragment, h } from 'preact';
import { useRef } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import { isDoneState } from '../wall/member-facts.ts';
import type { Wall } from '../wall/model.ts';
import { rewardMarks } from './card.tsx';
import { ownTitle } from './offer-title.ts';

type CompletedNewsProps = Pick<Wall, 'words' | 'lists' | 'member'>;

/**
 * Says which offers have been completed since they were shown, for those who do not see it celebrated on the card.
 * Nothing else is drawn again when that changes.
 */
export function CompletedNews({ words, lists, member }: CompletedNewsProps) {
  /** The offers in progress that have been shown: the list of these loses one that is completed. */
  const inProgress = useRef(new Map<string, Offer>());
  /** The last ones: they stay, because some screen readers take a moment to read them. */
  const news = useRef<Offer[]>([]);
  for (const offer of lists.state.value.offers) {
    if (member.standingOf(offer).state === 'in-progress') inProgress.current.set(offer.id, offer);
  }
  const isDone = (offer: Offer) => isDoneState(member.standingOf(offer).state);
  const done = [...inProgress.current.values()].filter(isDone);
  for (const { id } of done) inProgress.current.delete(id);
  if (done.length > 0) news.current = done;
  return (
    <>
      {news.current.map((offer) => {
        const mark = rewardMarks[member.standingOf(offer).state];
        return <p key={offer.id} class="unseen">{`${ownTitle(offer)} ${mark ? words.say(mark) : ''}`}</p>;
      })}
    </>
  );
}
