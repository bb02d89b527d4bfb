import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with the page as it is now, shadow roots included: rule and place. */
export async function violations(page: Page): Promise<string[]> {
  // Fading colours have another contrast than those that stay.
  await page.evaluate(async () => {
    const wall = document.querySelector('offer-wall')?.shadowRoot;
    const moving = () =>
      [...document.getAnimations(), ...(wall?.getAnimations() ?? [])].filter(
        // What shimmers while it waits never ends, and has no text.
        ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    while (moving().length) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    );
  });
}
