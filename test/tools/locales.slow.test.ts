import { expect, test } from 'vitest';
import { importMessages, languages } from '../../src/i18n/languages.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';

/** Until a release English stands in for what a language lacks: who adds a text need not know all languages. */
test.runIf(process.env.RELEASE).each(languages)('every text of the wall is there in %s', async (tag) => {
  const words = await importMessages(tag);
  const missing = Object.keys({ ...en, ...enFeatures }).filter((id) => !(id in words));
  expect(missing).toEqual([]);
});
