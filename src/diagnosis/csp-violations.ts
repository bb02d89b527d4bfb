import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { safeUrl } from '../config/option-kinds.ts';
import { warn } from '../config/warn.ts';

/** The directives of the page's policy that block something of the wall, such as `connect-src`. */
export const blockedDirectives = new Set<string>();

/** What a policy says about a directive, if need be by a broader one, and what it has to say to allow one more source. */
function amendPolicy(policy: string, effective: string, source: string): { said: string; better: string } {
  // What scripts may be loaded is mostly said for all scripts.
  const directive = effective.replace('-elem', '');
  const find = (name: string) => RegExp(`(?:^|;)\\s*(${name}(?![\\w-])[^;]*)`, 'i').exec(policy)?.[1];
  const own = find(effective) ?? find(directive);
  const said = own ?? find('default-src') ?? '';
  const better = `${said.replace(" 'none'", '')} ${source}`;
  return { said, better: own ? better : `${said}; ${better.replace(/^\S+/, directive)}` };
}

/**
 * Tells integrators which parts of the wall the page's Content Security Policy blocks, and what it has to say instead.
 * Files and endpoints are recognised by their addresses, the Trusted Types policy by its name, pictures by being shown.
 */
export function reportViolations(root: ShadowRoot, removed: AbortSignal): void {
  const tell = (violation: SecurityPolicyViolationEvent) => {
    const { blockedURI, disposition, effectiveDirective, originalPolicy, sample } = violation;
    // A policy that is only tried out blocks nothing.
    if (disposition === 'report') return;
    const isOurs = blockedURI.includes('offer-wall') || sample.includes('offer-wall');
    if (!isOurs && !root.querySelector(`[src="${CSS.escape(blockedURI)}"]`)) return;
    const source = safeUrl(blockedURI) ? new URL(blockedURI).origin : 'offer-wall';
    const { said, better } = amendPolicy(originalPolicy, effectiveDirective, source);
    blockedDirectives.add(effectiveDirective);
    warn(
      `Content-Security-Policy lacks ${effectiveDirective} ${source}, so the wall cannot use it. In that header, or the page's <meta http-equiv> of that name, write "${better}" in place of "${said}". A second policy would not lift this one`,
      { topic: 'policy' },
    );
  };
  safeDocument.addEventListener('securitypolicyviolation', tell, ownOnly({ signal: removed }));
}
