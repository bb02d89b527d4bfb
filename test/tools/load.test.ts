import { beforeAll, describe, expect, test } from 'vitest';
import { disturbances } from '../../src/tools/load/disturbance.ts';
import { bounds, isOver, measure, type Row, table } from '../../src/tools/load/report.ts';
import { type Course, simulate, spans } from '../../src/tools/load/simulate.ts';

/** Fewer walls than `npm run simulate` has, so that it is quick; the curve of a few walls is rougher. */
const setting = { walls: 300, seed: 1 };
const ROUGH = 1.3;

const isSame = (one: Course, other: Course) => expect(one.arrivals).toEqual(other.arrivals);
const find = (words: string) => disturbances.find(({ name }) => name === words);

/** Milliseconds of real time: seconds of work, on a machine that may be busy with other things. */
const PATIENCE = 120_000;

describe('the load on a service that is disturbed', { timeout: PATIENCE }, () => {
  let calm: Course;
  beforeAll(async () => {
    calm = await simulate(setting);
  }, PATIENCE);

  test('is the same for the same seed, and leaves the real clock and chance behind', async () => {
    const { random } = Math;
    const before = Date.now();
    isSame(await simulate(setting), calm);
    expect(Math.random).toBe(random);
    expect(Date.now()).toBeGreaterThanOrEqual(before);
  });

  test.each([
    'outage: connections refused',
    'outage: 503, Retry-After: what is left',
    'limit: 429, Retry-After: 5',
    'limit: 429, Retry-After: what is left',
  ])('stays within its bounds: %s', async (name) => {
    const course = await simulate(setting, find(name));
    const row = measure(name, course, calm);
    expect(row.total).toBeLessThan(bounds.total);
    expect(row.spike).toBeLessThan(bounds.spike * ROUGH);
    // It was disturbed, and people did not simply stay away.
    expect(course.arrivals.slice(spans.disturbance.start)).not.toEqual(calm.arrivals.slice(spans.disturbance.start));
    expect(row.gaveUp).toBeLessThan(0.4);
    expect(row.half).toBeLessThan(60);
  });
});

describe('the report', () => {
  const steady = (rate: number): Course => ({ arrivals: Array(spans.end).fill(rate), wishes: [] });
  const { end } = spans.disturbance;

  test('measures nothing where nothing happened', () => {
    const row = measure('nothing', steady(10), steady(10));
    expect(row).toMatchObject({ before: 10, during: 10, after: 10, total: 1, spike: 1, gaveUp: 0 });
    expect(isOver(row)).toBe(false);
  });

  test('finds a spike after the disturbance, and says so', () => {
    const course = steady(10);
    course.arrivals.fill(16, end + 20, end + 25);
    const row = measure('spike', course, steady(10));
    expect(row.spike).toBeCloseTo(1.6);
    expect(isOver(row)).toBe(true);
    expect(table([row])).toContain('TOO MUCH');
  });

  test('finds twice the requests, wherever they are', () => {
    const course = steady(10);
    course.arrivals.fill(41, spans.disturbance.start, end);
    const row: Row = measure('storm', course, steady(10));
    expect(row.spike).toBe(1);
    expect(row.total).toBeGreaterThan(2);
    expect(isOver(row)).toBe(true);
  });

  test('counts who left, and when the others saw what they wanted', () => {
    const wishes = [
      { at: end - 30, givenUp: true },
      { at: end - 30, seen: end + 12 },
      { at: end - 1, seen: end - 0.8 },
      { at: end - 30 },
    ];
    const row = measure('people', { ...steady(10), wishes }, steady(10));
    expect(row.gaveUp).toBeCloseTo(1 / 3);
    expect(row.nearlyAll).toBe(Number.POSITIVE_INFINITY);
  });
});
