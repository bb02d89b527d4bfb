import type { Page } from '@playwright/test';

/** Has the page note what its Content Security Policy is violated by, as it is told of it. */
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
