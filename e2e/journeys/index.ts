import { click } from './click.ts';
import { dialog } from './dialog.ts';
import { failedClicks } from './failed-clicks.ts';
import { hostileHtml } from './hostile-html.ts';
import { hostilePages } from './hostile-pages.ts';
import type { Journeys } from './journey.ts';
import { links } from './links.ts';
import { list } from './list.ts';
import { pages } from './pages.ts';
import { policy } from './policy.ts';
import { preload } from './preload.ts';
import { refusedTabs } from './refused-tabs.ts';

/** The journeys that every engine has to master, by what they are about. */
export const journeys: Record<string, Journeys> = {
  List: list,
  Pages: pages,
  Dialog: dialog,
  Click: click,
  'Failed clicks': failedClicks,
  'Refused tabs': refusedTabs,
  Links: links,
  Policy: policy,
  Preload: preload,
  'Hostile HTML': hostileHtml,
  'Hostile pages': hostilePages,
};
