import { expect, it, vi } from 'vitest';
import { SAMPLE } from '../setup/build-answers.ts';
import { listing, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { PAGE_SIZE, showReadyWall, showWall } from '../setup/show-wall.ts';

const HOUR = 3_600_000;
const NAMES = [
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'DateTimeFormat',
  'Collator',
  'ListFormat',
] as const;

/** Counts from now on how many formatters are made, by their names. */
function countFormatters(): Record<string, number> {
  const made: Record<string, number> = {};
  for (const name of NAMES) {
    const own = Intl[name];
    const counting = new Proxy(own, {
      construct: (target, given: []) => {
        made[name] = (made[name] ?? 0) + 1;
        return Reflect.construct(target, given);
      },
    });
    replace(Intl, name, { value: counting });
  }
  return made;
}

it('makes none before the skeletons are painted, and those that every list needs before it comes', async () => {
  const tenant = await tenantWith({ offers: { kind: 'delay', hold: true } });
  const made = countFormatters();
  const { wall } = showWall(tenant, { tabs: 'offers', locale: 'en-NZ' });
  await new Promise(requestAnimationFrame);
  expect(wall.shadowRoot?.querySelectorAll('.card[aria-hidden]')).toHaveLength(PAGE_SIZE);
  expect(made).toEqual({});
  // The features, where they are there already, make one more; the shell's own shortens the first of the others.
  await expect.poll(() => made).toMatchObject({ NumberFormat: 2, PluralRules: 1 });
});

it('makes each formatter once for a hundred cards, and none by the way', async () => {
  const endDate = new Date(Date.now() + 5 * HOUR).toISOString();
  const kinds = [{ reward: 3200 }, { reward: 1 }, { reward: 4.5, conversionType: 'RevShare' }, { reward: 30, endDate }];
  const offers = Array.from({ length: 100 }, (_, place) => ({ ...SAMPLE, ...kinds[place % 4], id: `offer-${place}` }));
  const tenant = await tenantWith(listing(offers));
  const made = countFormatters();
  const hidden = [Number, Date, String].flatMap((type) =>
    Object.getOwnPropertyNames(type.prototype)
      .filter((name) => name.startsWith('toLocale') || name === 'localeCompare')
      .map((name) => vi.spyOn(type.prototype as unknown as Record<string, () => unknown>, name)),
  );
  const { ui } = await showReadyWall(tenant, { locale: 'de', 'page-size': 100, controls: 'category' });
  expect(ui().getAllByText('+3.200 Punkte')).toHaveLength(25);
  expect(await ui().findAllByText(/^Endet in \d Std\./)).toHaveLength(25);
  await ui().findByRole('combobox', { name: 'Kategorie' });
  expect(made).toEqual({
    // With a sign, without one, and as a percentage; before them, the shell's.
    NumberFormat: 4,
    PluralRules: 1,
    // In words and short.
    RelativeTimeFormat: 2,
    Collator: 1,
  });
  expect(hidden.filter(({ mock }) => mock.calls.length > 0)).toEqual([]);
});
