import { type Signal, signal } from '@preact/signals';
import { type ApiError, asApiError } from '../api/error.ts';
import type { Offer } from '../api/offer.ts';
import { follow } from './click.ts';
import type { Context, Settings } from './context.ts';
import { requestDetails } from './details.ts';
import { viewKey } from './views.ts';

/** What became of "Get offer". */
export interface Click {
  /** `opened`: a tab was sent to the link. `blocked`: none could be opened. None of them: nothing to be said. */
  status?: 'busy' | 'opened' | 'blocked';
  /** Where no tab could be opened: the link that the person follows. */
  url?: string;
  /** Whether this page is on its way to the offer: busy until it is gone. */
  isLeaving?: boolean;
  error?: ApiError;
}

/** An offer that the person has opened. Each opening is an object of its own, so that late answers find no other. */
export interface Opening {
  offerId: string;
  /** The settings at that time: whose view it is does not change while it is open. */
  settings: Settings;
  /** From the list until the details come; unknown for a deep link. */
  offer: Signal<Offer | undefined>;
  status: Signal<'loading' | 'ready' | 'failed'>;
  click: Signal<Click>;
  error?: ApiError | undefined;
  /** Resolves when the details are there or have failed. */
  details?: Promise<void>;
  /** What support asks for when a reward is missing; moments are milliseconds since the epoch, 0 for never. */
  receipt: { viewId: string; responseId: string; openedAt: number; clickedAt: number };
}

/** The details dialog: which offer is open, and what can be done with it. */
export interface Dialog {
  opening: Signal<Opening | undefined>;
  /** Opens an offer, unless no id is given or it is open; resolves when its details are shown or have failed. */
  open(offerId: string): Promise<void>;
  close(): void;
  /** Asks for the details, once more after a failure; resolves likewise. */
  retryDetails(opening: Opening): Promise<void>;
  /** "Get offer", in the click itself. */
  getOffer(opening: Opening): Promise<void>;
  /** The person is back on this page from an offer that took its place: "Get offer" is to be pressed again. */
  returned(): void;
}

/**
 * The dialog of a wall.
 * @param find what the list knows of an offer
 */
export function createDialog(context: Context, find: (offerId: string) => Offer | undefined): Dialog {
  const { settings, host, report, end } = context;
  const current = signal<Opening | undefined>();

  const retryDetails = (opening: Opening) => {
    const { offerId, offer, status, receipt } = opening;
    status.value = 'loading';
    opening.error = undefined;
    opening.details = requestDetails(opening.settings, offerId, host).then(
      ({ offer: found, ...record }) => {
        Object.assign(receipt, record);
        // The member's list may know that it is closed when its details do not.
        if (found) {
          found.closed ||= !!offer.value?.closed;
          offer.value = found;
        }
        status.value = 'ready';
      },
      (thrown) => {
        opening.error = asApiError(thrown);
        status.value = 'failed';
        report(opening.error);
      },
    );
    return opening.details;
  };

  const show = (opening: Opening) => {
    current.value = opening;
    host.emit('open', { offerId: opening.offerId });
  };

  const leave = () => {
    const { value } = current;
    current.value = undefined;
    if (value) host.emit('close', { offerId: value.offerId });
  };

  /** Openings whose click is under way. */
  const clicked = new Set<Opening>();
  /** Openings whose click came to nothing after they were closed, until the person can be told. */
  const untold = new Set<Opening>();
  const tell = () => {
    const scope = viewKey(settings.value, '');
    for (const opening of untold) {
      if (current.value || end.aborted) return;
      untold.delete(opening);
      // What became of another member's click is nobody's business.
      if (viewKey(opening.settings, '') === scope) show(opening);
    }
  };

  return {
    opening: current,
    retryDetails,
    close: () => {
      leave();
      tell();
    },
    open: async (offerId) => {
      if (!offerId || current.value?.offerId === offerId) return;
      leave();
      const opening: Opening = {
        offerId,
        settings: settings.value,
        offer: signal(find(offerId)),
        status: signal('loading'),
        click: signal({}),
        error: undefined,
        receipt: { viewId: '', responseId: '', openedAt: Date.now(), clickedAt: 0 },
      };
      // Opened again while its click is still under way, or before what became of it was told: it is seen here.
      for (const other of [...clicked, ...untold]) {
        const { click, receipt } = other;
        if (viewKey(other.settings, other.offerId) !== viewKey(settings.value, offerId)) continue;
        if (untold.delete(other) || click.value.status === 'busy') Object.assign(opening, { click, receipt });
      }
      show(opening);
      await retryDetails(opening);
    },
    returned: () => {
      const click = current.value?.click;
      if (click?.value.isLeaving) click.value = {};
    },
    getOffer: async (opening) => {
      clicked.add(opening);
      await follow(opening, retryDetails, context);
      const { status, error, url } = opening.click.value;
      // Pressed once more meanwhile, or on the way out of this page.
      if (status === 'busy') return;
      clicked.delete(opening);
      if (current.value?.click === opening.click || !(error || url || opening.error)) return;
      // Closed meanwhile: what became of the click is shown all the same.
      untold.add(opening);
      tell();
    },
  };
}
