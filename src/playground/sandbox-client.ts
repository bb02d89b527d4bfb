import type { FaultPlan } from '../sandbox/fault.ts';
import type { LedgerSnapshot } from '../sandbox/ledger.ts';
import type { Begun } from '../tools/demo-member.ts';

/** Base URL of the sandbox, without a slash at the end. */
export const api = new URL(document.body.dataset.api ?? '', document.baseURI).href.replace(/\/$/, '');

async function ask<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(`${api}/sandbox/${path}`, options);
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}

/** What the service has recorded. */
export const readLedger = (): Promise<LedgerSnapshot> => ask('ledger');

/** Empties its ledger. */
export const clearLedger = (): Promise<LedgerSnapshot> => ask('ledger', { method: 'DELETE' });

/** Lets the service fail in these ways and no others. */
export async function planFaults(plan: FaultPlan | undefined): Promise<void> {
  await ask('faults', { method: 'DELETE' });
  if (plan) await ask('faults', { method: 'PUT', body: JSON.stringify(plan) });
}

/** A new member who has begun these offers and no others; returns their id. */
export async function newMember(begun: readonly Begun[]): Promise<string> {
  const id = `member-${Date.now()}`;
  for (const { offerId, steps, rewardStatus } of begun) {
    const say = (what: string, more: object) =>
      ask(`members/${id}/${what}`, { method: 'POST', body: JSON.stringify({ offerId, ...more }) });
    await say('complete', { count: steps });
    if (rewardStatus) await say('decide', { rewardStatus });
  }
  return id;
}

/** The text of a file beside this page. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(new URL(path, document.baseURI));
  return answer.ok ? answer.text() : '';
}
