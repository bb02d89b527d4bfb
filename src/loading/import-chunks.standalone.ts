import * as doctor from '../doctor/index.ts';
import * as features from '../features/index.ts';
import * as sanitizer from '../html/index.ts';
import { localeSrcAddress } from './chunk-address.ts';
import type { LanguageModule } from './language-chunks.ts';

/** The standalone file already contains everything, so that one integrity hash covers all of it. */
export const importSanitizer = async (): Promise<typeof sanitizer> => sanitizer;

export const importFeatures = async (): Promise<typeof features> => features;

export const importDoctor = async (): Promise<typeof doctor> => doctor;

/** Everything but languages: it is in English, or in the one language whose file its tag names. */
export const languageFor = (_locale: string): string | undefined => localeSrcAddress();

export const importLanguage = (address: string, triesBefore = 0): Promise<LanguageModule> =>
  import(/* @vite-ignore */ triesBefore ? `${address}#${triesBefore}` : address);
