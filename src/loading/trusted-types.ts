/** A Trusted Types policy, as far as needed here; not every browser has them. */
export interface TrustPolicy {
  createHTML(text: string): unknown;
  createScriptURL(address: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<keyof TrustPolicy, (text: string) => string>): TrustPolicy;
}

let policy: TrustPolicy | undefined;

/** Takes over the policy that was made by the script that has brought this one. */
export function takePolicy(made: TrustPolicy | undefined): void {
  policy = made;
}

/** The policy that was made, if one was needed. */
export const trust = (): TrustPolicy | undefined => policy;

/**
 * Makes the one policy that we ask a page to allow, once.
 * @returns `undefined` where the browser has none
 * @throws where the page does not allow it
 */
export function makePolicy(): TrustPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const same = (text: string) => text;
  policy ??= trustedTypes?.createPolicy('offer-wall', { createHTML: same, createScriptURL: same });
  return policy;
}
