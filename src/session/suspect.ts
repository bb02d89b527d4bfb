import { openPreloads } from '../api/preload.ts';
import { placementsIn, UUID } from '../config/placements.ts';
import { isKnown } from '../element/attributes.ts';
import { isUnreadable } from '../element/contrast.ts';
import { NARROW, obstacleOf } from '../element/sight.ts';
import type { Wall } from '../wall/model.ts';
import { record, type StandingWall } from './record.ts';

/**
 * Whether something about a wall may be wrong, as far as a short check can tell. The doctor, which is loaded only then,
 * knows for certain.
 */
export function isSuspect({ element, wall, failures }: StandingWall): boolean {
  const { baseUrl, memberId, signInUrl, placementId, placementIds, debug } = wall.settings.value;
  const facts = (of: Wall) => JSON.stringify(of.settings.value);
  return (
    debug ||
    failures.size > 0 ||
    !baseUrl ||
    !(memberId || signInUrl) ||
    placementsIn(`${placementId},${placementIds}`).some((id) => !UUID.test(id)) ||
    !element.getAttributeNames().every(isKnown) ||
    openPreloads().length > 0 ||
    (element.loading === 'eager' && !!obstacleOf(element)) ||
    (element.offsetWidth > 0 && element.offsetWidth < NARROW) ||
    isUnreadable(element) ||
    [...record.walls].some((other) => other.wall !== wall && facts(other.wall) === facts(wall))
  );
}
