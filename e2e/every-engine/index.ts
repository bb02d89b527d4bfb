import type { Journeys } from '../support/visit.ts';
import { dialog } from './dialog.ts';
import { click, refusedTabs, wayToAdvertiser } from './get-offer.ts';
import { hosts } from './hosts.ts';
import { list, pages, preload } from './lists.ts';

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
