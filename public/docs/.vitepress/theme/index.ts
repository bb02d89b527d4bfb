import { useData, withBase } from 'vitepress';
import Theme from 'vitepress/theme';
import { type FunctionalComponent, h } from 'vue';
import { LiveWall } from './live-wall.ts';
import './style.css';

/** Pages beside the documentation, where it is a part of the demo: by itself it knows none. */
const SiteLinks: FunctionalComponent = () => {
  const { site } = useData();
  if (!site.value.base.endsWith('/docs/')) return [];
  const link = (path: string, text: string) => h('a', { href: withBase(`/../${path}`), target: '_self' }, text);
  return h('nav', { class: 'site', 'aria-label': 'Site' }, [
    link('playground.html', 'Playground'),
    link('club.html', 'Demo'),
  ]);
};

/** What is shown where there is nothing; VitePress's own is outside of the page's main part. */
const Missing: FunctionalComponent = () =>
  h('main', { class: 'missing vp-doc' }, [
    h('h1', 'There is nothing at this address'),
    h('p', 'It may have moved, or have been misspelt. The search above finds a word on every page.'),
    h('p', h('a', { href: withBase('/') }, 'All pages of the documentation')),
  ]);

/** VitePress's own theme, with walls that live in the pages. */
export default {
  extends: Theme,
  Layout: () =>
    h(Theme.Layout, null, {
      'nav-bar-content-before': () => h(SiteLinks),
      'nav-screen-content-before': () => h(SiteLinks),
      'not-found': () => h(Missing),
    }),
  enhanceApp: ({ app }: { app: import('vue').App }) => app.component('LiveWall', LiveWall),
};
