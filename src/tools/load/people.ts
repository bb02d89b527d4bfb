import type { ApiError } from '../../api/error.ts';
import { options } from '../../config/options.ts';
import type { ClickState, DetailsState, Host, ListState, Settings } from '../../wall/model.ts';
import { createWall } from '../../wall/wall.ts';
import { now, sleep } from './clock.ts';
import { type Delay, draw, seeded } from './random.ts';

/** What people do, in seconds and in fractions of 1: all that is assumed about them. */
const habits = {
  /** Looking at a list, reading an offer, and being away in an offer's own tab. */
  looks: { median: 10, sigma: 0.7 },
  reads: { median: 12, sigma: 0.7 },
  isAway: { median: 30, sigma: 0.7 },
  /** What people do after looking at a list; the rest leave. */
  opensOffer: 0.5,
  turnsPage: 0.25,
  changesTab: 0.1,
  /** How many press "Get offer" after reading an offer; the rest close it and look at the list again. */
  getsOffer: 0.35,
  /** How long somebody takes to press "Try again". */
  triesAgain: { median: 10, sigma: 0.8 },
  /** Each further failure makes that this many times as long. */
  slowsDown: 1.5,
  /** How many first wait for as long as the wall says, if it does; the rest press as if it had said nothing. */
  believes: 0.75,
  /** Nobody has a stopwatch: people wait this many times as long as they were told. */
  estimates: { median: 1, sigma: 0.25 },
  /** How many leave rather than press "Try again", each time; and after how many times everybody does. */
  givesUp: 0.1,
  mostTries: 6,
} as const;

/** Something that somebody wanted to see: a list, an offer, or where it leads. */
export interface Wish {
  at: number;
  /** When it was seen; never, where the person gave up or the simulation ended first. */
  seen?: number;
  givenUp?: boolean;
}

/** The page around a wall: it lets everything happen, and opens tabs that nobody looks at. */
const host: Host = {
  emit: () => true,
  openTab: () => ({ go: () => true, close: () => undefined, isClosed: () => false }),
  navigate: () => undefined,
  words: () => null,
  loadWords: () => undefined,
};

const defaults = Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial]));

/** How a visit is set up. */
export interface Visit {
  /** The person's number: whatever happens to the service, the same person wants the same. */
  member: number;
  seed: number;
  fetch: typeof fetch;
  wishes: Wish[];
  /** Resolves when a wall that failed offline goes on by itself, where this person's network goes and comes back. */
  resumed?: Promise<void> | undefined;
}

/** One person at one wall, from opening it to leaving. */
export async function visit({ member, seed, fetch, wishes, resumed }: Visit): Promise<void> {
  const random = seeded(seed + member * 7919);
  // A sequence of its own, so that people who have to try again do afterwards what they would have done anyway.
  const patience = seeded(seed + member * 7919 + 1);
  const pause = (delay: Delay) => sleep(draw(delay, random));
  const settings = {
    ...defaults,
    baseUrl: 'https://api.example',
    memberId: `${member}`,
    params: {},
    fetch,
  } as Settings;
  const end = new AbortController();
  const wall = createWall(settings, host, end.signal);

  /** Wants something until it is there; `false` where it was given up. */
  const wish = async (
    ask: () => Promise<void>,
    again: () => Promise<void>,
    failure: () => ApiError | undefined,
    goesOn?: Promise<void>,
  ): Promise<boolean> => {
    const made: Wish = { at: now() };
    wishes.push(made);
    await ask();
    for (let failures = 1; failure(); failures++) {
      if (failures >= habits.mostTries || patience() < habits.givesUp) {
        made.givenUp = true;
        return false;
      }
      await Promise.race([sleep(reactionTo(failure(), failures, patience)), ...(goesOn ? [goesOn] : [])]);
      goesOn = undefined;
      await again();
    }
    made.seen = now();
    return true;
  };
  const list = (ask: () => Promise<void>) => {
    return wish(ask, wall.refresh, () => errorOf(wall.state.value), resumed);
  };

  const lookAtOffer = async (): Promise<boolean> => {
    const { offers } = wall.state.value;
    const offer = offers[Math.floor(random() * offers.length)];
    const details = wish(
      () => wall.open(offer?.id ?? ''),
      async () => wall.opening.value && wall.retryDetails(wall.opening.value),
      () => wall.opening.value && errorOf(wall.opening.value.details.value),
    );
    if (!(await details)) return false;
    await pause(habits.reads);
    if (random() < habits.getsOffer) {
      const { value: opening } = wall.opening;
      const press = async () => opening && wall.getOffer(opening);
      if (!(await wish(press, press, () => opening && errorOf(opening.click.state.value)))) return false;
      await pause(habits.isAway);
    }
    wall.close();
    return true;
  };

  let here = await list(() => wall.start());
  while (here) {
    await pause(habits.looks);
    const choice = random();
    const { opensOffer, turnsPage, changesTab } = habits;
    if (choice < opensOffer) here = await lookAtOffer();
    else if (choice < opensOffer + turnsPage) {
      const { index, totalPages } = wall.state.value;
      here = await list(() => wall.goTo((index + 1) % totalPages));
    } else if (choice < opensOffer + turnsPage + changesTab) {
      const other = wall.listNames.value.filter((name) => name !== wall.listName.value);
      here = await list(() => wall.show(other[Math.floor(random() * other.length)] ?? 'offers'));
    } else here = false;
  }
  end.abort();
}

/** The error that a state failed with; `undefined` where it did not. */
const errorOf = (state: ListState | DetailsState | ClickState): ApiError | undefined =>
  state.status === 'failed' ? state.error : undefined;

/** What a wall says that was given no time: the service counts requests per minute. */
const MINUTE = 60_000;

/** Seconds until somebody presses "Try again", by what the wall said. */
function reactionTo(error: ApiError | undefined, failures: number, random: () => number): number {
  const reaction = draw(habits.triesAgain, random) * habits.slowsDown ** (failures - 1);
  // The wall names a wait only for a rate limit: see `failures` in src/i18n/messages.ts.
  if (error?.code !== 'rate-limited' || random() >= habits.believes) return reaction;
  return reaction + draw(habits.estimates, random) * ((error.context.retryAfter ?? MINUTE) / 1000);
}
