import { landmarks } from '../../sandbox/catalogue/landmarks.ts';
import type { FaultPlan } from '../../sandbox/fault.ts';

/** One state of the demonstration's wall. */
export interface State {
  name: string;
  /** Options of the wall, as the page's address takes them; `member` is who visits. */
  query?: Record<string, string>;
  /** The tenant of the sandbox that the wall speaks to; the one without a name where there is none. */
  tenant?: string;
  /** What fails there. */
  faults?: FaultPlan;
}

/** The states that the demonstration can be brought into by its address. */
export const states: readonly State[] = [
  { name: 'The list' },
  { name: 'Search and filters', query: { controls: 'search category sort featured' } },
  { name: 'Show more', query: { paging: 'more', 'page-size': '6' } },
  { name: 'One tab', query: { tabs: 'offers' } },
  { name: 'Nobody signed in', query: { member: '' } },
  { name: 'No offers', query: { 'placement-ids': '00000000-0000-4000-8000-000000000000' } },
  { name: 'Details of an offer with steps', query: { 'offer-id': landmarks.multiEvent } },
  { name: 'Details with rich text', query: { 'offer-id': landmarks.richHtml } },
  { name: 'Details in Arabic', query: { 'offer-id': landmarks.rtl, locale: 'ar' } },
  { name: 'A video', query: { 'offer-id': landmarks.video } },
  { name: 'German formats', query: { locale: 'de' } },
  { name: 'Dark', query: { theme: 'dark' } },
  { name: 'Loading', tenant: 'loading', faults: { offers: { kind: 'hang' } } },
  { name: 'Error 500', tenant: 'error', faults: { offers: { kind: 'status', status: 500 } } },
  { name: 'Too many requests', tenant: 'limit', faults: { offers: { kind: 'rate-limit', retryAfter: 300 } } },
  { name: 'Refused by CORS', tenant: 'cors', faults: { offers: { kind: 'shape', shape: 'no-cors' } } },
  {
    name: 'Details that fail',
    tenant: 'details',
    query: { 'offer-id': landmarks.multiEvent },
    faults: { details: { kind: 'status', status: 500 } },
  },
  {
    name: 'A link that fails',
    tenant: 'link',
    query: { 'offer-id': landmarks.multiEvent },
    faults: { link: { kind: 'status', status: 500 } },
  },
];

/** Where a state is shown. */
export function addressOf({ query = {}, tenant }: State, api: string): string {
  const options = new URLSearchParams(query);
  if (tenant) options.set('base-url', `${api}/t/${tenant}`);
  return `/?${options}`;
}
