import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { styleOf } from '../../src/compat/computed-style.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { insideOf, part, showReadyWall } from '../setup/show-wall.ts';

const replaceStyle = (own: () => unknown) => vi.spyOn(window, 'getComputedStyle').mockImplementation(own as never);

it.each<[string, () => unknown]>([
  ['returns a text', () => '12px'],
  ['returns nothing', () => undefined],
  [
    'throws',
    () => {
      throw new TypeError('Which property?');
    },
  ],
])('nothing is known of a style where the page has a getComputedStyle of its own that %s', (_, own) => {
  expect(styleOf(document.body).display).toBe('block');
  replaceStyle(own);
  const { display } = styleOf(document.body);
  expect([display, styleOf(document.body).getPropertyValue('--any')]).toEqual(['', '']);
});

it('on such a page a wall turns its pages, shows long texts to their ends, and opens the tab of an offer', async () => {
  const tabs = fakeTabs();
  const { wall, ui, detailsOf } = await showReadyWall(createTenant(), { terms: 'open' });
  // Comes with what scrolls.
  await ui().findByRole('tablist');
  const next = ui().getByRole('button', { name: 'Next page' });
  document.body.style.paddingBlock = '100px 2000px';
  next.scrollIntoView();
  replaceStyle(() => undefined);
  await userEvent.click(next);
  await expect.poll(() => detailsOf('page')).toHaveLength(2);
  expect(detailsOf('error')).toEqual([]);
  await wall.open(specialIds.longTerms);
  await expect.poll(() => insideOf(wall).textContent).toContain('Section 12');
  await userEvent.click(part(insideOf(wall), 'get'));
  await expect.poll(() => tabs.map(({ visits }) => visits.length)).toEqual([1]);
});
