import { placementsIn, UUID } from '../config/placements.ts';
import { isUnfilled } from '../config/unfilled-templates.ts';
import type { Messages } from '../i18n/messages.ts';
import { isUnreadable } from './contrast.ts';
import { isKnownAttribute } from './known-attributes.ts';
import {
  comparable,
  hasNoOffers,
  idleOptions,
  ignoredOnTags,
  isJson,
  isMessage,
  isNoNames,
  isRemadeRepeatedly,
  isUnknownLanguage,
  mayBeOutOfSight,
  nonFunctions,
  pressableAround,
  strangePlaces,
  strayProperties,
  swallowedContent,
  unusedMember,
} from './page-mistakes.ts';
import type { PageRegistry, RegisteredWall } from './page-registry.ts';
import { isServiceFault } from './service-faults.ts';
import { isCutToStrip, NARROW, obstacleTo } from './visibility.ts';

/**
 * Whether something about a wall may be wrong, as far as a quick check can tell. The doctor, which is loaded only then,
 * finds out for certain.
 */
export function needsDiagnosis({ element, wall, failures }: RegisteredWall, page: PageRegistry): boolean {
  const { baseUrl, memberId, placementId, placementIds, debug } = wall.settings.value;
  return (
    // The doctor prints the state of the page once.
    debug ||
    [...failures.values()].some(({ error }) => !isServiceFault(error)) ||
    !baseUrl ||
    [...element.attributes].some(({ value }) => isUnfilled(value)) ||
    unusedMember(wall) !== '' ||
    isJson(memberId) ||
    placementsIn(`${placementId},${placementIds}`).some((id) => !UUID.test(id)) ||
    !element.getAttributeNames().every(isKnownAttribute) ||
    page.unusedPreloads().length > 0 ||
    (!mayBeOutOfSight(wall) && !!obstacleTo(element)) ||
    (element.offsetWidth > 0 && element.offsetWidth < NARROW) ||
    isCutToStrip(element) ||
    isUnreadable(element) ||
    isRemadeRepeatedly(page.shortLivedWalls) ||
    ignoredOnTags(page.isOurs).length > 0 ||
    hasNoOffers(wall) ||
    swallowedContent(element).length > 0 ||
    !!pressableAround(element) ||
    strayProperties(element).length > 0 ||
    nonFunctions(element).length > 0 ||
    isNoNames(wall.settings.value.categories) ||
    idleOptions(wall).length > 0 ||
    isUnknownLanguage(element.locale) ||
    [wall.settings.value.messages, page.ownLanguage].some((texts) => hasUselessMessages(texts, page.messages)) ||
    // The same wall twice.
    [...page.walls].some((other) => other.wall !== wall && comparable(other.wall) === comparable(wall))
  );
}

/** Whether a wall has an address but no member, so that it only asks people to sign in. */
export const lacksMember = ({ element, wall }: RegisteredWall, { isOurs }: PageRegistry): boolean => {
  const { baseUrl, memberId, signInUrl } = wall.settings.value;
  // An id that is given in a way that is not read is the doctor's to report.
  const hasUnreadId =
    isUnfilled(element.memberId) || ignoredOnTags(isOurs).some(({ name }) => name.endsWith('member-id'));
  return !!baseUrl && !memberId && !signInUrl && !hasUnreadId;
};

/** Whether some of the page's own messages are of no use, as far as all ids are known. */
function hasUselessMessages(texts: Messages | undefined, known: PageRegistry['messages']): boolean {
  return (
    !!known &&
    Object.entries(texts ?? {}).some(
      ([id, text]) => !(id in known && isMessage(text)) || strangePlaces(id, text, known[id]).length > 0,
    )
  );
}
