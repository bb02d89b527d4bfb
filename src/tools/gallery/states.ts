import type { MessageId } from '../../i18n/messages.ts';
import { landmarks } from '../../sandbox/catalogue/landmarks.ts';
import type { FaultPlan } from '../../sandbox/fault.ts';

/** What brings a wall into a state: an offer is opened, or a button or tab, found by its words, is pressed. */
export type Act = { open: string } | { press: MessageId };

/** One state of the wall. */
export interface State {
  name: string;
  /** Attributes of the wall, in place of or beside its base URL and member. */
  attributes?: Readonly<Record<string, string>>;
  /** What fails; such a state has a tenant of the sandbox for itself. */
  faults?: FaultPlan;
  /** Done one after the other, each as soon as it can be. */
  acts?: readonly Act[];
  /** Whether the browser lets no tab open. */
  isBlocked?: boolean;
}

const open = (offerId: string): Act => ({ open: offerId });
const press = (says: MessageId): Act => ({ press: says });

/** Every state that a member can see. The gallery shows them, and the accessibility tests walk them. */
export const states: readonly State[] = [
  { name: 'The list' },
  { name: 'Search and filters', attributes: { controls: 'search category sort featured' } },
  { name: 'A list that grows', attributes: { paging: 'more', 'page-size': '4' } },
  { name: 'In progress', acts: [press('list.inProgress')] },
  { name: 'Completed', acts: [press('list.completed')] },
  { name: 'In progress, empty', attributes: { 'member-id': 'new' }, acts: [press('list.inProgress')] },
  { name: 'Nobody signed in', attributes: { 'member-id': '', 'sign-in-url': 'https://publisher.example/sign-in' } },
  { name: 'No offers', faults: { offers: { kind: 'shape', shape: 'no-items' } } },
  { name: 'Loading', faults: { offers: { kind: 'hang' } } },
  { name: 'A list that failed', faults: { offers: { kind: 'status', status: 500 } } },
  { name: 'Too many requests', faults: { offers: { kind: 'rate-limit', retryAfter: 300 } } },
  { name: 'Refused', faults: { offers: { kind: 'shape', shape: 'no-cors' } } },
  { name: 'Not set up', attributes: { 'base-url': '' } },
  { name: 'An offer', acts: [open(landmarks.sample)] },
  { name: 'An offer in steps, started', acts: [open(landmarks.multiEvent)] },
  { name: 'An offer with rich text, completed', acts: [open(landmarks.richHtml)] },
  { name: 'An offer with a video', acts: [open(landmarks.video)] },
  { name: 'An offer in Arabic', attributes: { dir: 'rtl' }, acts: [open(landmarks.rtl)] },
  { name: 'Details on their way', faults: { details: { kind: 'hang' } }, acts: [open(landmarks.sample)] },
  { name: 'Details that failed', faults: { details: { kind: 'status', status: 500 } }, acts: [open(landmarks.sample)] },
  {
    name: 'A link on its way',
    faults: { link: { kind: 'hang' } },
    acts: [open(landmarks.sample), press('dialog.getOffer')],
  },
  {
    name: 'A link that failed',
    faults: { link: { kind: 'status', status: 500 } },
    acts: [open(landmarks.sample), press('dialog.getOffer')],
  },
  { name: 'A tab that was blocked', isBlocked: true, acts: [open(landmarks.sample), press('dialog.getOffer')] },
  { name: 'From right to left', attributes: { dir: 'rtl' } },
  { name: 'Dark', attributes: { theme: 'dark' } },
  { name: 'Dark, an offer in steps', attributes: { theme: 'dark' }, acts: [open(landmarks.multiEvent)] },
];

/** The tenant of the sandbox that a state's wall speaks to; the one without a name where nothing fails. */
export const tenantOf = (state: State): string | undefined =>
  state.faults ? `state-${states.indexOf(state)}` : undefined;
