import { selfAndAncestorsInBody } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { NARROW } from '../diagnosis/visibility.ts';
import type { Finding } from './report-types.ts';
import { nameOf } from './wording.ts';

const CUT = 'names and rewards are cut';
const ENOUGH = '300 px or more';

/** A wall that has hardly any room, whatever the reason. */
export function width({ element }: RegisteredWall): Finding {
  const { offsetWidth } = element;
  if (offsetWidth === 0 || offsetWidth >= NARROW) return undefined;
  const said = `the wall is only ${offsetWidth} px wide, since`;
  if (safeDocument.body.clientWidth < NARROW) {
    return `${said} <body> has no more room for it: ${CUT}. Where the page is in a frame, give that ${ENOUGH}`;
  }
  const box = narrowest(element);
  const [cause, cure] =
    box === element
      ? ['it gets no more of the room around it', 'Give <offer-wall> more of it']
      : [`${nameOf(box)} has no more room for it`, `Give ${nameOf(box)} more`];
  const around = box.parentElement;
  // In a column, no width is more than the column's.
  const isInGrid = around && computedStyleOf(around).display.endsWith('grid');
  const how = isInGrid ? `a wider column of ${nameOf(around)}` : 'width: 100%';
  return `${said} ${cause}: ${CUT}. ${cure}, ${ENOUGH}, such as by ${how} in your style sheet`;
}

/**
 * The box to widen: going outwards, the last one before the first that has `enough` pixels; the outermost if none has
 * that many, and `box` itself if it already has.
 */
export function narrowest(box: HTMLElement, enough = NARROW): HTMLElement {
  const around = selfAndAncestorsInBody(box);
  const wide = around.findIndex(({ clientWidth }) => clientWidth >= enough);
  return (wide < 0 ? around.at(-1) : around[wide - 1]) ?? box;
}
