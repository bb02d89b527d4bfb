import { signal } from '@preact/signals';
import { sharedByPage } from '../page/shared-by-page.ts';
import { isForgotten } from './forget.ts';
import type { Clicks, Context, Opening } from './model.ts';
import { outdatePages } from './shared-list-pages.ts';

/** How many clicks the service has recorded for all walls of this page. */
const onPage = sharedByPage(() => ({ count: 0 }));

/** The clicks of one wall that the service has recorded: its receipts, and what is read again after them. */
export function createClicks(): { clicks: Clicks } & Pick<Context, 'clickRecorded'> {
  const openings = signal<readonly Opening[]>([]);
  const before = onPage().count;
  return {
    clicks: {
      openings,
      countOnPage: () => onPage().count - before,
      isForgotten: ({ settings, openedAfter }) => isForgotten(settings, openedAfter),
    },
    clickRecorded: (opening) => {
      onPage().count++;
      // A click begins an offer, which changes the member's lists.
      outdatePages('/pub-member/');
      openings.value = [...openings.value, opening];
    },
  };
}
