import { h } from 'preact';
import { useRef } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import type { Wall } from '../wall/model.ts';
import { rewardMarks } from './card.tsx';
import { offerTitle, ownTitle } from './offer-title.ts';

/** What is said of an offer, and the language of its title, if that is its own. */
interface News {
  id: string;
  title: string;
  lang: string | undefined;
  mark: string;
}

type ProgressNewsProps = Pick<Wall, 'words' | 'lists' | 'member' | 'dialog'>;

/**
 * Says what has become of offers in progress since they were shown, for those who do not see it on the cards. Nothing
 * else is drawn again when that changes.
 */
export function ProgressNews({ words, lists, member, dialog }: ProgressNewsProps) {
  /** The offers in progress that have been shown: the list of these loses one that is completed. */
  const inProgress = useRef(new Map<string, Offer>());
  /** What was said last. It stays as it was, since whatever changes here is read out. */
  const said = useRef<News[]>([]);
  for (const offer of lists.state.value.offers) {
    if (member.standingOf(offer).state === 'in-progress') inProgress.current.set(offer.id, offer);
  }
  const news = [...inProgress.current.values()].flatMap((offer) => {
    const { state } = member.standingOf(offer);
    const mark = state === 'in-progress' ? undefined : rewardMarks[state];
    if (!mark) return [];
    const lang = ownTitle(offer) ? words.offersLang() : undefined;
    return [{ id: offer.id, title: offerTitle(offer, words.say), lang, mark: words.say(mark) }];
  });
  // Behind an open offer nothing is heard, so it waits until that is closed.
  if (news.length > 0 && !dialog.opening.value) {
    said.current = news;
    for (const { id } of news) inProgress.current.delete(id);
  }
  return (
    <div role="status">
      {said.current.map(({ id, title, lang, mark }) => (
        <p key={id} class="unseen">
          <span lang={lang}>{title}</span> {mark}
        </p>
      ))}
    </div>
  );
}
