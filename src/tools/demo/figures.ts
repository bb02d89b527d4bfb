import measured from '../../../public/figures.json' with { type: 'json' };
import { languages } from '../../i18n/languages.ts';

/** What `npm run figures` measures, and the home page says. */
export interface Figures {
  /** The day, as 2026-11-24. */
  date: string;
  /** On what, with which browser. */
  where: string;
  /** Bytes as they are transferred, with brotli. */
  bytes: { shell: number; wall: number; features: number };
  /** Until the first list is there, without pictures. */
  requests: number;
  /** Milliseconds until the first offer is seen on a slow phone and its network: the least of as many rounds as `where` says. */
  firstCard: { iframe: number; wall: number; hints: number };
  /** Faults that axe found, in how many states of the wall, each of them light and dark. */
  axe: { states: number; violations: number };
  /** Random visits of the chaos tests, what was done in them, and the views and clicks that the books of the service lack. */
  credit: { sequences: number; steps: number; lost: number };
}

const number = (value: number): string => value.toLocaleString('en');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The figures as a page writes them, by the names of their places. */
export function figureWords(figures: Figures = measured): Record<string, string> {
  const { date, where, bytes, requests, firstCard, axe, credit } = figures;
  const longest = Math.max(...Object.values(firstCard));
  const share = (milliseconds: number): string => ((100 * milliseconds) / longest).toFixed(0);
  return {
    'figure.date': date,
    'figure.where': where,
    'figure.shell.bytes': kilobytes(bytes.shell),
    'figure.wall.bytes': kilobytes(bytes.wall + bytes.features),
    'figure.requests': number(requests),
    'figure.iframe': seconds(firstCard.iframe),
    'figure.iframe.share': share(firstCard.iframe),
    'figure.wall': seconds(firstCard.wall),
    'figure.wall.share': share(firstCard.wall),
    'figure.hints': seconds(firstCard.hints),
    'figure.hints.share': share(firstCard.hints),
    'figure.violations': number(axe.violations),
    'figure.states': number(axe.states),
    'figure.languages': number(languages.length + 1),
    'figure.sequences': number(credit.sequences),
    'figure.steps': number(credit.steps),
    'figure.lost': number(credit.lost),
  };
}
