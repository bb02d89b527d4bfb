// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { defineOfferWall } from '../../src/element/define.ts';
import { createTestService } from '../../src/sandbox/testing.ts';

// What the build writes into the source.
vi.hoisted(() => vi.stubGlobal('VERSION', '0.0.0'));

afterEach(() => vi.restoreAllMocks());

it('lists offers in jsdom, and throws nothing while it stands or when it goes', async () => {
  // An error that nobody catches fails the run.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { baseUrl, fetch, ledger } = createTestService({ offerCount: 4 });
  defineOfferWall();
  const wall = document.createElement('offer-wall');
  Object.assign(wall, { baseUrl, fetch, memberId: '1', locale: 'en', loading: 'lazy' });
  document.body.append(wall);
  await expect.poll(() => wall.shadowRoot?.querySelectorAll('li button').length).toBe(4);
  // What is looked after once the first cards are there.
  await expect.poll(() => ledger().requests.map(({ endpoint }) => endpoint)).toContain('memberOffers');
  wall.remove();
});
