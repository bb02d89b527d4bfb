/**
 * How far members are with their offers: one store for each member, which all walls of a page share that show this
 * member.
 */

import { computed, signal } from '@preact/signals';
import { pageQuery } from '../api/address.ts';
import { decodePage, type OfferPage } from '../api/decode-answers.ts';
import { asApiError, type Endpoint } from '../api/error.ts';
import { LIMITS } from '../api/limits.ts';
import type { Offer } from '../api/offer.ts';
import { request } from '../api/request.ts';
import { listToJson } from '../compat/list-to-json.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { WallEvents } from './events.ts';
import type { Host } from './host.ts';
import {
  combineFacts,
  isStillToCome,
  type Loaded,
  type MemberFacts,
  type MemberList,
  type MemberProgress,
  rewardStateFrom,
} from './member-facts.ts';
import type { Context } from './model.ts';
import { withRetries } from './retry-lists.ts';
import type { Settings } from './settings.ts';
import { outdatePages } from './shared-list-pages.ts';

const ENDPOINT: Endpoint = 'pub-member/offers';

/** What is known of an offer, and the number of the request that brought it. */
interface KnownFacts {
  facts: MemberFacts;
  requestNumber: number;
}

/** The same facts as before, if they say the same: then nothing is drawn again. */
const unlessChanged = (before: MemberFacts | undefined, facts: MemberFacts): MemberFacts =>
  before && JSON.stringify(before) === JSON.stringify(facts) ? before : facts;

/**
 * Numbers requests: the answer to the one with the larger number is newer. All members of the page share the count, because
 * a wall may have turned to another store by the time that the details come.
 */
const numbered = sharedByPage(() => ({ requests: 0 }));
export const nextRequestNumber = (): number => ++numbered().requests;

/**
 * What is known of the offers that a member has started or finished: from a request for all of them, and from every
 * page of the member's lists. Facts are replaced only by newer ones: looking at one page of a list takes nothing away
 * from the others.
 */
function createStore() {
  const facts = signal<ReadonlyMap<string, MemberFacts>>(new Map());
  const counts = signal<{ [Name in MemberList]?: number }>({});
  let known = new Map<string, KnownFacts>();
  /** The number of the request that each list was last counted by. */
  const countedBy: { [Name in MemberList]?: number } = {};
  let controller: AbortController | undefined;
  /** The last request for all of them, unless it failed. */
  let lastForAll: Promise<Loaded> | undefined;
  /** Whether it was made in this very task, so that it is as new as the next one would be. */
  let isJustMade = false;
  /** Whether all of the member's offers were known at some time: any that turns up later has been started since. */
  let isWhole = false;
  /** Whether the last request for all of them has failed. */
  let hasFailed = false;

  /** The hosts of all walls that show this member's offers: each gets the events. */
  const hosts = new Set<Host>();

  /** Takes what offers say, if it is newer than what is known; emits an event for each in which the member has come further. */
  const take = (found: readonly Offer[], requestNumber: number): void => {
    const changes: WallEvents['progress'][] = [];
    let isNews = false;
    for (const offer of found) {
      const { id } = offer;
      const before = known.get(id);
      if ((before?.requestNumber ?? 0) > requestNumber) continue;
      const facts = unlessChanged(before?.facts, combineFacts(offer, before?.facts));
      known.set(id, { facts, requestNumber });
      if (!before && !isWhole) continue;
      isNews ||= facts !== before?.facts;
      const from = before ? rewardStateFrom(before.facts) : 'new';
      const to = rewardStateFrom(facts);
      const { earned } = facts;
      if (from !== to || (earned ?? 0) !== (before?.facts.earned ?? 0)) changes.push({ offerId: id, from, to, earned });
    }
    // The pages that other walls have are older: taken over now, they would pass for newer.
    if (isNews) outdatePages('/pub-member/');
    facts.value = new Map([...known].map(([id, { facts }]) => [id, facts]));
    for (const change of changes) for (const host of hosts) host.emit('progress', change);
  };

  const count = (list: MemberList, total: number, requestNumber: number): void => {
    if (requestNumber < (countedBy[list] ?? 0)) return;
    countedBy[list] = requestNumber;
    if (counts.value[list] !== total) counts.value = { ...counts.value, [list]: total };
  };

  /** Takes offers that are completed, some of which are counted among those in progress: not in a count made since. */
  const takeCompleted = (found: readonly Offer[], requestNumber: number): void => {
    const counted = countedBy['in-progress'] ?? 0;
    const wasStarted = found.filter(({ id }) => {
      const { requestNumber: before = 0, facts } = known.get(id) ?? {};
      return before >= counted && before <= requestNumber && facts?.isUserCompleted === false;
    }).length;
    take(found, requestNumber);
    const started = counts.value['in-progress'];
    if (started && wasStarted) counts.value = { ...counts.value, 'in-progress': Math.max(0, started - wasStarted) };
  };

  /** Takes an answer that may hold all offers of both kinds. */
  const takeAll = ({ offers: found, totalCount, totalPages }: OfferPage, requestNumber: number): Loaded => {
    const isAll = totalCount <= found.length && totalPages <= 1;
    const ids = new Set(found.map(({ id }) => id));
    // Offers that the answer leaves out are no longer the member's.
    if (isAll)
      known = new Map([...known].filter(([id, { requestNumber: before }]) => ids.has(id) || before > requestNumber));
    take(found, requestNumber);
    if (!isAll) return 'too few';
    isWhole = true;
    // By what is known by now, because a page of a list may have been asked for later, and have come sooner.
    const completed = [...known.values()].filter(({ facts }) => facts.isUserCompleted).length;
    count('completed', completed, requestNumber);
    count('in-progress', known.size - completed, requestNumber);
    return 'all';
  };

  const askForAll = async (scope: Settings): Promise<Loaded> => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    const requestNumber = nextRequestNumber();
    /** What a request that was ended has brought: the same as the one that took its place, if there is one. */
    const ended = () => (controller?.signal === signal ? 'nothing' : (lastForAll ?? 'nothing'));
    // Without `filter.Progress` the service answers with both kinds (API contract, section 2). As many as it sends at
    // once: more are rarely started.
    const query = pageQuery({ ...scope, pageSize: LIMITS.offers }, 0);
    try {
      const page = await withRetries<OfferPage>(
        (tried) => request(ENDPOINT, scope, query, { ...tried, decode: decodePage }),
        signal,
      );
      if (signal.aborted) return ended();
      hasFailed = false;
      return takeAll(page, requestNumber);
    } catch (thrown) {
      if (signal.aborted) return ended();
      // A service that does not understand this request may still know the single lists.
      if (['rejected', 'malformed'].includes(asApiError(thrown).code)) return 'too few';
      lastForAll = undefined;
      hasFailed = true;
      return 'nothing';
    }
  };

  return {
    facts,
    counts,
    hosts,
    isMoreToHear: () => hasFailed || [...facts.peek().values()].some(isStillToCome),
    takePage: (list: MemberList, page: OfferPage, requestNumber: number): void => {
      const flagged = page.offers.filter(({ isUserCompleted }) => isUserCompleted);
      // Where only some say that they are completed, the service has not understood that it was asked for no others.
      const completed = list === 'completed' && flagged.length === 0 ? page.offers : flagged;
      takeCompleted(
        completed.map((offer) => ({ ...offer, isUserCompleted: true })),
        requestNumber,
      );
      take(
        page.offers.filter((offer) => !completed.includes(offer)),
        requestNumber,
      );
      if (!page.isOpenEnded) count(list, page.totalCount, requestNumber);
    },
    takeDetails: (offer: Offer, requestNumber: number): boolean => {
      const before = known.get(offer.id)?.facts;
      // Details may leave out how far the member is.
      const now = { ...offer, isUserCompleted: offer.isUserCompleted || before?.isUserCompleted === true };
      if (!now.isUserCompleted) {
        if (before) take([now], requestNumber);
        return false;
      }
      takeCompleted([now], requestNumber);
      if (before?.isUserCompleted || known.get(offer.id)?.requestNumber !== requestNumber) return false;
      const { completed } = counts.value;
      if (isWhole && completed !== undefined) counts.value = { ...counts.value, completed: completed + 1 };
      return true;
    },
    loadAll: (scope: Settings, again: boolean): Promise<Loaded> => {
      if (lastForAll && (!again || isJustMade)) return lastForAll;
      // The pages that walls have are older than this request.
      if (again) outdatePages('/pub-member/');
      isJustMade = true;
      setTimeout(() => {
        isJustMade = false;
      });
      lastForAll = askForAll(scope);
      return lastForAll;
    },
    end: () => controller?.abort(),
  };
}

/** What is known of each member, for as long as a wall shows it. */
const stores = sharedByPage(() => new Map<string, ReturnType<typeof createStore>>());

/** The settings that a member's own offers depend on. */
export const memberKey = ({ baseUrl, memberId, params, placementIds }: Settings): string =>
  listToJson([baseUrl, memberId, params, placementIds]);

/** What is known of the member of a wall, shared by all walls of the same one. */
export function createMemberProgress({ settings, host }: Pick<Context, 'settings' | 'host'>): MemberProgress {
  const enter = () => {
    const key = memberKey(settings.value);
    const store = stores().get(key) ?? createStore();
    stores().set(key, store);
    store.hosts.add(host);
    return { key, store };
  };
  const current = signal(enter());
  const release = () => {
    const { key, store } = current.peek();
    store.hosts.delete(host);
    if (store.hosts.size > 0) return;
    store.end();
    stores().delete(key);
  };
  // Where nobody is signed in, nobody has started anything.
  const load = (again: boolean): Promise<Loaded> =>
    settings.value.memberId ? current.peek().store.loadAll(settings.value, again) : Promise.resolve('all');
  return {
    facts: computed(() => current.value.store.facts.value),
    counts: computed(() => current.value.store.counts.value),
    isMoreToHear: () => current.peek().store.isMoreToHear(),
    takePage: (...given) => current.peek().store.takePage(...given),
    takeDetails: (...given) => current.peek().store.takeDetails(...given),
    loadAll: () => load(false),
    loadAllAgain: () => load(true),
    switchMember: () => {
      release();
      current.value = enter();
    },
    release,
  };
}
