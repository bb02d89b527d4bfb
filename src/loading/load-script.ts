import { safeDocument } from '../compat/safe-document.ts';
import { createPolicyOnce } from '../page/trusted-types.ts';
import { ownTag } from './chunk-address.ts';

/** The name in `globalThis` of a function that a loaded script calls with what it has. */
export const HANDOVER = Symbol.for('offer-wall:wall');

/** Which script to load. */
export interface Loading {
  address: string;
  /** The hash that the script must have; compared only where the tag of this script has a hash, too. */
  integrity: string;
  /** Milliseconds after which it counts as failed, unless it comes while the next one is waited for. */
  timeLimit: number;
}

/**
 * Loads a classic script as the page has loaded this one: with its nonce, and without CORS headers unless its tag asks
 * for them or for a hash. Where the page allows no Trusted Types policy, no script can be put on it; it is then
 * imported.
 * @returns what the script hands over
 * @throws with a reason where there is no such script, or it does not come in time
 */
export function loadScript<T>({ address, integrity, timeLimit }: Loading): Promise<T> {
  const own = ownTag();
  const slot = globalThis as { [HANDOVER]?: ((part: T) => void) | undefined };
  return new Promise<T>((done, failed) => {
    const blame = ({ blockedURI, disposition, originalPolicy }: SecurityPolicyViolationEvent) => {
      if (blockedURI !== address || disposition === 'report') return;
      // Adding a directive that the policy does not have would override a broader one, and forbid what that allows.
      const directive = ['script-src-elem', 'script-src'].find((name) =>
        RegExp(`${name}(?![\\w-])`, 'i').test(originalPolicy),
      );
      failed(Error(`Content-Security-Policy lacks ${new URL(address).origin} in ${directive ?? 'default-src'}`));
    };
    safeDocument.addEventListener('securitypolicyviolation', blame);
    // Browsers may report that a policy has blocked something only after the failure itself. After a success this only
    // takes the listener away.
    const fail = () =>
      setTimeout(() => {
        safeDocument.removeEventListener('securitypolicyviolation', blame);
        failed(Error(`${address} cannot be loaded`));
      });
    slot[HANDOVER] = (part) => {
      delete slot[HANDOVER];
      done(part);
    };
    setTimeout(fail, timeLimit);
    const script = safeDocument.createElement('script');
    try {
      script.src = (createPolicyOnce()?.createScriptURL(address) ?? address) as string;
    } catch {
      // An import cannot be compared with a hash, so none is made if a hash is demanded.
      if (own?.integrity) fail();
      else import(/* @vite-ignore */ address).catch(fail);
      return;
    }
    script.nonce = own?.nonce ?? '';
    script.crossOrigin = own?.crossOrigin ?? null;
    script.referrerPolicy = own?.referrerPolicy ?? '';
    if (own?.integrity) {
      script.integrity = integrity;
      // Browsers compare a hash only with what was asked for with CORS.
      script.crossOrigin ??= 'anonymous';
    }
    // A script that has run without handing anything over is not the wall.
    script.onload = script.onerror = () => {
      script.remove();
      fail();
    };
    // Some pages have an `append` of their own, which takes text.
    safeDocument.documentElement.appendChild(script);
  });
}
