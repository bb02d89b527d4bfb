import { wallChunk } from '../session/index.ts';

/** The standalone file already contains the wall. */
export const wallImports = [async () => wallChunk];

export { importFeatures as prefetchFeatures, importLanguage as prefetchLanguage } from './import-chunks.standalone.ts';
