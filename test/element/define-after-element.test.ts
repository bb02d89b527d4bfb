import { expect, it } from 'vitest';
import { defineOfferWall, OfferWallElement } from '../../src/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo, settled, uiOf } from '../setup/show-wall.ts';

// The only test of its file: the name is not defined in this page before the test does so.
it('a wall that was there before its definition keeps what it was given', async () => {
  const tenant = createTenant();
  const early = document.createElement('offer-wall');
  expect(early).not.toBeInstanceOf(OfferWallElement);
  early.setAttribute('page-size', '50');
  const { baseUrl } = tenant;
  const messages = { 'pages.next': 'Weiter' };
  Object.assign(early, { baseUrl, memberId: 'member-1', pageSize: 3, params: { pub_age: 25 }, messages });
  document.body.append(early);
  defineOfferWall();
  expect(early).toBeInstanceOf(OfferWallElement);
  await settled(early);
  expect(await queriesTo(tenant, 'offers')).toEqual([
    { pub_member_id: 'member-1', pub_age: '25', page: '0', page_size: '3' },
  ]);
  expect(uiOf(early).getByRole('button', { name: 'Weiter' })).toBeTruthy();
  early.pageSize = 5;
  expect(early.getAttribute('page-size')).toBe('5');
  await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(2);
  // Defining again changes nothing.
  expect(defineOfferWall()).toBe(OfferWallElement);
  expect(customElements.get('offer-wall')).toBe(OfferWallElement);
});
