import { matches, selfAndAncestors, selfAndAncestorsInBody } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { barrierAround, mayBeOutOfSight } from '../diagnosis/page-mistakes.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import {
  isCutToStrip,
  isShrunk,
  mostlyCutBy,
  obstacleTo,
  visibleHeight,
  whyUnpainted,
} from '../diagnosis/visibility.ts';
import { nameAsWritten } from '../element/attributes.ts';
import { covered } from './cover-check.ts';
import type { Extent, Finding } from './report-types.ts';
import { narrowest } from './width-check.ts';
import { nameOf, placeOf } from './wording.ts';

/**
 * Walls that nobody can see, or only a strip of; with `all`, also those that lie behind something or where no page
 * scrolls, are more than half cut off, or higher than their element, which may be deliberate.
 */
export function unseen({ element, wall }: RegisteredWall, extent: Extent): Finding {
  if (wall.settings.value.layout === 'dialog') return whyNeverOpened(element);
  const box = obstacleTo(element);
  if (box) return mayBeOutOfSight(wall) ? undefined : whyUnseen(element, box);
  const barrier = extent === 'all' && barrierAround(element);
  if (barrier) {
    return `the wall can be seen, but not everybody can use it, since ${nameOf(barrier.box)} ${barrier.because}. Remove that, unless it is there for a moment only, such as while a dialog of yours is open`;
  }
  const cutter = isCutToStrip(element) ? lowestAround(element) : extent === 'all' && mostlyCutBy(element);
  if (cutter) return whyCut(element, cutter);
  if (extent !== 'all') return undefined;
  return [covered, whyTooLow, whyNotScrolled].flatMap((why) => why(element) ?? []);
}

/** What a wall waits for that asks for nothing before it can be seen, as may be meant. */
export function unbegun({ element, wall }: RegisteredWall): Finding {
  const { loading, layout } = wall.settings.value;
  const box = loading === 'lazy' && layout !== 'dialog' && !wall.isHidden.value && obstacleTo(element);
  return box
    ? `nobody can see the wall yet, because of ${nameOf(nearestHidden(element) ?? box)}: with ${nameAsWritten(element, 'loading')}="lazy" it waits until your page shows it`
    : undefined;
}

/** Why the dialog of a wall could not be seen if somebody opened it. */
function whyNeverOpened(element: HTMLElement): Finding {
  const hidden = nearestHidden(element);
  if (hidden === element) {
    return 'the wall is a dialog, and nobody can see it, since <offer-wall> itself is hidden: remove the attribute hidden, or display: none. It takes no place';
  }
  return (
    hidden &&
    `the wall is a dialog, and nobody can see it, since ${nameOf(hidden)} is hidden (display: none), and with it all that stands in it. Move <offer-wall> out of it, such as to the end of the body: it takes no place there`
  );
}

function whyCut(element: HTMLElement, box: HTMLElement): string {
  return `only ${Math.round(visibleHeight(element))} px of the wall's height can be seen, since ${nameOf(box)} is ${box.clientHeight} px high and cuts off the rest. Remove its height, max-height or overflow from your style sheet, or write overflow: auto`;
}

/** Pixels of a wall beyond the height that its page has given it, above which some of a card is among them. */
const TOO_MUCH = 100;

function whyTooLow(element: HTMLElement): Finding {
  const { clientHeight, scrollHeight } = element;
  if (scrollHeight - clientHeight < TOO_MUCH || /auto|scroll/.test(computedStyleOf(element).overflowY))
    return undefined;
  return `<offer-wall> is ${clientHeight} px high, and the wall in it is higher: the rest is cut off, or lies over what follows. Remove its height or max-height from your style sheet, or write overflow: auto`;
}

/** A page that does not scroll to a wall, and nothing around the wall that does. */
function whyNotScrolled(element: HTMLElement): Finding {
  const { documentElement, body } = safeDocument;
  const page = computedStyleOf(documentElement).overflowY === 'visible' ? body : documentElement;
  const { overflowY } = computedStyleOf(page);
  const isBelow = element.getBoundingClientRect().bottom - documentElement.clientHeight > TOO_MUCH;
  const scrolls = (box: Element) => /auto|scroll/.test(computedStyleOf(box).overflowY);
  return isBelow && /hidden|clip/.test(overflowY) && !selfAndAncestors(element).some(scrolls)
    ? `the page does not scroll, since ${nameOf(page)} has overflow: ${overflowY}, so nobody sees the part of the wall below the window. Remove that, or move the wall into a part that scrolls, unless your own script moves the page, or that is there for a moment only, such as while a dialog of yours is open`
    : undefined;
}

/** The lowest of the boxes around an element, and itself, that cut off what is in them, or scroll it. */
function lowestAround(element: HTMLElement): HTMLElement {
  const boxes = selfAndAncestorsInBody(element).filter((box) => computedStyleOf(box).overflowY !== 'visible');
  return boxes.reduce((lowest, box) => (box.clientHeight < lowest.clientHeight ? box : lowest), boxes[0] ?? element);
}

function whyUnseen(element: HTMLElement, box: HTMLElement): string {
  const hidden = nearestHidden(element);
  const closed = `If it is meant to be closed at first, as in a tab, leave it so, and add ${nameAsWritten(element, 'loading')}="lazy" to ${placeOf(element)}: the wall then asks for nothing until your page shows it`;
  const sentence = (cause: string, cure: string) =>
    `the wall is on the page, but nobody can see it, since ${cause}. If it should be seen at once, ${cure}. ${closed}`;
  const cure = 'remove that from your style sheet';
  const cureOf = ({ style }: HTMLElement, property: string) =>
    style.getPropertyValue(property) ? 'remove that from its style attribute' : cure;
  const obstacle = hidden ?? box;
  if (hidden?.popover || matches(obstacle, 'details:not([open]), dialog:not([open])')) {
    return sentence(`${nameOf(obstacle)} is closed`, 'open it');
  }
  // Also `hidden="until-found"`, with which it has a box.
  if (obstacle.hidden) return sentence(`${nameOf(obstacle)} has the attribute hidden`, 'remove that attribute');
  if (hidden) return sentence(`${nameOf(hidden)} has display: none`, cureOf(hidden, 'display'));
  const { visibility } = computedStyleOf(box);
  if (visibility !== 'visible') {
    return sentence(`it, or something around it, has visibility: ${visibility}`, cure);
  }
  const unpainted = whyUnpainted(box);
  if (unpainted) {
    const { property, value } = unpainted;
    return sentence(`${nameOf(box)} has ${property}: ${value}`, cureOf(box, property));
  }
  if (computedStyleOf(element).display === 'contents') {
    return sentence(
      '<offer-wall> has display: contents, and so no box of its own',
      'write display: block in its place',
    );
  }
  if (box === element && element.offsetWidth && element.offsetHeight) {
    return isShrunk(element)
      ? sentence('it, or something around it, has a transform, scale or zoom that leaves it hardly any size', cure)
      : sentence('it lies outside the page, where nobody can scroll to', 'remove what moves it there');
  }
  const narrow = box.offsetWidth ? box : narrowest(box, 1);
  const isFlexItem = computedStyleOf(narrow.parentElement ?? narrow).display.endsWith('flex');
  const [size, enough] = narrow.offsetWidth
    ? ['height', 'height: auto']
    : ['width', isFlexItem ? 'flex: 1 0 auto, and let what stands beside it shrink,' : 'width: 100%'];
  return sentence(
    `${nameOf(narrow)} has a ${size} of 0`,
    `look in your style sheet for what makes it so, such as ${size}: 0${isFlexItem ? `, max-${size}: 0 or flex: 0 0 0` : ` or max-${size}: 0`}, and remove that, or write ${enough} in its place`,
  );
}

/** What hides an element by `display: none`: itself, or the nearest thing around it. */
export const nearestHidden = (element: HTMLElement): HTMLElement | undefined =>
  selfAndAncestors(element).find((box) => computedStyleOf(box).display === 'none');
