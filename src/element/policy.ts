import { safeUrl } from '../config/kinds.ts';
import { warn } from '../config/warn.ts';

/** The directives of the page's policy that block something of the wall, such as `connect-src`. */
export const blocking = new Set<string>();

/**
 * Tells integrators which parts of the wall the page's Content Security Policy blocks, and which source it lacks. Files
 * and endpoints are recognised by their addresses, the Trusted Types policy by its name, pictures by being shown.
 */
export function reportViolations(root: ShadowRoot, removed: AbortSignal): void {
  const tell = ({ blockedURI, effectiveDirective, sample }: SecurityPolicyViolationEvent) => {
    const isOurs = blockedURI.includes('offer-wall') || sample.includes('offer-wall');
    if (!isOurs && !root.querySelector(`[src="${CSS.escape(blockedURI)}"]`)) return;
    const source = safeUrl(blockedURI) ? new URL(blockedURI).origin : 'offer-wall';
    blocking.add(effectiveDirective);
    warn(
      `Content-Security-Policy lacks ${effectiveDirective} ${source}: add it to that header, or to the page's <meta> of that name`,
      { topic: 'policy' },
    );
  };
  document.addEventListener('securitypolicyviolation', tell, { signal: removed });
}
