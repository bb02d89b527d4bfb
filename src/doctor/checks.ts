import type { PageRecord, StandingWall } from '../diagnosis/page-registry.ts';
import { unknownAttributes, unusableValues } from './attribute-checks.ts';
import { isStorable } from './can-store.ts';
import { content } from './content-check.ts';
import { contrast } from './contrast-check.ts';
import { saidAbout } from './logged-warnings.ts';
import { ignoredOptions, noWall, remade, sameWalls, scripts, scriptTags, targets, unseen } from './page-checks.ts';
import { preloads } from './preload-checks.ts';
import { messages, properties } from './property-checks.ts';
import type { DoctorCheck } from './report.ts';
import { service } from './service-checks.ts';
import { baseUrl, memberId, offers, placements } from './wall-checks.ts';
import { width } from './width-check.ts';

/** What is checked, and how it is reported unasked: not at all if it may well be deliberate. */
interface Check {
  /** What is wrong, and how to fix it, a sentence for each fault; unasked perhaps less of it. */
  find(record: PageRecord, isAsked: boolean): string[];
  tell: 'warn' | 'info' | 'when asked';
}

/** A check of each wall of the page. */
const ofEach =
  (find: (standing: StandingWall, isAsked: boolean) => string[]): Check['find'] =>
  ({ walls }, isAsked) =>
    [...walls].flatMap((standing) => find(standing, isAsked));

/** Every check by its name, in the order in which to fix the faults. */
export const checks: Record<string, Check> = {
  'script-tag': { find: (record) => [...scriptTags(record), ...ignoredOptions(record)], tell: 'warn' },
  wall: { find: noWall, tell: 'when asked' },
  target: { find: targets, tell: 'warn' },
  version: { find: scripts, tell: 'when asked' },
  files: { find: saidAbout('files'), tell: 'when asked' },
  policy: { find: saidAbout('policy'), tell: 'when asked' },
  'base-url': { find: ofEach(baseUrl), tell: 'warn' },
  'member-id': { find: ofEach(memberId), tell: 'warn' },
  content: { find: ofEach(content), tell: 'warn' },
  attributes: { find: ofEach(({ element }) => unknownAttributes(element)), tell: 'warn' },
  values: { find: ofEach(({ element }) => unusableValues(element)), tell: 'warn' },
  properties: {
    find: ofEach(properties),
    tell: 'warn',
  },
  messages: { find: ofEach(messages), tell: 'warn' },
  placements: { find: ofEach(placements), tell: 'warn' },
  service: { find: (record) => [...record.walls].flatMap((standing) => service(record, standing)), tell: 'warn' },
  offers: { find: ofEach(offers), tell: 'info' },
  drawing: { find: saidAbout('drawing'), tell: 'when asked' },
  preload: { find: preloads, tell: 'warn' },
  'same-wall': { find: sameWalls, tell: 'warn' },
  remade: { find: remade, tell: 'warn' },
  visibility: { find: unseen, tell: 'info' },
  width: { find: ofEach(width), tell: 'warn' },
  contrast: { find: ofEach(contrast), tell: 'warn' },
  storage: {
    find: () =>
      isStorable('sessionStorage')
        ? []
        : [
            'session storage cannot be used here, since the browser or a sandboxed frame blocks it: a view is then counted again after each reload. In a frame, add allow-same-origin to its sandbox attribute',
          ],
    tell: 'when asked',
  },
};

/** A row for each fault, and one for each check that found none. */
export const rowsOf = (found: Record<string, string[]>): DoctorCheck[] =>
  Object.entries(found).flatMap(([check, cures]) => {
    const rows = [...new Set(cures)].map((cure) => ({ check, ok: false, cure }));
    return rows.length ? rows : [{ check, ok: true, cure: '' }];
  });
