import { afterEach, expect, it, vi } from 'vitest';
import { contrastOf } from '../../src/diagnosis/contrast.ts';
import { pageRegistry } from '../../src/diagnosis/page-registry.ts';
import { createTenant } from '../setup/create-tenant.ts';
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
  ['#777', '#fff', true],
  ['#fff', '#ccc', true],
  ['#aaa', '#888', true],
  ['#000', '#222', false],
  ['#555', '#333', false],
])('for %s on %s it says whether dark text would be read better: %s', (color, background, isForDark) => {
  const text = document.body.appendChild(document.createElement('p'));
  Object.assign(text.style, { color, background });
  const probe = document.body.appendChild(document.createElement('i'));
  expect(contrastOf(text, probe)).toMatchObject({ isForDark, ground: text });
});
