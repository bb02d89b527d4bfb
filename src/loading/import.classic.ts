import { addressOf } from './address.ts';

/** The files of the chunks by their names; filled in by the build. */
declare const CHUNK_FILES: { html: string; features: string; doctor: string };

/** A classic script of another origin has no base for a relative `import()`. */
async function load(file: string) {
  const address = addressOf(file);
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    throw Error(
      `${address} cannot be loaded. Is it there, and sent with Access-Control-Allow-Origin? ` +
        'data-chunks names another folder, and offer-wall.standalone.js needs no other file.',
    );
  }
}

export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => load(CHUNK_FILES.html);

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => load(CHUNK_FILES.features);

export const importDoctor = (): Promise<typeof import('../doctor/index.ts')> => load(CHUNK_FILES.doctor);
