import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { attributeComplaints, unnamedControls, unusableValues } from './attribute-checks.ts';
import { contrast } from './contrast-check.ts';
import { theme } from './custom-property-checks.ts';
import {
  content,
  ignoredOptions,
  inLink,
  noWall,
  openers,
  remade,
  sameWalls,
  scripts,
  scriptTags,
  targets,
  unfollowed,
  unopened,
} from './page-checks.ts';
import { canStore, warningsAbout } from './page-facts.ts';
import { preloads } from './preload-checks.ts';
import { messages, properties } from './property-checks.ts';
import type { DoctorCheck, Extent, Finding } from './report-types.ts';
import { service } from './service-checks.ts';
import { baseUrl, memberId, oddMemberId, offers, placements } from './service-option-checks.ts';
import { unbegun, unseen } from './visibility-check.ts';
import { width } from './width-check.ts';

/** One check. */
interface Check {
  find(registry: PageRegistry, extent: Extent): Finding;
  /** What may be right, and is told only who asks. */
  hint?: Check['find'];
  /** How the console says it if nobody has asked: not at all if it may be deliberate. */
  unasked: 'warn' | 'info' | 'silent';
}

/** A check of each wall of the page. */
const ofEach =
  (find: (registered: RegisteredWall, extent: Extent) => Finding) =>
  ({ walls }: PageRegistry, extent: Extent): string[] =>
    [...walls].flatMap((registered) => find(registered, extent) ?? []);

/** Every check by its name, in the order in which to fix the faults. */
export const checks: Record<string, Check> = {
  'script-tag': { find: (registry) => [...scriptTags(registry), ...ignoredOptions(registry)], unasked: 'warn' },
  wall: { find: noWall, unasked: 'warn' },
  target: { find: targets, unasked: 'warn' },
  opener: { find: ofEach(openers), hint: ofEach(unopened), unasked: 'silent' },
  version: { find: scripts, unasked: 'silent' },
  files: { find: warningsAbout('files'), unasked: 'silent' },
  policy: { find: warningsAbout('policy'), unasked: 'silent' },
  'base-url': { find: ofEach(baseUrl), unasked: 'warn' },
  'member-id': { find: ofEach(memberId), hint: ofEach(oddMemberId), unasked: 'warn' },
  'link-target': { find: () => undefined, hint: ofEach(unfollowed), unasked: 'silent' },
  content: { find: ofEach(content), unasked: 'warn' },
  'in-link': { find: ofEach(inLink), unasked: 'warn' },
  attributes: { find: ofEach(({ element }) => attributeComplaints(element)), unasked: 'warn' },
  values: { find: ofEach(unusableValues), hint: ofEach(unnamedControls), unasked: 'warn' },
  properties: {
    find: (registry) => [...ofEach(properties)(registry, 'all'), ...warningsAbout('properties')(registry)],
    unasked: 'warn',
  },
  messages: { find: messages, unasked: 'warn' },
  placements: { find: ofEach(placements), unasked: 'warn' },
  service: {
    find: (registry) => [
      ...[...registry.walls].flatMap((registered) => service(registry, registered)),
      ...warningsAbout('service')(registry),
    ],
    unasked: 'warn',
  },
  offers: { find: ofEach(offers), unasked: 'info' },
  drawing: { find: warningsAbout('drawing'), unasked: 'silent' },
  preload: { find: preloads, unasked: 'warn' },
  'same-wall': { find: sameWalls, unasked: 'warn' },
  remade: { find: remade, unasked: 'warn' },
  visibility: { find: ofEach(unseen), hint: ofEach(unbegun), unasked: 'info' },
  width: { find: ofEach(width), unasked: 'warn' },
  theme: { find: ofEach(theme), unasked: 'warn' },
  contrast: { find: ofEach(contrast), unasked: 'warn' },
  storage: {
    find: () =>
      canStore('sessionStorage')
        ? undefined
        : 'session storage cannot be used here, since the browser or a sandboxed frame blocks it: a view is then counted again after each reload. In a frame, add allow-same-origin to its sandbox attribute',
    unasked: 'silent',
  },
};

/** What a check says. One that cannot look, on a page that has changed what browsers have, keeps no other from it. */
export function findings(name: string, look: Check['find'], registry: PageRegistry, extent: Extent): string[] {
  try {
    return [look(registry, extent) ?? []].flat();
  } catch (error) {
    return [
      `${name} could not be checked (${error}): does a script of this page change something of the browser's? If not, report it`,
    ];
  }
}

/** A row for each fault, and one for each check that found none, with a hint if it has one. */
export const rowsOf = (found: Record<string, string[]>, registry: PageRegistry): DoctorCheck[] =>
  Object.entries(found).flatMap(([check, cures]): DoctorCheck[] => {
    if (cures.length > 0) return [...new Set(cures)].map((cure) => ({ check, ok: false, cure }));
    const hint = checks[check]?.hint;
    const [cure = ''] = hint ? findings(check, hint, registry, 'all') : [];
    return [{ check, ok: true, cure }];
  });
