import { afterEach } from 'vitest';

/** A tab that the wall opened, and what became of it. */
export interface FakeTab {
  closed: boolean;
  opener: unknown;
  /** Where it was sent by links in it, in order. */
  visits: string[];
  location: { href: string };
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
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLAnchorElement) element.click = () => tab.visits.push(element.href);
      return element;
    };
    const tab = {
      closed: false,
      opener: window as unknown,
      visits: url ? [url] : [],
      document,
      location: { href: 'about:blank' },
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
