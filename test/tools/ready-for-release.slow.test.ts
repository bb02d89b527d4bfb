import { expect, test } from 'vitest';
import figures from '../../public/figures.json';
import { importMessages, languages } from '../../src/i18n/languages.ts';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { measureBytes } from '../../src/tools/bench/result-tables.ts';

/** By what share of themselves files may differ from what is said of them: as their limits from the last release. */
const AIR = 0.03;

const released = test.runIf(process.env.RELEASE);

released('the home page gives the sizes of the files: "npm run bench -- --write" brings them up to date', () => {
  for (const [part, bytes] of Object.entries(measureBytes())) {
    const said = 1000 * Number.parseFloat(figures[`${part as 'shell' | 'wall'}.bytes`]);
    expect(Math.abs(bytes / said - 1), part).toBeLessThan(AIR);
  }
});

/** Until a release English stands in for what a language lacks: who adds a text need not know all languages. */
released.each(languages)('every text of the wall is there in %s', async (tag) => {
  const words = await importMessages(tag);
  const missing = Object.keys({ ...en, ...enFeatures }).filter((id) => !(id in words));
  expect(missing).toEqual([]);
});
