import { afterEach, expect, it, vi } from 'vitest';
import { isUnknownLanguage } from '../../src/diagnosis/page-mistakes.ts';
import { pageRegistry } from '../../src/diagnosis/page-registry.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { showReadyWall } from '../setup/show-wall.ts';

afterEach(() => {
  pageRegistry().blockedDirectives.clear();
});

it.each([
  ['report', 0],
  ['enforce', 1],
] as const)('what a policy blocks is told, and not what it would block: %s', async (disposition, times) => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tenant = createTenant();
  await showReadyWall(tenant);
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: `${tenant.baseUrl}/api/v1/offer-wall/offers`,
      disposition,
      documentURI: location.href,
      effectiveDirective: 'connect-src',
      originalPolicy: "connect-src 'self'",
      statusCode: 200,
      violatedDirective: 'connect-src',
    }),
  );
  expect(said.mock.calls.filter(([words]) => `${words}`.includes('Content-Security-Policy'))).toHaveLength(times);
  expect([...pageRegistry().blockedDirectives]).toEqual(times ? ['connect-src'] : []);
});

it.each([
  [undefined, 'de', false],
  [undefined, 'deutsch', false],
  [Intl.PluralRules, 'de', false],
  [Intl.PluralRules, 'deutsch', true],
  [Intl.PluralRules, '', false],
])('where Intl.PluralRules is %o, %j is no language: %s', (value, tag, isUnknown) => {
  replace(Intl, 'PluralRules', { value });
  expect(isUnknownLanguage(tag)).toBe(isUnknown);
});
