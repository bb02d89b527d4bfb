import { selfAndAncestorsInBody } from '../compat/ancestors.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { NARROW } from '../diagnosis/visibility.ts';
import type { Finding } from './report-types.ts';
import { nameOf } from './wording.ts';

/** A wall that has hardly any room, whatever the reason. */
export function width({ element }: RegisteredWall): Finding {
  const { offsetWidth } = element;
  if (offsetWidth === 0 || offsetWidth >= NARROW) return undefined;
  const box = narrowest(element);
  const [cause, cure] =
    box === element
      ? ['it gets no more of the room around it', 'Give <offer-wall> more of it']
      : [`${nameOf(box)} has no more room for it`, `Give ${nameOf(box)} more`];
  return `the wall is only ${offsetWidth} px wide, since ${cause}: names and rewards are cut. ${cure}, 300 px or more, such as by width: 100% in your style sheet`;
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
