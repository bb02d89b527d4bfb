import { page } from '../compat/safe-document.ts';
import { namesOfLists } from '../wall/list-names.ts';
import type { Settings } from '../wall/settings.ts';
import overlay from './overlay.css?inline';
import place from './place.css?inline';
import own from './placeholder.css?inline';
import row from './row.css?inline';

/** More cards than this are out of sight. */
const MOST = 24;

/** What a wall is drawn in: its shadow root, or a dialog in there. */
export type Place = ShadowRoot | HTMLElement;

let sheet: CSSStyleSheet | undefined;

/** Gives a shadow root its styles, constructed, since a policy may forbid style elements; one sheet for all of the page. */
export function dress(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(place + row + overlay + own);
  }
  root.adoptedStyleSheets = [sheet];
}

/** An element of the shadow root by its class. */
export function box(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag);
  element.className = name;
  element.append(...content);
  return element;
}

/** One that publishers can style: what they set has to hold its place as well. */
export function part(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const element = box(tag, name, ...content);
  element.setAttribute('part', name);
  return element;
}

/** The frame of a wall in a dialog, with a way out. */
function frame({ messages }: Settings, content: Node[]): HTMLElement {
  const close = part('button', 'close', '×');
  // In the person's own words as soon as the wall is there.
  close.ariaLabel = `${messages?.['dialog.close'] || 'Close'}`;
  close.addEventListener('click', () => close.closest('dialog')?.close());
  return box('div', 'screen', box('div', 'frame', box('div', 'frame-bar', close), box('div', 'scroll', ...content)));
}

/** Puts something into its place, as the whole of the wall. */
export function show(place: Place, settings: Settings, ...content: Node[]): HTMLElement {
  const { theme, layout } = settings;
  const wall = part('div', 'wall', ...(layout === 'dialog' ? [frame(settings, content)] : content));
  Object.assign(wall.dataset, { theme, layout });
  place.replaceChildren(wall);
  return wall;
}

/** Where words of the publisher's stand. */
function slot(name: string): HTMLSlotElement {
  const element = page.createElement('slot');
  element.name = name;
  return element;
}

/** The boxes of a card that is still to come. */
function card(): HTMLElement {
  const lines = [1, 2, 3].map(() => page.createElement('i'));
  const boxes = part('li', 'card', part('div', 'media'), box('div', 'summary', box('div', 'lines', ...lines)));
  boxes.ariaHidden = 'true';
  return boxes;
}

/** Holds the place of a wall that is on its way: boxes as high as what will be there. */
export function hold(place: Place, settings: Settings): void {
  const { controls, disclosure, layout, pageSize, paging } = settings;
  const bars: HTMLElement[] = [];
  if (namesOfLists(settings).length > 1) bars.push(box('div', 'bar'));
  if (controls.length > 0) {
    const bar = box('div', 'bar');
    bar.dataset.rows = controls.length > 1 && controls.includes('search') ? '2' : '1';
    bars.push(bar);
  }
  if (disclosure === 'on' && layout !== 'row') bars.push(part('p', 'about'));
  const grid = part('ul', 'grid');
  while (grid.childElementCount < Math.min(pageSize, MOST)) grid.append(card());
  grid.dataset.waiting = 'true';
  const list = box('div', 'list', grid);
  list.ariaBusy = 'true';
  const below = layout === 'row' ? [] : [part('div', paging === 'more' ? 'notice' : 'pager'), box('div', 'status')];
  show(place, settings, slot('start'), ...bars, box('div', 'stage', list), ...below, slot('end'));
}
