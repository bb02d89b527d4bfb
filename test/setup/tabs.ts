import { afterEach } from 'vitest';

/** A tab that the wall opened, and what became of it. */
export interface FakeTab {
  closed: boolean;
  opener: unknown;
  /** Where it was sent, in order. */
  visits: string[];
}

const { open } = window;
afterEach(() => {
  window.open = open;
});

/**
 * Puts tabs that go nowhere in the place of the browser's, for the rest of the test.
 * @param make what `window.open` gives for a new tab; by default the tab itself
 * @returns the tabs that were opened, oldest first
 */
export function fakeTabs(make: (tab: object) => unknown = (tab) => tab): FakeTab[] {
  const tabs: FakeTab[] = [];
  const fake = (url = '') => {
    const document = new DOMParser().parseFromString('', 'text/html');
    const tab = {
      closed: false,
      opener: window as unknown,
      visits: url ? [url] : [],
      document,
      location: { replace: (to: string) => tab.visits.push(to) },
      close: () => {
        tab.closed = true;
      },
    };
    tabs.push(tab);
    return make(tab);
  };
  window.open = fake as typeof window.open;
  return tabs;
}
