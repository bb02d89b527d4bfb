import { expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { listen, queriesTo, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

it('an event that has the page remove the wall is told to the page once, and one of a removed wall as well', async () => {
  const { wall } = await showReadyWall();
  const ended = new AbortController();
  const told: string[] = [];
  listen(document, (name) => {
    if (!ended.signal.aborted) told.push(name);
  });
  wall.addEventListener('offer-wall-view', () => wall.remove());
  await wall.open(specialIds.sample);
  ended.abort();
  expect(told).toEqual(['open', 'view', 'close']);
});

it('a page that the browser draws ahead of time opens the offer of a deep link once a person is there, and then once', async () => {
  let prerendering = true;
  replace(Document.prototype, 'prerendering', { get: () => prerendering });
  const { tenant, wall, detailsOf } = await showReadyWall(createTenant(), { 'offer-id': specialIds.sample });
  await expect.poll(() => detailsOf('ready')).toHaveLength(1);
  wall.offerId = specialIds.longTerms;
  await frames();
  expect(detailsOf('open')).toEqual([]);
  expect(await queriesTo(tenant, 'details')).toEqual([]);
  prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await expect.poll(() => queriesTo(tenant, 'details')).toMatchObject([{ offerId: specialIds.longTerms }]);
  await wall.close();
  await frames();
  expect(detailsOf('open')).toHaveLength(1);
});
