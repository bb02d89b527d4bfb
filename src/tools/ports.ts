import { createServer } from 'node:net';
import { listen } from '../sandbox/listen.ts';

/** Starts on the port asked for, or on any free one when that is taken, and says so. */
export async function onFreePort<T>(what: string, port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    console.log(`Port ${port} is taken, so ${what} gets another one.`);
    return start(0);
  }
}

/** The system's code of an error, such as `EADDRINUSE`. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer());
  await close();
  return Number(new URL(url).port);
}
