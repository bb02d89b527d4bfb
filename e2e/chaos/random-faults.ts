/** What happens to requests. */
import fc from 'fast-check';
import type { EndpointName, Fault, FaultShape } from '../../src/sandbox/index.ts';
import { always, command } from './command.ts';

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
export const fault = fc.constantFrom(0, 0, 0, 1).chain((base) =>
  fc.constantFrom(...endpoints, 'details' as const, 'link' as const).chain((endpoint) =>
    faultOf(endpoint).map((planned: Fault) =>
      command(`the next ${endpoint} of service ${base} meets ${JSON.stringify(planned)}`, always, async (run) => {
        const faults = run.tenants[base]?.faults;
        faults?.set(endpoint, [...(faults.snapshot()[endpoint] ?? []), planned]);
      }),
    ),
  ),
);
