import { h } from 'preact';
import type { Lists, Words } from '../wall/model.ts';
import type { ListName } from '../wall/which-lists.ts';
import { Notice } from './notice.tsx';

/** Which list is empty, and what can be done about it. */
interface EmptyListProps extends Pick<Words, 'say'>, Pick<Lists, 'show' | 'filter'> {
  list: ListName;
  isSignedIn: boolean;
  /** Where "Sign in" leads; may be empty. */
  signInUrl: string;
  /** Whether all offers have a tab. */
  hasOffersTab: boolean;
  isFiltered: boolean;
}

/** What an empty list says: why it is empty, and what to do about it. */
export function EmptyList({
  say,
  list,
  isSignedIn,
  signInUrl,
  hasOffersTab,
  isFiltered,
  show,
  filter,
}: EmptyListProps) {
  // Controls are there only where the service has offers for everybody: then a sign-in is no answer to a search.
  if (!isSignedIn && !isFiltered) {
    return (
      <Notice title={say('empty.signIn')}>
        <p>{say('empty.why')}</p>
        {signInUrl && (
          <a class="button get" part="button get" href={signInUrl}>
            {say('empty.signInButton')}
          </a>
        )}
      </Notice>
    );
  }
  if (list !== 'offers') {
    return (
      <Notice title={say('empty.member')}>
        <p>{say(list === 'completed' ? 'empty.complete' : 'empty.start')}</p>
        {hasOffersTab && (
          <button class="button" part="button" onClick={() => show('offers')}>
            {say('empty.seeOffers')}
          </button>
        )}
      </Notice>
    );
  }
  if (isFiltered) {
    return (
      <Notice title={say('empty.found')}>
        <p>{say('empty.change')}</p>
        <button class="button" part="button" onClick={() => filter({})}>
          {say('find.clear')}
        </button>
      </Notice>
    );
  }
  return (
    <slot name="empty">
      <Notice title={say('empty.offers')}>
        <p>{say('empty.later')}</p>
      </Notice>
    </slot>
  );
}
