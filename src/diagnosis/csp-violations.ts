import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { safeUrl } from '../config/safe-url.ts';
import { warn } from '../config/warn.ts';
import { pageRegistry } from './page-registry.ts';

/**
 * The directive of a policy that decides about something, or else a broader one, and how to write it to allow a
 * source.
 */
function amendPolicy(policy: string, effective: string, source: string): { present: string; amended: string } {
  // Most policies have `script-src` for all scripts, and no `script-src-elem`.
  const directive = effective.replace('-elem', '');
  const find = (name: string) => RegExp(`(?:^|;)\\s*(${name}(?![\\w-])[^;]*)`, 'i').exec(policy)?.[1];
  const own = find(effective) ?? find(directive);
  const present = own ?? find('default-src') ?? '';
  const allowing = `${present.replace(" 'none'", '')} ${source}`;
  return { present, amended: own ? allowing : `${present}; ${allowing.replace(/^\S+/, directive)}` };
}

/**
 * Warns integrators which parts of the wall the page's Content Security Policy blocks, and what it has to say instead.
 * Files and endpoints are recognised by their addresses, the Trusted Types policy by its name, pictures by being shown.
 */
export function reportViolations(root: ShadowRoot, removed: AbortSignal): void {
  const report = (violation: SecurityPolicyViolationEvent) => {
    const { blockedURI, disposition, effectiveDirective, originalPolicy, sample } = violation;
    // A policy that is only tried out blocks nothing.
    if (disposition === 'report') return;
    const isOurs = blockedURI.includes('offer-wall') || sample.includes('offer-wall');
    if (!isOurs && !root.querySelector(`[src="${CSS.escape(blockedURI)}"]`)) return;
    const source = safeUrl(blockedURI) ? new URL(blockedURI).origin : 'offer-wall';
    const { present, amended } = amendPolicy(originalPolicy, effectiveDirective, source);
    pageRegistry().blockedDirectives.add(effectiveDirective);
    warn(
      `Content-Security-Policy lacks ${effectiveDirective} ${source}, so the wall cannot use it. In that header, or the page's <meta http-equiv> of that name, write "${amended}" in place of "${present}". A second policy would not lift this one`,
      { topic: 'policy' },
    );
  };
  safeDocument.addEventListener('securitypolicyviolation', report, ownOnly({ signal: removed }));
}
