const importWall = async () => (await import('../session/index.ts')).part;

/** The ways to the wall: there is but one, which may succeed when it is tried once more. */
export const wallImports = [importWall, importWall];

/** Asks for parts that the wall will import, before it does. Where one is missing, the wall says so. */
export { importFeatures as prefetchFeatures, importLanguage as prefetchLanguage } from './import-chunks.ts';
