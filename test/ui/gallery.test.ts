import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { act } from '../../src/tools/gallery/act.ts';
import { states } from '../../src/tools/gallery/states.ts';
import { violations } from '../setup/axe.ts';
import { createTenant } from '../setup/tenant.ts';
import { showWall } from '../setup/wall.ts';

const english = { ...en, ...enFeatures };

const { open } = window;
afterEach(() => {
  window.open = open;
});

describe.each([320, 1280])('axe has nothing to say at %s px about the state of the gallery', (width) => {
  it.each(states.filter(({ name }) => name !== 'Not set up'))(
    '$name',
    async ({ attributes, faults, acts, isBlocked }) => {
      await page.viewport(width, 800);
      if (isBlocked) window.open = () => null;
      const tenant = createTenant();
      await tenant.faults(faults ?? {});
      const { wall } = showWall(tenant, { ...attributes });
      for (const step of acts ?? []) await act(wall, step, english);
      await expect.poll(() => wall.shadowRoot?.querySelectorAll('[part]').length).toBeGreaterThan(5);
      // What is asked for meanwhile has its answer, but where none ever comes.
      const isEndless = faults && Object.values(faults).some((fault) => JSON.stringify(fault).includes('hang'));
      if (!isEndless)
        await expect.poll(() => wall.shadowRoot?.querySelector('[aria-busy=true]'), { timeout: 12_000 }).toBeNull();
      expect(await violations(wall)).toEqual([]);
    },
  );
});
