import { type RunningSandbox, startSandbox } from '../sandbox/server.ts';
import { giveProgress } from './demo-member.ts';
import { type State, states, tenantOf } from './gallery/all-states.ts';

/** The API with what the pages find: the demo's member on their way, and a tenant for each state. */
export async function startApi(port: number, host: string): Promise<RunningSandbox> {
  const api = await startSandbox({ port, host });
  giveProgress(api.sandbox.tenant());
  for (const state of states as readonly State[]) {
    const tenant = api.sandbox.tenant(tenantOf(state));
    giveProgress(tenant, state.begun);
    tenant.faults.merge(state.faults ?? {});
  }
  return api;
}
