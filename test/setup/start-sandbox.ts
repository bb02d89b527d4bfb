import type { TestProject } from 'vitest/node';
import { startSandbox } from '../../src/sandbox/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the sandbox that all browser tests share; each takes a tenant of its own: see `createTenant`. */
    sandboxUrl: string;
  }
}

/** One sandbox for all browser tests, on an origin other than the tests' page. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startSandbox({ rateLimits: false, offerCount: 128 });
  project.provide('sandboxUrl', url);
  return close;
}
