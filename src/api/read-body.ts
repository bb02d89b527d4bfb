/** Reads the body of an answer, and no more of it than a wall may be sent. */

import { ownOnly } from '../compat/null-prototype.ts';
import { LIMITS } from './limits.ts';

/** What is used of an answer to read it. A `fetch` of the host's own may return less than a full `Response`. */
export type Body = Partial<Pick<Response, 'body' | 'text' | 'json'>>;

const [QUOTE, ESCAPE, COMMA, LIST, OBJECT] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/** Bytes after which reading pauses for the page, because all of an answer may be there at once. */
const PAUSE_EVERY = 100_000;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * No options, but given all the same: without them WebKit makes an object of its own, and reads what a page has added
 * to all objects.
 */
const DEFAULT = ownOnly({});

/** Says to a decoder that more will come. */
const UNFINISHED = ownOnly({ stream: true });

/** Counts the values of a JSON text while it comes, so that one that is too heavy is never parsed. */
function createValueCounter(): (piece: Uint8Array) => number {
  let values = 0;
  let isInText = false;
  let isEscaped = false;
  return (piece) => {
    // By index, because an iterator takes ten times as long until it is compiled.
    for (let place = 0; place < piece.length; place++) {
      const byte = piece[place];
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) isEscaped = byte === ESCAPE;
      else if (byte === COMMA || byte === LIST || byte === OBJECT) values++;
    }
    return values;
  };
}

/** The text of a stream; `undefined` for one that is too large, which is read no further. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = stream.getReader(DEFAULT) as ReadableStreamDefaultReader<Uint8Array>;
  const decoder = new TextDecoder();
  const countValues = createValueCounter();
  let source = '';
  let bytes = 0;
  let nextPause = PAUSE_EVERY;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return source + decoder.decode();
    bytes += value.length;
    if (bytes > nextPause) {
      await pause();
      nextPause = bytes + PAUSE_EVERY;
    }
    if (bytes > LIMITS.body || countValues(value) > LIMITS.values) {
      // Nobody waits for the rest. Cancelling can fail, which does not matter.
      reader.cancel().catch(() => {});
      return undefined;
    }
    source += decoder.decode(value, UNFINISHED);
  }
}

/** What an answer's body is: untrusted JSON, an error page or plain text, or too much to be read. */
export type ReadBody =
  | { kind: 'json'; json: unknown }
  | { kind: 'text'; text: string | undefined }
  | { kind: 'too-large' };

/** Reads the body of an answer, unless it is too large. */
export async function readBody(answer: Body): Promise<ReadBody> {
  const { body } = answer;
  const isStream = typeof body?.getReader === 'function';
  const source = isStream ? await readText(body) : await answer.text?.();
  if (isStream ? source === undefined : Number(source?.length) > LIMITS.body) return { kind: 'too-large' };
  const isLong = Number(source?.length) > PAUSE_EVERY;
  try {
    if (isLong) await pause();
    const json = source === undefined ? await answer.json?.() : JSON.parse(source);
    // The page goes on before what was parsed is decoded.
    if (isLong) await pause();
    return { kind: 'json', json };
  } catch {
    return { kind: 'text', text: source };
  }
}
