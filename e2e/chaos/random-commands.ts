/** What people do in the wall and with their browser, what a publisher's page does to its walls, and what befalls a service. */
import fc from 'fast-check';
import { type EndpointName, type Fault, type FaultShape, placements } from '../../src/sandbox/index.ts';
import { always, type Command, click, command, connected, dialogIn, noDialog, onPage, type Place } from './command.ts';
import { offerIds } from './invariants.ts';
import type { Storage, Target } from './page-report.ts';

/** Any wall; those of the first tab, and the first of its page, more often. */
const place: fc.Arbitrary<Place> = fc.record({
  tab: fc.constantFrom(0, 0, 0, 1),
  wall: fc.constantFrom(0, 0, 1, 2),
});

/** One of a few cards, lists or requests. */
const number = fc.nat({ max: 3 });

const openByClick = fc
  .tuple(place, number)
  .map(([at, card]) =>
    onPage(`click on card ${card} of wall ${at.wall}`, at, noDialog, (tab, run) =>
      click(tab, run, at.wall, 'card', card),
    ),
  );

const openByKeyboard = fc.tuple(place, number).map(([at, card]) =>
  onPage(`Enter on card ${card} of wall ${at.wall}`, at, noDialog, async ({ page }) => {
    await page.evaluate(([a, b]) => chaos.focus(a, 'card', b), [at.wall, card] as const);
    await page.keyboard.press('Enter');
  }),
);

const openByScript = fc
  .tuple(place, fc.nat({ max: offerIds.length - 1 }))
  .map(([at, offer]) =>
    onPage(`open(offer ${offer}) in wall ${at.wall}`, at, connected, ({ page }) =>
      page.evaluate(([wall, id]) => chaos.open(wall, id), [at.wall, offerIds[offer] ?? ''] as const),
    ),
  );

const close = fc.tuple(place, fc.constantFrom('button', 'Escape', 'script')).map(([at, how]) =>
  onPage(`close wall ${at.wall} by ${how}`, at, dialogIn, async (tab, run) => {
    if (how === 'Escape') await tab.page.keyboard.press('Escape');
    else if (how === 'button') await click(tab, run, at.wall, 'close');
    else await tab.page.evaluate((wall) => chaos.close(wall), at.wall);
  }),
);

/** Impatiently at times. */
const getOffer = fc
  .tuple(place, fc.constantFrom(1, 1, 2, 3))
  .map(([at, times]) =>
    onPage(`"Get offer" in wall ${at.wall}, ${times} clicks`, at, dialogIn, (tab, run) =>
      click(tab, run, at.wall, 'get', 0, times),
    ),
  );

const getByKeyboard = place.map((at) =>
  onPage(`"Get offer" in wall ${at.wall} by Enter`, at, dialogIn, async ({ page }) => {
    await page.evaluate((wall) => chaos.focus(wall, 'get', 0), at.wall);
    await page.keyboard.press('Enter');
  }),
);

const pressWhereBlocked = place.map((at) =>
  onPage(`"Get offer" in wall ${at.wall}, where tabs are blocked`, at, dialogIn, ({ page }) =>
    page.evaluate((wall) => chaos.pressWithoutLeave(wall), at.wall),
  ),
);

/** In the list or in the dialog. */
const tryAgain = place.map((at) =>
  onPage(
    `"Try again" in wall ${at.wall}`,
    at,
    (run) => {
      const sight = run.sight(at.tab, at.wall);
      return sight?.listAlert || sight?.dialog?.clickAlert || sight?.dialog?.detailsAlert;
    },
    (tab, run) => click(tab, run, at.wall, dialogIn(run, at) ? 'again' : 'retry'),
  ),
);

const turnPage = fc
  .tuple(place, fc.constantFrom<Target[]>('next', 'next', 'previous', 'more'))
  .map(([at, target]) =>
    onPage(`${target} page of wall ${at.wall}`, at, noDialog, (tab, run) => click(tab, run, at.wall, target)),
  );

const switchTab = fc
  .tuple(place, number)
  .map(([at, which]) =>
    onPage(`list ${which} of wall ${at.wall}`, at, noDialog, (tab, run) => click(tab, run, at.wall, 'tab', which)),
  );

const changeIdentity = fc
  .tuple(place, fc.constantFrom('member-id', 'member-id', 'base-url', 'placement-id'), fc.boolean())
  .map(([at, name, first]) =>
    onPage(`${name} of wall ${at.wall} becomes ${first ? 'the first' : 'the second'}`, at, connected, (tab, run) => {
      const values: Record<string, [string, string]> = {
        'member-id': ['m1', 'm2'],
        'base-url': [run.bases[0] ?? '', run.bases[1] ?? ''],
        'placement-id': ['', placements.home],
      };
      const value = values[name]?.[first ? 0 : 1] ?? '';
      return tab.page.evaluate(([a, b]) => chaos.change(a, b), [at.wall, { [name]: value }] as const);
    }),
  );

const toggle = place.map((at) =>
  onPage(
    `remove or add wall ${at.wall}`,
    at,
    (run) => run.sight(at.tab, at.wall),
    async ({ page }, run) => {
      await page.evaluate((wall) => chaos.toggle(wall), at.wall);
      await run.still();
      await run.pass(100);
    },
  ),
);

const toggleDialog = fc.tuple(place, fc.constantFrom('show', 'show', 'hide', 'Escape')).map(([at, how]) =>
  onPage(
    `${how} of the dialog of wall ${at.wall}`,
    at,
    (run) => connected(run, at) && run.setting.shares && at.wall === 2,
    async ({ page }) => {
      if (how === 'Escape') await page.keyboard.press('Escape');
      else
        await page.evaluate(([wall, isShown]) => chaos.showDialog(wall, isShown), [at.wall, how === 'show'] as const);
    },
  ),
);

const reload = place.map((at) =>
  onPage('reload', at, always, async (tab, run) => {
    await tab.page.reload();
    await run.start(tab);
  }),
);

const leave = place.map((at) =>
  onPage('go away', at, always, ({ page }, run) => page.goto(`${run.environment.site.url}/elsewhere`)),
);

const comeBack = place.map((at) =>
  command(
    `come back ${'AB'[at.tab]}`,
    (run) => run.tabs[at.tab] && !run.tabs[at.tab]?.report,
    async (run) => {
      const tab = run.tabs[at.tab];
      if (tab) await run.comeBack(tab);
    },
  ),
);

const secondTab = fc.constant(
  command(
    'a second tab',
    (run) => run.tabs.length < 2,
    (run) => run.openTab(),
  ),
);

const pass = fc
  .constantFrom(300, 1100, 3000, 10_500, 16_000, 31_000)
  .map((ms) => command(`${ms} ms pass`, always, (run) => run.pass(ms)));

const release = fc.tuple(fc.nat({ max: 1 }), number).map(([base, which]) =>
  command(
    `held request ${which} of service ${base} goes on`,
    (run) => run.gates[base]?.held.length,
    async (run) => {
      const gate = run.gates[base];
      gate?.release(which % gate.held.length);
      await run.still();
      // What the wall does when the browser is idle comes soon after.
      await run.pass(100);
    },
  ),
);

/** Its views are rejected from then on. */
const forget = fc
  .nat({ max: 1 })
  .map((base) => command(`service ${base} forgets its views`, always, async (run) => run.tenants[base]?.forgetViews()));

const hinder = fc
  .tuple(place, fc.constantFrom<Storage[]>('full', 'throws'))
  .map(([at, storage]) =>
    onPage(`storage becomes ${storage}`, at, always, ({ page }) => page.evaluate((how) => chaos.hinder(how), storage)),
  );

const closeWaitingTab = fc.constant(
  command(
    'close the waiting tab',
    (run) => run.waitingTab(),
    async (run) => run.waitingTab()?.close(),
  ),
);

/** The endpoints that the wall asks. */
const endpoints = ['offers', 'memberOffers', 'details', 'link'] as const satisfies EndpointName[];

const plausible: Record<(typeof endpoints)[number], FaultShape[]> = {
  offers: ['bare', 'bad-item', 'no-items', 'one-based', 'extra'],
  memberOffers: ['bare', 'bad-item', 'no-items', 'one-based', 'snake-events', 'unknown-events'],
  details: ['bare', 'object', 'direct', 'snake-events', 'unknown-events', 'extra'],
  link: ['bare', 'bare-string', 'link', 'offerLink', 'unsafe-link', 'extra'],
};

/** What can go wrong with one request: before the service has recorded anything, or after. */
const broken: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('reset', 'truncated', 'html', 'text', 'empty'),
  after: fc.boolean(),
});

const failing: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constant('status'),
  status: fc.constantFrom(500, 502, 503, 504),
  after: fc.boolean(),
});

const limited: fc.Arbitrary<Fault> = fc
  .constantFrom<(number | 'date')[]>(1, 20, 45, 'date')
  .map((retryAfter) => ({ kind: 'rate-limit', retryAfter }));

/** Refused: a service that refuses has recorded nothing. */
const refused: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom(400, 404, 410, 422).map((status): Fault => ({ kind: 'shape', shape: 'problem', status })),
  fc.constant<Fault>({ kind: 'shape', shape: 'unsuccessful-200' }),
);

const nothing: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constant('shape'),
  shape: fc.constantFrom('null-data', 'no-cors'),
  after: fc.boolean(),
});

/** Answered well in the end, so that only its time is wrong. */
const late: fc.Arbitrary<Fault> = fc.record({ kind: fc.constant('delay'), after: fc.boolean() });

/** A fault for one request to an endpoint, which may be held besides: then it comes late, in any order, or never. */
const faultOf = (endpoint: (typeof endpoints)[number]): fc.Arbitrary<Fault> => {
  const odd = fc.constantFrom(...plausible[endpoint]).map((shape): Fault => ({ kind: 'shape', shape }));
  const soon = fc.oneof(broken, failing, limited, refused, nothing, odd);
  return fc.oneof(
    { weight: 3, arbitrary: soon.map((fault) => ({ ...fault, times: 1 })) },
    { weight: 3, arbitrary: late.map((fault) => ({ ...fault, hold: true, times: 1 })) },
    { weight: 1, arbitrary: soon.map((fault) => ({ ...fault, hold: true, times: 1 })) },
  );
};

/** Plans a fault for the next request to an endpoint. */
const fault = fc.constantFrom(0, 0, 0, 1).chain((base) =>
  fc.constantFrom(...endpoints, 'details' as const, 'link' as const).chain((endpoint) =>
    faultOf(endpoint).map((planned: Fault) =>
      command(`the next ${endpoint} of service ${base} meets ${JSON.stringify(planned)}`, always, async (run) => {
        const faults = run.tenants[base]?.faults;
        faults?.set(endpoint, [...(faults.snapshot()[endpoint] ?? []), planned]);
      }),
    ),
  ),
);

const often = <T>(times: number, value: T): T[] => Array<T>(times).fill(value);

/**
 * All of it; what is listed several times is drawn more often. The order must stay, because a seed would otherwise stand
 * for other sequences.
 */
export const randomCommands: fc.Arbitrary<Command>[] = [
  ...often(4, openByClick),
  ...often(2, openByKeyboard),
  ...often(4, openByScript),
  ...often(3, close),
  ...often(5, getOffer),
  ...often(2, getByKeyboard),
  pressWhereBlocked,
  ...often(2, tryAgain),
  ...often(2, turnPage),
  switchTab,
  ...often(2, changeIdentity),
  ...often(2, toggle),
  ...often(3, toggleDialog),
  reload,
  leave,
  ...often(3, comeBack),
  secondTab,
  ...often(3, pass),
  ...often(8, fault),
  ...often(4, release),
  ...often(2, forget),
  hinder,
  closeWaitingTab,
];
