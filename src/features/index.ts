import controls from './controls.css?inline';
import progress from './progress.css?inline';
import receipt from './receipt.css?inline';
import arrows from './row-arrows.css?inline';
import steps from './steps.css?inline';
import tabs from './tabs.css?inline';

/**
 * What is in the file of the features: loaded once the first cards are painted, or before a stored place is restored.
 */

export { lacksMember, needsDiagnosis } from '../diagnosis/quick-look.ts';
export { enFeatures as messages } from '../i18n/locales/en.features.ts';
export { attach } from './attach-features.ts';
export { Controls } from './controls.tsx';
export { detailsParts } from './details-parts.tsx';
export { watchImpression } from './impressions.ts';
export { StatusLine, warmUp } from './offer-status.tsx';
export { PageNumbers } from './page-numbers.tsx';
export { receivePreact } from './preact-bridge.ts';
export { pullToClose } from './pull-to-close.ts';
export { restorePlace } from './remember-place.ts';
export { RowArrows } from './row-arrows.tsx';
export { ShowMore } from './show-more.tsx';
export { Tabs } from './tabs.tsx';
export { drawWaitingPage } from './waiting-page.ts';

/** The styles of what is loaded on demand. */
export const styles = arrows + tabs + controls + progress + steps + receipt;
