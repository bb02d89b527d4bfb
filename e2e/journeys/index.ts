import type { Journeys } from '../support/visit.ts';
import { click } from './click.ts';
import { dialog } from './dialog.ts';
import { hosts } from './hosts.ts';
import { links } from './links.ts';
import { list } from './list.ts';
import { pages } from './paging.ts';
import { preload } from './preload.ts';
import { refusedTabs } from './refused-tabs.ts';

/** The journeys that every engine has to master, by what they are about. */
export const journeys: Record<string, Journeys> = {
  List: list,
  Pages: pages,
  Dialog: dialog,
  Click: click,
  'Refused tabs': refusedTabs,
  Links: links,
  Preload: preload,
  Hosts: hosts,
};
