import { expect, it, vi } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { untilShown } from '../../src/session/until-shown.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { type Attributes, queriesTo, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** Has the browser draw the page ahead of time; returns what brings a person there. */
function prerender(): () => void {
  replace(Document.prototype, 'prerendering', { value: true });
  return () => {
    replace(Document.prototype, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

it.each<[string, Attributes, () => (wall: HTMLElement) => void]>([
  ['a page that the browser draws ahead of time opens the offer of a deep link once a person is there', {}, prerender],
  [
    'a wall that the page hides opens it once it is shown',
    { hidden: '' },
    () => (wall) => wall.removeAttribute('hidden'),
  ],
])('%s, the last one, and then once', async (_, attributes, keepAway) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const show = keepAway();
  const { tenant, wall, detailsOf } = await showReadyWall(createTenant(), {
    'offer-id': specialIds.sample,
    ...attributes,
  });
  await expect.poll(() => detailsOf('ready')).toHaveLength(1);
  wall.offerId = specialIds.longTerms;
  await frames();
  void wall.open(specialIds.sample);
  await frames();
  await wall.close();
  await frames();
  expect(detailsOf('open')).toEqual([]);
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  show(wall);
  await expect.poll(() => queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.longTerms }]);
  await wall.close();
  for (const isHidden of [true, false]) {
    await frames();
    wall.hidden = isHidden;
  }
  await frames();
  expect(detailsOf('open')).toHaveLength(1);
});

it('a page that the browser draws ahead of time opens what open() has named last once a person is there', async () => {
  const visit = prerender();
  const { tenant, wall } = await showReadyWall();
  const opened = [specialIds.sample, specialIds.longTerms].map((offerId) => wall.open(offerId));
  await frames();
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  visit();
  await Promise.all(opened);
  expect(await queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.longTerms }]);
});

it('a wall that the page removes when it is ready opens no offer of a deep link', async () => {
  const { tenant, wall, detailsOf } = showWall(createTenant(), { 'offer-id': specialIds.sample });
  wall.addEventListener('offer-wall-ready', () => wall.remove());
  await expect.poll(() => detailsOf('ready')).toHaveLength(1);
  await frames();
  expect(await queriesTo(tenant, 'details')).toEqual([]);
});

it('an element that keeps its box while it is hidden is not taken for one that is shown', async () => {
  const shown = vi.fn();
  void untilShown(document.body, () => false, new AbortController().signal).then(shown);
  await frames();
  expect(shown).not.toHaveBeenCalled();
});
