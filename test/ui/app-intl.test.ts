import { describe, expect, it } from 'vitest';
import { replace } from '../setup/replace.ts';
import { createTenant } from '../setup/tenant.ts';
import { PAGE_SIZE, showReadyWall } from '../setup/wall.ts';

describe('a page that has broken Intl', () => {
  it('has all its offers, and every failure its words', async () => {
    for (const name of ['NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const) {
      replace(Intl, name, {
        value: function broken() {
          throw new RangeError('Broken by the page.');
        },
      });
    }
    // Of a country that nobody else here asks for: what has been made already would go on.
    const shown = await showReadyWall(createTenant(), { locale: 'en-FJ' });
    expect(shown.names()).toHaveLength(PAGE_SIZE);
    expect(shown.ui().getByText('3200 points')).toBeTruthy();
    await shown.tenant.faults({ offers: { kind: 'rate-limit', retryAfter: 300 } });
    await shown.wall.refresh();
    expect((await shown.ui().findByRole('alert')).textContent).toContain('Please try again in 5 minutes.');
    expect(shown.detailsOf('error')).toEqual([expect.objectContaining({ code: 'rate-limited' })]);
  });
});
