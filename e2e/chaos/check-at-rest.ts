/** What has to hold whenever nothing is under way: no rule of credit is broken, and what the walls show is so. */

import { createCatalogue } from '../../src/sandbox/catalogue/index.ts';
import { OFFERS, type Run } from './one-run.ts';
import type { Opening, Press } from './opening.ts';
import type { Sight } from './record-page.ts';

const { offers, byId } = createCatalogue(OFFERS);

/** The ids of the offers there are. */
export const offerIds: readonly string[] = offers.map(({ id }) => id);

/**
 * Checks the rules that hold whenever no request is under way but those that are held back on purpose.
 * @throws with every rule that is broken
 */
export function checkAtRest(run: Run): void {
  const wrong = [...run.rules.violations, ...run.heard.map((words) => `the console or an error said: ${words}`)];
  for (const { name, report } of run.tabs) {
    const openings = run.rules.pages.get(report?.load ?? '')?.openings;
    for (const [wall, { connected, dialog }] of (report?.walls ?? []).entries()) {
      const opening = openings?.get(wall);
      if (!connected || !dialog || !opening) continue;
      wrong.push(...wrongInDialog(opening, dialog).map((words) => `${name}${wall}: ${words}`));
    }
  }
  for (const press of run.rules.presses()) {
    press.seen ||= isSaid(run, press);
    const { seen, excused, state, opening } = press;
    const isOver = state === 'failed' || state === 'linked';
    if (isOver && !seen && !excused && run.mustBeSeen(press)) {
      wrong.push(`a click ended, and nobody can see how (${state}): ${opening.key}`);
    }
  }
  if (wrong.length) throw new Error(wrong.join('\n'));
}

/** The dialog shows the offer that was opened last, and how far its details are. */
function wrongInDialog({ offerId, details, click }: Opening, shown: NonNullable<Sight['dialog']>): string[] {
  const offer = byId.get(offerId);
  const { title, busy, text, detailsAlert, status } = shown;
  // What it is called while nothing is known of the offer, as it is on no page of the list.
  const unknown = { pending: 'Loading offer', failed: 'Offer', ready: offer?.name }[details];
  const isRight =
    (title === offer?.name || title === unknown) &&
    busy === (details === 'pending') &&
    detailsAlert === (details === 'failed') &&
    (details !== 'ready' || text.includes(`${offer?.headline}`)) &&
    click.busy === status.startsWith('Opening');
  if (isRight) return [];
  const words = `${offer?.name}, its details ${details}${click.busy ? ', and its link under way' : ''}`;
  return [`the dialog is to show ${words}, not ${JSON.stringify(shown)}`];
}

/** Whether a click is said to have failed, with a way on, or its late link is shown, whatever is open by then. */
function isSaid(run: Run, press: Press): boolean {
  const { state, opening } = press;
  if (state !== 'failed' && state !== 'linked') return false;
  const openings = run.rules.pages.get(opening.load)?.openings.values() ?? [];
  return [...openings].some(({ key, wall }) => {
    const shown = run.sightOf(press, wall)?.dialog;
    const isLate = shown?.link !== undefined && shown.link === opening.click.late;
    return key === opening.key && (isLate || shown?.clickAlert || shown?.detailsAlert);
  });
}

/**
 * The service's own ledger, when all is over: nothing in it that no page has told of.
 * @throws with everything that is not right
 */
export function checkLedger({ tenants, rules: { asked, gone } }: Run): void {
  const untold = tenants
    .flatMap(({ ledger }) => ledger.requests)
    .filter(({ endpoint }) => ['details', 'link', 'redirect'].includes(endpoint))
    // What a page asks in its last moment it can tell nobody.
    .filter(({ query: { pub_sub_15: id = '' } }) => !asked.has(id) && !gone.has(id.replace(/\.\d+$/, '')));
  if (untold.length) throw new Error(`requests that no page has told of: ${JSON.stringify(untold)}`);
}
