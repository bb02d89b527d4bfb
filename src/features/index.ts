/**
 * What is in the file of the features: loaded once the first cards are painted, or before a stored place is restored.
 */

export { lacksMember, needsDiagnosis } from '../diagnosis/quick-look.ts';
export { enFeatures as messages } from '../i18n/locales/en.features.ts';
export { attach } from './attach.ts';
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
export { styles } from './styles.ts';
export { Tabs } from './tabs.tsx';
export { drawWaitingPage } from './waiting-page.ts';
