import { safeDocument } from '../compat/safe-document.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { Settings } from '../wall/settings.ts';
import { listNamesFor } from '../wall/which-lists.ts';
import { MOST_SKELETONS } from './contract.ts';
import overlay from './modal-dialog.css?inline';
import place from './place.css?inline';
import cardPlace from './place-card.css?inline';
import own from './placeholder.css?inline';
import placeless from './placeless.css?inline';
import plain from './plain-place.css?inline';
import row from './row.css?inline';

/** What a wall is drawn in: its shadow root, or a dialog in that. */
export type Container = ShadowRoot | HTMLElement;

/** A style sheet, one for the whole page. It is constructed, because a policy may forbid style elements. */
const sheetOf = (styles: string) =>
  sharedByPage(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    return sheet;
  });

const sheet = sheetOf(place + cardPlace + row + overlay + own + plain);
const placelessSheet = sheetOf(placeless);

/**
 * Gives a shadow root its styles.
 * @param isPlaceless whether the element takes no place on the page
 */
export function adoptStyles(root: ShadowRoot, isPlaceless = false): void {
  root.adoptedStyleSheets = isPlaceless ? [sheet(), placelessSheet()] : [sheet()];
}

/** An element with a class. */
export function createBox(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const element = safeDocument.createElement(tag);
  element.className = name;
  element.append(...content);
  return element;
}

/** One that publishers can style, too, because the placeholder has to be as large as what they have styled. */
export function createPart(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const element = createBox(tag, name, ...content);
  element.setAttribute('part', name);
  return element;
}

/** The frame of a wall in a dialog, with a way out. */
function frame({ messages }: Settings, content: Node[]): HTMLElement {
  const close = createPart('button', 'close', '×');
  // In the person's own words as soon as the wall is there.
  close.ariaLabel = `${messages?.['dialog.close'] || 'Close'}`;
  close.addEventListener('click', () => close.closest('dialog')?.close());
  return createBox(
    'div',
    'screen',
    createBox('div', 'frame', createBox('div', 'frame-bar', close), createBox('div', 'scroll', ...content)),
  );
}

/** Draws something as the whole of the wall. */
export function showContent(container: Container, settings: Settings, ...content: Node[]): HTMLElement {
  const { theme, layout, locale } = settings;
  const wall = createPart('div', 'wall', ...(layout === 'dialog' ? [frame(settings, content)] : content));
  Object.assign(wall.dataset, { theme, layout });
  // As much room is held as words of this language take. Firefox does not find the page's from in here.
  wall.lang = locale;
  container.replaceChildren(wall);
  return wall;
}

/** A place for content of the publisher's. */
function slot(name: string): HTMLSlotElement {
  const element = safeDocument.createElement('slot');
  element.name = name;
  return element;
}

/** The boxes of a card that is still to come. */
function card(): HTMLElement {
  const lines = [1, 2, 3].map(() => safeDocument.createElement('i'));
  const boxes = createPart(
    'li',
    'card',
    createPart('div', 'media'),
    createBox('div', 'summary', createBox('div', 'lines', ...lines)),
  );
  boxes.ariaHidden = 'true';
  return boxes;
}

/** Shows boxes in place of a wall that is loading, each as high as what will be there. */
export function showPlaceholder(container: Container, settings: Settings): void {
  const { controls, disclosure, layout, pageSize, paging } = settings;
  const bars: HTMLElement[] = [];
  if (listNamesFor(settings).length > 1) bars.push(createBox('div', 'bar'));
  if (controls.length > 0) {
    const bar = createBox('div', 'bar');
    bar.dataset.rows = controls.length > 1 && controls.includes('search') ? '2' : '1';
    bars.push(bar);
  }
  if (disclosure === 'on' && layout !== 'row') bars.push(createPart('p', 'about'));
  const grid = createPart('ul', 'grid');
  for (let count = Math.min(pageSize, MOST_SKELETONS); count > 0; count--) grid.append(card());
  grid.dataset.waiting = 'true';
  const list = createBox('div', 'list', grid);
  list.ariaBusy = 'true';
  const below =
    layout === 'row' ? [] : [createPart('div', paging === 'more' ? 'notice' : 'pager'), createBox('div', 'status')];
  showContent(container, settings, slot('start'), ...bars, createBox('div', 'stage', list), ...below, slot('end'));
}
