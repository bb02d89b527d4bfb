import { expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { queriesTo, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** Has the browser draw the page ahead of time; returns what brings a person there. */
function prerender(): () => void {
  replace(Document.prototype, 'prerendering', { value: true });
  return () => {
    replace(Document.prototype, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

it('a page that the browser draws ahead of time opens the offer of a deep link once a person is there, and then once', async () => {
  const visit = prerender();
  const { tenant, wall, detailsOf } = await showReadyWall(createTenant(), { 'offer-id': specialIds.sample });
  await expect.poll(() => detailsOf('ready')).toHaveLength(1);
  wall.offerId = specialIds.longTerms;
  await frames();
  void wall.open(specialIds.sample);
  await wall.close();
  await frames();
  expect(detailsOf('open')).toEqual([]);
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  visit();
  await expect.poll(() => queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.longTerms }]);
  await wall.close();
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

it('a wall that the page hides opens the offer of a deep link once it is shown, and then once', async () => {
  const { tenant, wall, detailsOf } = await showReadyWall(createTenant(), {
    'offer-id': specialIds.sample,
    hidden: '',
  });
  await expect.poll(() => detailsOf('ready')).toHaveLength(1);
  wall.offerId = specialIds.longTerms;
  await frames();
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  wall.hidden = false;
  await expect.poll(() => queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.longTerms }]);
  await wall.close();
  await frames();
  wall.hidden = true;
  await frames();
  wall.hidden = false;
  await frames();
  expect(detailsOf('open')).toHaveLength(1);
});
