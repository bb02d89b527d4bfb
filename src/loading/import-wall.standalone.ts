import { part } from '../session/index.ts';

/** The standalone file already contains the wall, and all of its parts but languages. */
export const wallImports = [async () => part];

export { importFeatures as prefetchFeatures, importLanguage as prefetchLanguage } from './import-chunks.standalone.ts';
