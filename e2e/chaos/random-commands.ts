/** What people do in the wall and with their browser, what a publisher's page does to its walls, and what befalls a service. */
import fc from 'fast-check';
import { type EndpointName, type Fault, type FaultShape, placements } from '../../src/sandbox/index.ts';
import { offerIds } from './check-at-rest.ts';
import { always, type Command, command, connected, hasDialog, noDialog, onWall, place } from './command.ts';
import type { Storage } from './log-entry.ts';
import type { Target } from './record-page.ts';

/** One of a few cards, lists or requests. */
const number = fc.nat({ max: 3 });

const openByClick = onWall('click on card', number, noDialog, ({ click }, card) => click('card', card));

const openByKeyboard = onWall('Enter on card', number, noDialog, async ({ page, wall }, card) => {
  await page.evaluate(([a, b]) => chaos.focus(a, 'card', b), [wall, card] as const);
  await page.keyboard.press('Enter');
});

const offer = fc.nat({ max: offerIds.length - 1 });

const openByScript = onWall('open offer', offer, connected, ({ page, wall }, which) =>
  page.evaluate(([a, id]) => chaos.open(a, id), [wall, offerIds[which] ?? ''] as const),
);

const ways = fc.constantFrom('button', 'Escape', 'script');

const close = onWall('close by', ways, hasDialog, async ({ page, wall, click }, way) => {
  if (way === 'Escape') await page.keyboard.press('Escape');
  else if (way === 'button') await click('close');
  else await page.evaluate((which) => chaos.walls[which]?.close(), wall);
});

/** Impatiently at times. */
const times = fc.constantFrom(1, 1, 2, 3);

const getOffer = onWall('clicks on "Get offer":', times, hasDialog, ({ click }, count) => click('get', 0, count));

const getByKeyboard = onWall('"Get offer" by Enter', fc.constant(''), hasDialog, async ({ page, wall }) => {
  await page.evaluate((which) => chaos.focus(which, 'get', 0), wall);
  await page.keyboard.press('Enter');
});

const pressWhereBlocked = onWall('"Get offer" where tabs are blocked', fc.constant(''), hasDialog, ({ page, wall }) =>
  page.evaluate((which) => chaos.pressWithoutLeave(which), wall),
);

/** In the list or in the dialog. */
const tryAgain = onWall(
  '"Try again"',
  fc.constant(''),
  ({ sight }) => sight?.listAlert || sight?.dialog?.clickAlert || sight?.dialog?.detailsAlert,
  ({ sight, click }) => click(sight?.dialog ? 'again' : 'retry'),
);

const turns = fc.constantFrom<Target[]>('next', 'next', 'previous', 'more');

const turnPage = onWall('page:', turns, noDialog, ({ click }, turn) => click(turn));

const switchTab = onWall('list', number, noDialog, ({ click }, which) => click('tab', which));

const identity = fc.tuple(fc.constantFrom('member-id', 'member-id', 'base-url', 'placement-id'), fc.boolean());

const changeIdentity = onWall(
  'change to the first or second',
  identity,
  connected,
  ({ run, page, wall }, [name, first]) => {
    const values: Record<string, string[]> = {
      'member-id': ['m1', 'm2'],
      'base-url': run.bases,
      'placement-id': ['', placements.home],
    };
    const value = values[name]?.[first ? 0 : 1] ?? '';
    return page.evaluate(([a, b, c]) => chaos.walls[a]?.setAttribute(b, c), [wall, name, value] as const);
  },
);

const isThere = ({ sight }: { sight: unknown }) => sight;

const toggle = onWall('remove or add', fc.constant(''), isThere, async ({ run, page, wall }) => {
  await page.evaluate((which) => chaos.toggle(which), wall);
  await run.still();
  await run.pass(100);
});

const toggleDialog = onWall(
  'of the dialog that it stands in:',
  fc.constantFrom<('show' | 'hide' | 'Escape')[]>('show', 'show', 'hide', 'Escape'),
  ({ sight, run, wall }) => sight?.connected && run.setting.shares && wall === 2,
  async ({ page, wall }, how) => {
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await page.evaluate(([a, b]) => void chaos.walls[a]?.[b](), [wall, how] as const);
  },
);

const reload = onWall('reload', fc.constant(''), always, async ({ run, tab }) => {
  await tab.page.reload();
  await run.start(tab);
});

const leave = onWall('go away', fc.constant(''), always, ({ run, page }) =>
  page.goto(`${run.environment.site.url}/elsewhere`),
);

const comeBack = place.map((at) =>
  command(
    `come back ${'AB'[at.tab]}`,
    ({ tabs }) => !tabs[at.tab]?.report && tabs[at.tab],
    (tab, run) => run.comeBack(tab),
  ),
);

const secondTab = fc.constant(
  command(
    'a second tab',
    (run) => run.tabs.length < 2,
    (_, run) => run.openTab(),
  ),
);

const pass = fc
  .constantFrom(300, 1100, 3000, 10_500, 16_000, 31_000)
  .map((ms) => command(`${ms} ms pass`, always, (_, run) => run.pass(ms)));

const release = fc.tuple(fc.nat({ max: 1 }), number).map(([base, which]) =>
  command(
    `held request ${which} of service ${base} goes on`,
    ({ gates }) => !!gates[base]?.held.length && gates[base],
    async (gate, run) => {
      gate.release(which % gate.held.length);
      await run.still();
      // What the wall does when the browser is idle comes soon after.
      await run.pass(100);
    },
  ),
);

/** Its views are rejected from then on. */
const forget = fc.nat({ max: 1 }).map((base) =>
  command(
    `service ${base} forgets its views`,
    ({ tenants }) => tenants[base],
    async (tenant) => tenant.forgetViews(),
  ),
);

const storages = fc.constantFrom<Storage[]>('full', 'throws');

const hinder = onWall('storage becomes', storages, always, ({ page }, storage) =>
  page.evaluate((how) => chaos.hinder(how), storage),
);

const closeWaitingTab = fc.constant(
  command(
    'close the waiting tab',
    (run) => run.waitingTabs()[0],
    (page) => page.close(),
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
      command(
        `the next ${endpoint} of service ${base} meets ${JSON.stringify(planned)}`,
        ({ tenants }) => tenants[base]?.faults,
        async (faults) => faults.set(endpoint, [...(faults.snapshot()[endpoint] ?? []), planned]),
      ),
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
