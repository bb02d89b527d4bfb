const importWall = async () => (await import('../session/index.ts')).wallChunk;

/**
 * Ways to import the wall, to be tried one after another. Here there is only one, which may succeed the second time.
 */
export const wallImports = [importWall, importWall];

/** Imports what the wall will import, before the wall does. A failure is left to the wall. */
export { importFeatures as prefetchFeatures, importLanguage as prefetchLanguage } from './import-chunks.ts';
