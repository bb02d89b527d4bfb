import * as extra from '../extra/index.ts';
import * as sanitizer from '../html/index.ts';

/** In the standalone file everything is there already, so that one integrity hash covers all of it. */
export const importSanitizer = async (): Promise<typeof sanitizer> => sanitizer;

export const importExtra = async (): Promise<typeof extra> => extra;
