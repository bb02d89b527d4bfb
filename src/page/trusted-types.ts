import { sharedByPage } from './shared-by-page.ts';

/** A Trusted Types policy, as far as needed here; not every browser has them. */
export interface TrustedTypesPolicy {
  createHTML(text: string): unknown;
  createScriptURL(address: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<keyof TrustedTypesPolicy, (text: string) => string>): TrustedTypesPolicy;
}

const shared = sharedByPage((): { policy: TrustedTypesPolicy | undefined } => ({ policy: undefined }));

/** Takes over the policy that another of our scripts has made, since a page may allow no second one of its name. */
export function adoptPolicy(made: TrustedTypesPolicy | undefined): void {
  shared().policy = made;
}

/** The policy, if one was needed so far. */
export const trustedTypesPolicy = (): TrustedTypesPolicy | undefined => shared().policy;

/**
 * Makes the one policy that we ask a page to allow, once.
 * @returns `undefined` where the browser has none
 * @throws where the page does not allow it
 */
export function createPolicyOnce(): TrustedTypesPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const same = (text: string) => text;
  shared().policy ??= trustedTypes?.createPolicy('offer-wall', { createHTML: same, createScriptURL: same });
  return shared().policy;
}
