import { signal } from '@preact/signals';
import { isForgotten } from './forget.ts';
import type { Clicks, Context, Opening } from './model.ts';

/** How many clicks the service has recorded for all walls of this page. */
let onPage = 0;

/** The clicks of one wall. */
export function createClicks(): { clicks: Clicks } & Pick<Context, 'clickRecorded'> {
  const openings = signal<readonly Opening[]>([]);
  const before = onPage;
  return {
    clicks: {
      openings,
      countOnPage: () => onPage - before,
      isForgotten: ({ settings, openedAt }) => isForgotten(settings, openedAt),
    },
    clickRecorded: (opening) => {
      onPage++;
      openings.value = [...openings.value, opening];
    },
  };
}
