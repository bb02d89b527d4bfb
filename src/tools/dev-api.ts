import { type RunningSandbox, startSandbox } from '../sandbox/server.ts';
import { states, tenantOf } from './gallery/states.ts';
import { giveProgress } from './member.ts';

/** The API with what the pages find: the demo's member on their way, and a tenant for each state in which something fails. */
export async function startApi(port: number, host: string): Promise<RunningSandbox> {
  const api = await startSandbox({ port, host });
  giveProgress(api.sandbox.tenant());
  for (const state of states) {
    const name = tenantOf(state);
    if (!name) continue;
    giveProgress(api.sandbox.tenant(name));
    api.sandbox.tenant(name).faults.merge(state.faults ?? {});
  }
  return api;
}
