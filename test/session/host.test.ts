import { expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { listen, showReadyWall } from '../setup/show-wall.ts';

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
