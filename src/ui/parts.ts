import { Fragment, h } from 'preact';
import { lazy } from '../lazy/lazy.ts';
import { importExtra, importSanitizer } from '../lazy/load.ts';
import { styleSheets } from './styles.ts';

/** Makes the HTML of offers safe: everything that shows it waits for this. */
export const sanitizer = lazy(importSanitizer);

/** What the first cards do without: tabs, controls, progress, receipts, memory. They draw with the wall's own Preact. */
export const extra = lazy(async () => {
  const part = await importExtra();
  part.install({ h, Fragment }, styleSheets()[1]);
  return part;
});
