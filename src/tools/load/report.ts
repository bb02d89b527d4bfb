import { tableOf } from '../table.ts';
import { type Course, spans } from './simulate.ts';

/** What a disturbance may cost the service, as multiples of what is asked undisturbed. */
export const bounds = { total: 2, spike: 1.5 };

/** Seconds over which a rate is taken when spikes are looked for: shorter ones are chance, not the walls. */
const SMOOTH = 5;

/** Seconds for the rate before the disturbance: by then the walls, opened at nearly the same time, are spread. */
const BEFORE = 20;

/** A disturbance in numbers. */
export interface Row {
  name: string;
  /** Requests per second before, during, and in the minute after. */
  before: number;
  during: number;
  after: number;
  /** All requests from the beginning of the disturbance on, as a multiple of the undisturbed number. */
  total: number;
  /** The highest rate after the disturbance, as a multiple of the undisturbed rate. */
  spike: number;
  /** Seconds after the disturbance until half, and nearly all, of those who waited on had seen what they wanted. */
  half: number;
  nearlyAll: number;
  /** The part of those who met the disturbance that left before it was over, or after. */
  gaveUp: number;
}

const sum = ({ arrivals }: Course, from: number, to: number): number =>
  arrivals.slice(from, to).reduce((all, count) => all + (count ?? 0), 0);

/** What came of a disturbance, beside what would have been without it. */
export function measure(name: string, course: Course, calm: Course): Row {
  const { start, end } = spans.disturbance;
  const minute = end - start;
  const expected = sum(calm, start, spans.end);
  const normal = expected / (spans.end - start);
  let spike = 0;
  for (let from = end; from + SMOOTH <= spans.end; from++) {
    spike = Math.max(spike, sum(course, from, from + SMOOTH) / SMOOTH / normal);
  }
  const seen = (wish: { seen?: number }) => wish.seen ?? Number.POSITIVE_INFINITY;
  // Undisturbed an answer takes less than two seconds.
  const met = course.wishes.filter((wish) => wish.at < end && seen(wish) > start && seen(wish) - wish.at > 2);
  const patient = met.filter(({ givenUp }) => !givenUp).map((wish) => Math.max(0, seen(wish) - end));
  patient.sort((a, b) => a - b);
  return {
    name,
    before: sum(course, start - BEFORE, start) / BEFORE,
    during: sum(course, start, end) / minute,
    after: sum(course, end, end + minute) / minute,
    total: sum(course, start, spans.end) / expected,
    spike,
    half: patient[Math.floor(patient.length / 2)] ?? 0,
    nearlyAll: patient[Math.floor(patient.length * 0.99)] ?? 0,
    gaveUp: met.length ? 1 - patient.length / met.length : 0,
  };
}

/** Whether a disturbance cost more than it may. */
export const isOver = ({ total, spike }: Row): boolean => !(total < bounds.total && spike <= bounds.spike);

const HEAD = ['', 'before/s', 'during/s', 'after/s', 'total', 'spike', 'half seen', '99 % seen', 'gave up', ''];

/** The rows as an aligned table. */
export function table(rows: readonly Row[]): string {
  const latest = spans.end - spans.disturbance.end;
  const seconds = (value: number) => (Number.isFinite(value) ? `${value.toFixed(0)} s` : `> ${latest} s`);
  const cells = rows.map((row) => [
    row.name,
    ...[row.before, row.during, row.after].map((rate) => rate.toFixed(0)),
    ...[row.total, row.spike].map((ratio) => `${ratio.toFixed(2)} x`),
    seconds(row.half),
    seconds(row.nearlyAll),
    `${(row.gaveUp * 100).toFixed(0)} %`,
    isOver(row) ? 'TOO MUCH' : 'ok',
  ]);
  return tableOf([HEAD, ...cells]);
}
