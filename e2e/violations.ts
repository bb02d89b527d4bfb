import type { Page } from '@playwright/test';

/** Makes the page note each violation of its Content Security Policy as the browser reports it. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.defineProperty(window, 'violations', { value: violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  // A page that was there before has none.
  return () => page.evaluate(() => (window as unknown as { violations?: string[] }).violations ?? []);
}
