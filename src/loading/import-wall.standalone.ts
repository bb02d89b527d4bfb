import { part } from '../session/index.ts';

/** The standalone file already contains the wall, and all of its parts but languages. */
export const waysToWall = [async () => part];

export { importFeatures as bringFeatures, importLanguage as bringLanguage } from './import-chunks.standalone.ts';
