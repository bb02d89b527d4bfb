/**
 * Journeys that are written once and made in every engine: see `run-in-engines.ts` and `journeys-in-chromium.spec.ts`.
 */

import type { Journeys } from '../support/visit.ts';
import { dialog } from './dialog-journeys.ts';
import { click, refusedTabs, wayToAdvertiser } from './get-offer-journeys.ts';
import { hosts } from './host-journeys.ts';
import { list, pages, preload } from './list-journeys.ts';

/** The journeys that every engine has to master, by what they are about. */
export const journeys: Record<string, Journeys> = {
  List: list,
  Pages: pages,
  Dialog: dialog,
  Click: click,
  'Refused tabs': refusedTabs,
  'Way to the advertiser': wayToAdvertiser,
  Preload: preload,
  Hosts: hosts,
};
