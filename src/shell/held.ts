import { page } from '../guard/page.ts';
import { namesOfLists } from '../wall/list-names.ts';
import type { Settings } from '../wall/settings.ts';
import own from './held.css?inline';
import place from './place.css?inline';

/** More cards than this are out of sight. */
const MOST = 24;

let sheet: CSSStyleSheet | undefined;

/** The styles, constructed, since a policy may forbid style elements; one sheet for all elements of the page. */
function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(place + own);
  }
  return sheet;
}

/** An element of the shadow root by the name of its part. */
export function box(tag: string, part: string, ...content: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag);
  element.setAttribute('part', part);
  element.append(...content);
  return element;
}

/** Puts something into the shadow root, as the whole of the wall. */
export function show(root: ShadowRoot, { theme, layout }: Settings, ...content: Node[]): HTMLElement {
  const wall = box('div', 'wall', ...content);
  Object.assign(wall.dataset, { theme, layout });
  root.adoptedStyleSheets = [styles()];
  root.replaceChildren(wall);
  return wall;
}

/** The boxes of a card that is still to come. */
function card(): HTMLElement {
  const lines = [1, 2, 3].map(() => page.createElement('i'));
  const boxes = box('li', 'card', box('div', 'media'), box('div', 'summary', box('div', 'lines', ...lines)));
  boxes.ariaHidden = 'true';
  return boxes;
}

/** Holds the place of a wall that is on its way: boxes as high as what will be there. */
export function hold(root: ShadowRoot, settings: Settings): void {
  const { controls, layout, pageSize, paging } = settings;
  const bars: HTMLElement[] = [];
  if (namesOfLists(settings).length > 1) bars.push(box('div', 'bar'));
  if (controls.length > 0) {
    const bar = box('div', 'bar');
    bar.dataset.rows = controls.length > 1 && controls.includes('search') ? '2' : '1';
    bars.push(bar);
  }
  const grid = box('ul', 'grid');
  while (grid.childElementCount < Math.min(pageSize, MOST)) grid.append(card());
  grid.dataset.waiting = 'true';
  const list = box('div', 'list', grid);
  list.ariaBusy = 'true';
  const below = layout === 'row' ? [] : [box('div', paging === 'more' ? 'notice' : 'pager'), box('div', 'status')];
  show(root, settings, ...bars, box('div', 'stage', list), ...below);
}
