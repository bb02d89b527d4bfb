/** What happens to requests, and in the service. */
import fc from 'fast-check';
import type { Fault } from '../../../src/sandbox/index.ts';
import { endpoints, faultOf } from '../faults.ts';
import { always, command, number } from './command.ts';

/** Plans a fault for the next request to an endpoint. */
export const fault = fc.constantFrom(0, 0, 0, 1).chain((base) =>
  fc.constantFrom(...endpoints, 'details' as const, 'link' as const).chain((endpoint) =>
    faultOf(endpoint).map((planned: Fault) =>
      command(`the next ${endpoint} of service ${base} meets ${JSON.stringify(planned)}`, always, async (world) => {
        const faults = world.tenants[base]?.faults;
        faults?.set(endpoint, [...(faults.snapshot()[endpoint] ?? []), planned]);
      }),
    ),
  ),
);

/** Lets a held request go on. */
export const release = fc.tuple(fc.nat({ max: 1 }), number).map(([base, which]) =>
  command(
    `held request ${which} of service ${base} goes on`,
    (world) => world.gates[base]?.held.length,
    async (world) => {
      const gate = world.gates[base];
      gate?.release(which % gate.held.length);
      await world.still();
      // What the wall does when the browser is idle comes soon after.
      await world.pass(100);
    },
  ),
);

/** Has the service forget its views: they are rejected from then on. */
export const forget = fc
  .nat({ max: 1 })
  .map((base) =>
    command(`service ${base} forgets its views`, always, async (world) => world.tenants[base]?.forgetViews()),
  );
