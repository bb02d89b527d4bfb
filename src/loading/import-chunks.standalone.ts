import * as doctor from '../doctor/index.ts';
import * as features from '../features/index.ts';
import * as sanitizer from '../html/index.ts';
import { localeSrcAddress } from './chunk-address.ts';

/** The standalone file already contains all chunks but languages, so that one integrity hash covers them. */
export const importSanitizer = async (): Promise<typeof sanitizer> => sanitizer;

export const importFeatures = async (): Promise<typeof features> => features;

export const importDoctor = async (): Promise<typeof doctor> => doctor;

/**
 * The address of the language file that the script tag names, whatever the locale; without one, the wall is in English.
 */
export const languageFor = (_locale: string): string | undefined => localeSrcAddress();

export { importOwnLanguage as importLanguage } from './import-file.ts';
