import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with the page as it is now, shadow roots included: rule and place. */
export async function violations(page: Page): Promise<string[]> {
  // Colours that are fading have another contrast than they end with: from now on nothing moves any more.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    for (const wall of document.querySelectorAll('offer-wall')) wall.shadowRoot?.adoptedStyleSheets.push(still);
  });
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    );
  });
}
