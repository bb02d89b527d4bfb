import { h } from 'preact';
import type { Wall } from '../wall/model.ts';
import { Notice } from './notice.tsx';

/** What an empty list says: why it is empty, and what to do about it. */
export function EmptyList({ wall, isFiltered }: { wall: Wall; isFiltered: boolean }) {
  const { say, listName, listNames, settings, show, filter } = wall;
  const { memberId, signInUrl } = settings.value;
  if (!memberId) {
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
  if (listName.value !== 'offers') {
    return (
      <Notice title={say('empty.member')}>
        <p>{say('empty.start')}</p>
        {listNames.value.includes('offers') && (
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
