import type { MessageId } from '../../i18n/messages.ts';
import { specialIds } from '../../sandbox/catalogue/offer-ids.ts';
import type { FaultPlan } from '../../sandbox/fault.ts';
import type { Begun } from '../demo-member.ts';

/**
 * What brings a wall into a state: an offer is opened, what is found by its words is pressed, or a wall in a dialog is shown.
 */
export type Act = { open: string } | { press: MessageId } | 'show';

/** One state of the wall. */
export interface State {
  name: string;
  /** Attributes of the wall, in place of or beside its base URL and member. */
  attributes?: Readonly<Record<string, string>>;
  /** What the member has begun; by default what the demo's has. */
  begun?: readonly Begun[];
  /** What fails. */
  faults?: FaultPlan;
  /** Done one after the other, each as soon as it can be. */
  acts?: readonly Act[];
  /** Whether the browser lets no tab open. */
  isBlocked?: boolean;
  /** What is said at last; by default nothing is loading any more. */
  until?: MessageId;
}

const open = (offerId: string): Act => ({ open: offerId });
const press = (says: MessageId): Act => ({ press: says });

/** All that `controls` can name. */
export const ALL_CONTROLS = { controls: 'search category sort featured' };
/** A row with a way to all offers. */
export const ROW = { layout: 'row', 'more-url': 'https://publisher.example/earn' };
/** What any endpoint does: it does not answer, or it fails. */
const hang = { kind: 'hang' } as const;
const failure = { kind: 'status', status: 500 } as const;
const getOffer = [open(specialIds.sample), press('dialog.getOffer')];

/**
 * Every state that a member can see: the only table of them. The playground shows them, axe looks at them, languages
 * are tried in them, and pictures are taken of them.
 */
export const states = [
  { name: 'The list' },
  { name: 'All kinds of offers', attributes: { 'page-size': '60' } },
  { name: 'Search and filters', attributes: ALL_CONTROLS, until: 'find.search' },
  {
    name: 'No matches',
    attributes: ALL_CONTROLS,
    faults: { offers: { kind: 'shape', shape: 'no-items', skip: 1 } },
    acts: [press('find.featured')],
    until: 'empty.found',
  },
  { name: 'A list that grows', attributes: { paging: 'more', 'page-size': '4' }, until: 'list.more' },
  { name: 'A row', attributes: ROW, until: 'row.all' },
  { name: 'A dialog', attributes: { layout: 'dialog' }, acts: ['show'], until: 'list.inProgress' },
  { name: 'In progress', acts: [press('list.inProgress')] },
  { name: 'Completed', acts: [press('list.completed')] },
  { name: 'In progress, empty', begun: [], acts: [press('list.inProgress')], until: 'empty.member' },
  { name: 'Completed, empty', begun: [], acts: [press('list.completed')], until: 'empty.member' },
  {
    name: 'Nobody signed in',
    attributes: { 'member-id': '', 'sign-in-url': 'https://publisher.example/sign-in' },
    until: 'empty.signInButton',
  },
  { name: 'Nobody signed in, nor can', attributes: { 'member-id': '' }, until: 'empty.why' },
  { name: 'No offers', faults: { offers: { kind: 'shape', shape: 'no-items' } }, until: 'empty.offers' },
  { name: 'Loading', faults: { offers: hang }, until: 'list.loading' },
  { name: 'Loading, after four seconds', faults: { offers: hang }, until: 'list.stillLoading' },
  { name: 'Loading, after ten seconds', faults: { offers: hang }, until: 'list.slow' },
  { name: 'A list that failed', faults: { offers: failure }, until: 'failure.server' },
  { name: 'Too many requests', faults: { offers: { kind: 'rate-limit', retryAfter: 300 } }, until: 'failed.list' },
  { name: 'Refused', faults: { offers: { kind: 'status', status: 400 } }, until: 'failure.rejected' },
  { name: 'Out of reach', faults: { offers: { kind: 'shape', shape: 'no-cors' } }, until: 'failure.network' },
  { name: 'Not set up', attributes: { 'base-url': '' }, until: 'failure.config' },
  { name: 'An offer', begun: [], acts: [open(specialIds.sample)] },
  { name: 'An offer in steps', begun: [], acts: [open(specialIds.multiEvent)] },
  { name: 'An offer in steps, started', acts: [open(specialIds.multiEvent)] },
  {
    name: 'An offer in steps, completed',
    begun: [{ offerId: specialIds.multiEvent }],
    acts: [press('list.completed'), open(specialIds.multiEvent)],
  },
  {
    name: 'A reward that was refused',
    attributes: { 'support-url': 'mailto:help@shop.example' },
    begun: [{ offerId: specialIds.video, rewardStatus: 'Rejected' }],
    acts: [press('list.completed'), open(specialIds.video)],
  },
  { name: 'An offer with rich text, completed', acts: [open(specialIds.richHtml)] },
  { name: 'An offer with a video', acts: [open(specialIds.video)] },
  { name: 'An offer in Arabic', attributes: { dir: 'rtl' }, acts: [open(specialIds.rtl)] },
  { name: 'An offer with unfolded terms', acts: [open(specialIds.longTerms), press('dialog.terms')] },
  {
    name: 'An offer that is closed',
    begun: [{ offerId: specialIds.closesOnceStarted, steps: 0 }],
    acts: [press('list.inProgress'), open(specialIds.closesOnceStarted)],
  },
  { name: 'An offer that nobody knows', acts: [open('00000000-0000-4000-8000-000000000000')], until: 'failed.details' },
  {
    name: 'Details on their way',
    faults: { details: hang },
    acts: [open(specialIds.sample)],
    until: 'dialog.getOffer',
  },
  // It is on no page that has been shown: nothing is known of it yet.
  { name: 'Details of a deep link', faults: { details: hang }, acts: [open(specialIds.webm)], until: 'dialog.loading' },
  {
    name: 'Details that failed',
    faults: { details: failure },
    acts: [open(specialIds.sample)],
    until: 'failed.details',
  },
  { name: 'A link on its way', faults: { link: hang }, acts: getOffer, until: 'click.busy' },
  { name: 'A link that failed', faults: { link: failure }, acts: getOffer, until: 'failed.click' },
  { name: 'A tab that was blocked', isBlocked: true, acts: getOffer, until: 'click.blocked' },
  { name: 'An offer that was opened', acts: getOffer, until: 'click.opened' },
  {
    name: 'A receipt',
    attributes: { 'support-url': 'mailto:help@shop.example' },
    acts: [...getOffer, press('receipt.name')],
    until: 'receipt.view',
  },
] as const satisfies readonly State[];
