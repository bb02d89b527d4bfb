import { createCatalogue } from '../../src/sandbox/catalogue/index.ts';
import { type Activation, keyOf } from './expected-clicks.ts';
import { OFFERS, type Run, type Tab } from './one-run.ts';
import type { Sight } from './page-report.ts';

const { offers, byId } = createCatalogue(OFFERS);

/** The ids of the offers there are. */
export const offerIds: readonly string[] = offers.map(({ id }) => id);

/**
 * Checks the rules that hold whenever no request is under way but those that are held back on purpose.
 * @throws with every rule that is broken
 */
export function check(run: Run): void {
  const wrong = [...run.rules.violations, ...run.heard.map((words) => `the console or an error said: ${words}`)];
  for (const tab of run.tabs) {
    for (const [wall, sight] of (tab.report?.walls ?? []).entries()) {
      if (!sight.connected) continue;
      const where = `${tab.name}${wall}: `;
      wrong.push(...dialog(run, tab, wall, sight).map((words) => where + words));
    }
  }
  wrong.push(...run.rules.clicks.all.flatMap((activation) => ending(run, activation)));
  if (wrong.length) throw new Error(wrong.join('\n'));
}

/** The dialog shows the offer that was opened last, and how far its details are. */
function dialog(run: Run, tab: Tab, wall: number, { dialog: shown }: Sight): string[] {
  const opening = run.rules.opening(tab.report?.load ?? '', wall);
  if (!opening || !shown) return [];
  const offer = byId.get(opening.offerId);
  const { title, busy, text, detailsAlert } = shown;
  const wrong: string[] = [];
  // What it is called while nothing is known of the offer, as it is on no page of the list.
  const unknown = { pending: 'Loading offer', failed: 'Offer', ready: offer?.name }[opening.details];
  const known = title === offer?.name || title === unknown;
  if (!known) wrong.push(`the dialog of ${offer?.name} shows ${title}`);
  if (busy !== (opening.details === 'pending'))
    wrong.push(`busy: ${busy}, although the details are ${opening.details}`);
  if (detailsAlert !== (opening.details === 'failed')) {
    wrong.push(`failed: ${detailsAlert}, although the details are ${opening.details}`);
  }
  if (opening.details === 'ready' && (title !== offer?.name || !text.includes(offer.headline))) {
    wrong.push(`the details of ${offer?.name} are not shown`);
  }
  if (opening.click.busy !== shown.status.startsWith('Opening'))
    wrong.push(`"${shown.status}", busy should be ${opening.click.busy}`);
  return wrong;
}

/** A click that failed is said to have failed, with a way on, whatever is open by then. */
function ending(run: Run, activation: Activation): string[] {
  const { state, opening, seen, excused } = activation;
  if (seen || excused || (state !== 'failed' && state !== 'linked')) return [];
  activation.seen = Array.from({ length: run.setting.walls }, (_, wall) => wall).some((wall) => {
    const { dialog: shown } = run.sightOf(opening.load, wall) ?? {};
    const current = run.rules.opening(opening.load, wall);
    const isShown = wall === opening.wall ? current?.offerId === opening.offerId : current?.click === opening.click;
    return isShown && !!(shown?.clickAlert || shown?.detailsAlert);
  });
  if (activation.seen || !run.mustBeSeen(activation)) return [];
  return [`a click ended, and nobody can see how (${state}): ${opening.key}`];
}

/**
 * The service's own ledger, when all is over: nothing in it that the person did not do.
 * @throws with everything that is not right
 */
export function audit(run: Run): void {
  const wrong: string[] = [];
  const { asks, gone } = run.rules;
  const { excuses } = run.rules.views;
  const views = new Map<string, number>();
  const lost = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let clicks = 0;
  // What a page asks in its last moment it can tell nobody.
  const isUntold = (id = '') => !asks.has(id) && gone.has(id.replace(/\.\d+$/, ''));
  // A browser repeats a GET by itself where a connection that it kept open is reset: that is no second question of ours.
  const met = new Set<string>();
  const isRepeated = ({ pub_sub_15: id = '' }: Record<string, string>) => met.has(id) || !met.add(id);
  for (const { ledger } of run.tenants) {
    clicks += ledger.clicks.length;
    for (const { query, viewId } of ledger.requestsTo('details')) {
      if (isUntold(query.pub_sub_15)) continue;
      const record = asks.get(query.pub_sub_15 ?? '');
      if (!record) wrong.push(`a request that no page sent: ${JSON.stringify(query)}`);
      if (!record || !viewId || query.viewId) continue;
      const name = `${record.ask.tab} ${keyOf(record.ask.scope, query.offerId ?? '')}`;
      add(views, name);
      if (isRepeated(query) || record.outcome?.kind !== 'ok') add(lost, name);
    }
    const recorded = ledger.requestsTo('details').filter(({ query, viewId }) => viewId && !query.viewId).length;
    if (recorded !== ledger.views.length) wrong.push(`${ledger.views.length} views, but ${recorded} requests for them`);
    for (const { query } of ledger.requestsTo('link')) {
      if (!query.viewId) wrong.push('a link request without a view');
      if (isRepeated(query) || isUntold(query.pub_sub_15)) clicks--;
    }
  }
  for (const [name, count] of views) {
    const allowed = 1 + (lost.get(name) ?? 0) + (excuses.get(name)?.length ?? 0);
    if (count > allowed) wrong.push(`${count} views of ${name}, but only ${allowed} can be explained`);
  }
  const asked = run.rules.clicks.all.filter(({ ask }) => ask).length;
  if (clicks > asked) wrong.push(`${clicks} clicks recorded, but "Get offer" was pressed ${asked} times`);
  if (wrong.length) throw new Error(wrong.join('\n'));
}
