import { afterEach } from 'vitest';

const { open } = window;
afterEach(() => {
  window.open = open;
});

/**
 * Puts tabs that go nowhere in the place of the browser's, for the rest of the test.
 * @param make what `window.open` gives for a new tab; by default the tab itself
 * @returns the tabs that were opened, oldest first
 */
export function fakeTabs(make: (tab: object) => unknown = (tab) => tab) {
  const createTab = (url: string | URL) => {
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
      /** Where it was sent by links in it, in order. */
      visits: url ? [`${url}`] : [],
      document,
      location: { href: 'about:blank' },
      close: () => {
        tab.closed = true;
      },
    };
    return tab;
  };
  const tabs: ReturnType<typeof createTab>[] = [];
  window.open = (url = '') => {
    const tab = createTab(url);
    tabs.push(tab);
    return make(tab) as Window;
  };
  return tabs;
}
