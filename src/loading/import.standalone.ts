import * as doctor from '../doctor/index.ts';
import * as features from '../features/index.ts';
import * as sanitizer from '../html/index.ts';

/** In the standalone file everything is there already, so that one integrity hash covers all of it. */
export const importSanitizer = async (): Promise<typeof sanitizer> => sanitizer;

export const importFeatures = async (): Promise<typeof features> => features;

export const importDoctor = async (): Promise<typeof doctor> => doctor;
