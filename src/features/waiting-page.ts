import type { WaitingPage } from '../wall/host.ts';
import styles from './waiting-page.css?inline';

/**
 * Makes an empty tab a page that says what it waits for. The policy of the page that opened the tab applies to it, so
 * it is made of nodes and a constructed style sheet, without markup, scripts or style elements.
 */
export function drawWaitingPage(tab: Window & typeof globalThis, { message, name, theme, accent }: WaitingPage): void {
  const { document } = tab;
  const add = (parent: Element, tag: string, text = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const describe = (meta: string, content: string) => {
    const element = add(document.head, 'meta');
    element.setAttribute('name', meta);
    element.setAttribute('content', content);
  };
  describe('viewport', 'width=device-width');
  // Takes effect before the styles, so that a dark tab does not begin with a flash of white.
  describe('color-scheme', theme === 'auto' ? 'light dark' : theme);

  const main = add(document.body, 'main');
  add(main, 'div').ariaHidden = 'true';
  // The service's text, in its own direction.
  if (name) add(main, 'h1', name).dir = 'auto';
  const status = add(main, 'p', message);
  status.dir = 'auto';
  status.role = 'status';

  const sheet = new tab.CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  if (accent) document.documentElement.style.setProperty('--accent', accent);
}
