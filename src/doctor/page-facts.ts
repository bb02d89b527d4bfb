import type { LoggedRequest } from '../api/request.ts';
import { attributeOf, optionNames, readOption } from '../config/options.ts';
import type { Topic } from '../config/warn.ts';
import { barrierAround } from '../diagnosis/page-mistakes.ts';
import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { obstacleTo } from '../diagnosis/visibility.ts';
import { isFromTag, nameAsWritten, readOptionText } from '../element/attributes.ts';
import { langAround } from '../element/language.ts';
import { coverOf } from './cover-check.ts';
import type { DoctorReport, DoctorRequest, DoctorWall } from './report-types.ts';
import { nearestHidden } from './visibility-check.ts';
import { nameOf } from './wording.ts';

/** The state of the page, right or wrong. */
export const factsOf = (registry: PageRegistry): Omit<DoctorReport, 'ok' | 'checks'> => ({
  version: registry.version,
  walls: [...registry.walls].map(wallOf),
  requests: registry.requestLog.map(requestOf),
  files: filesOf(),
  storage: { session: canStore('sessionStorage'), local: canStore('localStorage') },
  policy: warningsAbout('policy')(registry),
});

/** The addresses of the wall's files; none where a script of the page has a variable called `performance`. */
const filesOf = (): string[] =>
  // biome-ignore lint/style/noRestrictedGlobals: looked at before it is used
  (performance?.getEntriesByType?.('resource') ?? [])
    .map(({ name }) => name)
    .filter((name) => /\/offer-wall\.[^/]*$/.test(name));

const requestOf = ({ endpoint, address, startedAt, milliseconds, status, error }: LoggedRequest): DoctorRequest => ({
  endpoint,
  address,
  startedAt,
  milliseconds,
  status,
  outcome: error?.code ?? (milliseconds === undefined ? 'under way' : 'ok'),
});

function wallOf(registered: RegisteredWall): DoctorWall {
  const { element } = registered;
  return { element, settings: settingsOf(registered), visibility: visibilityOf(registered) };
}

/** Whether it can be seen; on a page that has changed what browsers have, nobody may be able to tell. */
function visibilityOf(registered: RegisteredWall): string {
  try {
    return placeInSight(registered);
  } catch (error) {
    return `not known (${error})`;
  }
}

function placeInSight({ element, wall }: RegisteredWall): string {
  // A dialog has no box of its own, open or not.
  const isDialog = wall.settings.value.layout === 'dialog';
  const obstacle = nearestHidden(element) ?? (isDialog ? undefined : obstacleTo(element));
  if (isDialog && !obstacle) return 'can be seen once it is opened';
  if (obstacle) return `out of sight, because of ${nameOf(obstacle)}`;
  // A press does not reach what is inert either, though nothing lies over it.
  const cover = barrierAround(element) ? undefined : coverOf(element);
  return cover ? `behind ${nameOf(cover)}` : 'can be seen';
}

/** The settings that a wall uses, and where each came from. */
function settingsOf({ element, wall }: RegisteredWall): DoctorWall['settings'] {
  const { params, ...values } = wall.settings.value;
  const settings: DoctorWall['settings'] = {};
  for (const [name, value] of Object.entries(values)) settings[name] = { value, from: sourceOf(element, name, value) };
  for (const [name, value] of Object.entries(params)) {
    settings[name] = { value, from: nameAsWritten(element, name.replaceAll('_', '-')) };
  }
  return settings;
}

function sourceOf(element: HTMLElement, name: string, value: unknown): string {
  const option = optionNames.find((one) => one === name);
  if (!option) return value === undefined ? 'default' : 'property';
  const text = readOptionText(element, option);
  if (text === null) {
    if (option === 'memberId' && value) return nameAsWritten(element, 'pub-member-id');
    if (option === 'locale') return langAround(element) === null ? 'language of the browser' : 'lang of the page';
    return 'default';
  }
  let isUsable = true;
  readOption(option, text, () => {
    isUsable = false;
  });
  const attribute = element.hasAttribute(attributeOf(option)) ? attributeOf(option) : option.toLowerCase();
  const source = `${nameAsWritten(element, attribute)} of the ${isFromTag(element) ? 'script tag' : 'element'}`;
  return isUsable ? source : `default, since ${source} is not usable`;
}

/** Whether something can be stored: where it is forbidden, browsers and sandboxed frames throw. Stores nothing. */
export function canStore(name: 'sessionStorage' | 'localStorage'): boolean {
  try {
    return window[name].length >= 0;
  } catch {
    return false;
  }
}

/** What the console has said about a topic so far. */
export const warningsAbout =
  (topic: Topic) =>
  ({ warnings }: PageRegistry): string[] =>
    warnings.filter((warning) => warning.topic === topic).map(({ message }) => message);
