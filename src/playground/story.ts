import type { LedgerSnapshot } from '../sandbox/ledger.ts';
import type { WallEvents } from '../wall/host.ts';

/** Something that happened on the framed page. */
export interface Happening {
  /** Milliseconds since the epoch. */
  at: number;
  words: string;
}

type Detail = { [K in keyof WallEvents]: { name: K; detail: WallEvents[K] } }[keyof WallEvents];

/** An event of the wall in plain words. Events that are not known yet are told by their names. */
export function tell(event: Detail): string {
  switch (event.name) {
    case 'ready':
      return `The first list is shown: ${event.detail.totalCount} offers in all.`;
    case 'page':
      return `Page ${event.detail.pageIndex + 1} of ${event.detail.totalPages} is shown.`;
    case 'impression':
      return `You saw ${event.detail.offer.name}, in place ${event.detail.position}.`;
    case 'progress':
      return `An offer went from “${event.detail.from}” to “${event.detail.to}”.`;
    case 'open':
      return 'You opened an offer.';
    case 'close':
      return 'You closed it.';
    case 'view':
      return 'The service counted one view.';
    case 'click':
      return 'The service counted one click, and said where the offer is.';
    case 'error':
      return `Something failed, and you were told: ${event.detail.message}`;
    default:
      return `The wall told the page: ${(event as { name: string }).name}.`;
  }
}

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
    ...(views.length < opened ? [`${counted(opened - views.length, 'view')} not counted (yet)`] : []),
    ...(clicks.length < presses
      ? [`${counted(presses - clicks.length, 'press', 'presses')} without a click (yet)`]
      : []),
  ];
  const offers = `${counted(opened, 'offer')} opened, ${counted(views.length, 'view')}`;
  const pressed = `${counted(presses, 'press', 'presses')}, ${counted(clicks.length, 'click')}`;
  return `${offers}; ${pressed}; ${lost.join(', ') || 'nothing lost'}.`;
}
