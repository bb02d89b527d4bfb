import { safeDocument } from '../compat/safe-document.ts';
import { ownTag } from './chunk-address.ts';
import { createPolicyOnce } from './trusted-types.ts';

/** Where a script that was loaded hands itself over, if anybody waits for it: a function under this name, in `globalThis`. */
export const HANDOVER = Symbol.for('offer-wall:wall');

/** Milliseconds after which a script without an answer is not waited for. */
const TIME_LIMIT = 10_000;

/** How the script at an address is loaded. */
export interface Loading {
  address: string;
  /** The hash that it must have. Heeded only where the tag of this script has one, too. */
  integrity: string;
}

/**
 * Loads a classic script as the page has loaded this one: with its nonce, and without CORS headers unless its tag asks for
 * them or for a hash. Where the page allows no Trusted Types policy, no script can be put on it; it is then imported.
 * @returns what the script hands over
 * @throws with a reason where there is no such script, or it does not come in time
 */
export function loadScript<T>({ address, integrity }: Loading): Promise<T> {
  const own = ownTag();
  const slot = globalThis as { [HANDOVER]?: ((part: T) => void) | undefined };
  return new Promise<T>((done, failed) => {
    const blame = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (blockedURI !== address || disposition === 'report') return;
      failed(Error(`Content-Security-Policy lacks ${effectiveDirective} ${new URL(address).origin}`));
    };
    safeDocument.addEventListener('securitypolicyviolation', blame);
    // What the policy has blocked may be told only after the failure itself.
    const fail = () =>
      setTimeout(() => {
        safeDocument.removeEventListener('securitypolicyviolation', blame);
        failed(Error(`${address} cannot be loaded`));
      });
    slot[HANDOVER] = (part) => {
      delete slot[HANDOVER];
      done(part);
    };
    setTimeout(fail, TIME_LIMIT);
    const script = safeDocument.createElement('script');
    try {
      script.src = (createPolicyOnce()?.createScriptURL(address) ?? address) as string;
    } catch {
      // Cannot be compared with a hash, and so is not loaded where one is asked for.
      if (own?.integrity) fail();
      else import(/* @vite-ignore */ address).catch(fail);
      return;
    }
    script.nonce = own?.nonce ?? '';
    script.crossOrigin = own?.crossOrigin ?? null;
    script.referrerPolicy = own?.referrerPolicy ?? '';
    if (own?.integrity) {
      script.integrity = integrity;
      // Only what was asked for with CORS can be compared.
      script.crossOrigin ??= 'anonymous';
    }
    // Once it has run, it has either handed itself over or is something else.
    script.onload = script.onerror = () => {
      script.remove();
      fail();
    };
    safeDocument.documentElement.append(script);
  });
}
