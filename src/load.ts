import { safeDocument } from './compat/safe-document.ts';
import type { OfferWallScript } from './element/script-api.ts';

/** Where the script is, and what its tag has to say for the page to allow it. */
export interface LoadOptions {
  /**
   * Address of `offer-wall.js`, such as `https://cdn.example/0.1.0/offer-wall.js`. Where the page requires Trusted Types,
   * the `TrustedScriptURL` that a policy of its own has made of it.
   */
  src: string | { toJSON(): string };
  /** The nonce of the page's Content Security Policy. */
  nonce?: string;
  /** The hash of the script: see `integrity.json`. */
  integrity?: string;
}

let loading: Promise<OfferWallScript> | undefined;

/**
 * Adds the script to the page, once, for applications that do not want it in their bundle.
 * @returns `window.OfferWall`; `null` on a server, where there is no page. After a failure the next call tries again
 * @throws if the script cannot be loaded
 */
export async function loadOfferWall(options: LoadOptions): Promise<OfferWallScript | null> {
  if (!globalThis.document) return null;
  const { src, nonce, integrity }: LoadOptions = Object(options);
  if (!src) throw new TypeError("loadOfferWall() takes an object: { src: 'https://…/offer-wall.js' }");
  if (typeof window.OfferWall?.version === 'string') return window.OfferWall;
  loading ??= new Promise<OfferWallScript>((done, failed) => {
    const script = safeDocument.createElement('script');
    const fail = () => {
      script.remove();
      failed(new Error(`${src} cannot be loaded`));
    };
    // Some servers answer with a page where there is no such file.
    script.onload = () => {
      if (typeof window.OfferWall?.version === 'string') done(window.OfferWall);
      else fail();
    };
    script.onerror = fail;
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    // Ours cannot make it: the script makes a policy of the one name that a page allows us.
    script.src = src as string;
    safeDocument.head.append(script);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
