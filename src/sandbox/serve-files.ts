import { getMimeType } from 'hono/utils/mime';
import { failed, type Outcome } from './envelope.ts';
import { corsHeaders } from './send-answer.ts';

/** Finds a file's bytes by its name; undefined when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Answers with a file, or the part of it that a video player asks for (API contract, 1, `creativeFileUrl`). */
export async function file(request: Request, name: string, read: ReadFile): Promise<Outcome> {
  const bytes = await read(name);
  if (!bytes) return failed(404, 'Not found', `There is no file ${name}.`);
  const headers = {
    ...corsHeaders,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  const range = parseRange(request.headers.get('Range'), bytes.byteLength);
  if (!range) return { status: 200, headers, bytes };
  const [from, to] = range;
  if (from >= bytes.byteLength || to < from) {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes.byteLength}` }, bytes: null };
  }
  const part = bytes.slice(from, to + 1);
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${bytes.byteLength}` },
    bytes: part,
  };
}

/** First and last byte of a single range; several ranges, or another unit, are answered with the whole file. */
function parseRange(header: string | null, size: number): [from: number, to: number] | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') return [Math.max(0, size - Number(match[2])), size - 1];
  return [Number(match[1]), match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)];
}
