import type { LedgerSnapshot } from '../sandbox/ledger.ts';
import type { WallEvents } from '../wall/events.ts';

/** Something that happened on the framed page. */
export interface Happening {
  /** Milliseconds since the epoch. */
  at: number;
  words: string;
}

/** The wall's events in plain words, by the ends of their names. */
const stories: { [K in keyof WallEvents]: (detail: WallEvents[K]) => string } = {
  ready: ({ totalCount }) => `The first list is shown: ${totalCount} offers in all.`,
  page: ({ pageIndex, totalPages }) => `Page ${pageIndex + 1} of ${totalPages} is shown.`,
  impression: ({ offer, position }) => `You saw ${offer.name}, in place ${position}.`,
  progress: ({ from, to }) => `An offer went from “${from}” to “${to}”.`,
  open: () => 'You opened an offer.',
  close: () => 'You closed it.',
  view: () => 'The service counted one view.',
  click: () => 'The service counted one click, and said where the offer is.',
  support: () => 'You asked for help with a receipt.',
  error: ({ message }) => `Something failed, and you were told: ${message}`,
};

/** The ends of the names of the wall's events. */
export const eventNames = Object.keys(stories) as (keyof WallEvents)[];

/** An event of the wall in plain words. */
export const tell = <K extends keyof WallEvents>(name: K, detail: WallEvents[K]): string => stories[name](detail);

/** The service's endpoints in plain words, by the ends of their addresses. */
const requests: readonly [end: string, words: string][] = [
  ['/pub-member/offers', 'asked for the offers that you have begun'],
  ['/offers', 'asked for a list of offers'],
  ['/offer-details', 'asked for the details of an offer'],
  ['/offer-link', 'asked where the offer leads'],
];

/** A request of the wall in plain words; `undefined` for anything else that the page has loaded. */
export function tellRequest(address: string, milliseconds: number): string | undefined {
  const { pathname } = new URL(address);
  const [, words] = requests.find(([end]) => pathname.includes('/api/') && pathname.endsWith(end)) ?? [];
  return words && `The wall ${words}: ${Math.round(milliseconds)} ms.`;
}

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

/**
 * Whether everything that earns money has arrived.
 * @param opened the offers that were opened, each once: opening one again reuses its view
 * @param presses presses of "Get offer", and of whatever stands in its place
 */
export function account(
  opened: number,
  presses: number,
  { views, clicks }: Pick<LedgerSnapshot, 'views' | 'clicks'>,
): string {
  const lost = [
    views.length < opened && `${counted(opened - views.length, 'view')} not counted (yet)`,
    clicks.length < presses && `${counted(presses - clicks.length, 'press', 'presses')} without a click (yet)`,
  ].filter(Boolean);
  const offers = `${counted(opened, 'offer')} opened, ${counted(views.length, 'view')}`;
  const pressed = `${counted(presses, 'press', 'presses')}, ${counted(clicks.length, 'click')}`;
  return `${offers}; ${pressed}; ${lost.join(', ') || 'nothing lost'}.`;
}
