import { readdirSync } from 'node:fs';

/** The name of a chunk in that of its file. */
const NAME = /^offer-wall\.([\w-]+)\.x[\da-f]{8}\.js$/;

/** The chunks in a built folder: their files by their names, such as `html`. */
export const chunksIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const name = NAME.exec(file)?.[1];
      return name === undefined ? [] : [[name, file]];
    }),
  );
