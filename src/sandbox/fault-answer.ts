import { foreign, isRecord, reshape, UNSAFE_LINK } from './answer-shapes.ts';
import { failure, type Outcome } from './envelope.ts';
import { type Fault, failingShapes } from './fault.ts';
import { type Answer, ConnectionLost, jsonAnswer, render, textAnswer } from './send-answer.ts';

/**
 * Whether a request hit by the fault is recorded all the same: always when asked for by `after`, and when the answer is
 * merely late or of another plausible shape.
 */
export function isRecorded(fault: Fault): boolean {
  if (fault.after) return true;
  if (fault.kind === 'delay') return true;
  return fault.kind === 'shape' && !failingShapes.some((shape) => shape === fault.shape);
}

/** The answer a fault turns an outcome into; throws ConnectionLost where there is none (API contract, Envelope). */
export function faultAnswer(fault: Fault, outcome: Outcome, now: number): Answer {
  const answer = brokenAnswer(fault, outcome);
  if (fault.retryAfter !== undefined) answer.headers['Retry-After'] = retryAfter(fault.retryAfter, now);
  return answer;
}

function brokenAnswer(fault: Fault, outcome: Outcome): Answer {
  switch (fault.kind) {
    case 'delay':
      return render(outcome);
    case 'hang':
    case 'reset':
      throw new ConnectionLost('The connection was reset.');
    case 'truncated':
      return truncated(render(outcome));
    case 'shape':
      return shaped(fault, outcome);
    case 'rate-limit':
      return bodyAnswer(fault, 429, failure('Too many requests', ['The request limit of this minute is used up.']));
    case 'html':
      return textAnswer(fault.status ?? 502, 'text/html; charset=utf-8', textOf(fault.body, BAD_GATEWAY));
    case 'text':
      return textAnswer(fault.status ?? 500, 'text/plain; charset=utf-8', textOf(fault.body, 'upstream connect error'));
    case 'empty':
      return { status: fault.status ?? 200, headers: { 'Cache-Control': 'no-store' }, body: new Uint8Array() };
    case 'body':
      return bodyAnswer(fault, fault.status ?? 200, null);
    default:
      return bodyAnswer(fault, fault.status ?? 500, failure('Something went wrong', ['The sandbox was told to fail.']));
  }
}

function shaped(fault: Fault, outcome: Outcome): Answer {
  if (fault.shape === 'problem') return problem(fault.status ?? 400);
  if (fault.shape === 'unsuccessful-200') {
    return jsonAnswer(200, failure('Not available', ['This request could not be completed.']));
  }
  if (outcome.status >= 400) return render(outcome);
  if (fault.shape === 'null-data') return jsonAnswer(200, { ...envelopeOf(outcome.json), data: null });
  const json = fault.shape === undefined ? outcome.json : reshape(fault.shape, outcome.json);
  const answer = render({ ...outcome, json });
  const { Location } = answer.headers;
  if (Location && fault.shape === 'unsafe-link') answer.headers.Location = UNSAFE_LINK;
  if (Location && fault.shape === 'foreign-link') answer.headers.Location = foreign(Location);
  return answer;
}

function envelopeOf(json: unknown): object {
  return isRecord(json) ? json : {};
}

function problem(status: number): Answer {
  const body = {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status,
    errors: { offerId: ['The value is not valid.'] },
  };
  return jsonAnswer(status, body, { 'Content-Type': 'application/problem+json; charset=utf-8' });
}

function truncated(answer: Answer): Answer {
  if (answer.body === null) throw new ConnectionLost('There was no body to break off in.');
  const length = answer.body.byteLength;
  answer.headers['Content-Length'] = String(length);
  answer.cutAt = Math.floor(length / 2);
  return answer;
}

function bodyAnswer(fault: Fault, status: number, fallback: unknown): Answer {
  if (typeof fault.body === 'string') return textAnswer(status, 'application/json; charset=utf-8', fault.body);
  return jsonAnswer(status, fault.body === undefined ? fallback : fault.body);
}

function textOf(body: unknown, fallback: string): string {
  return typeof body === 'string' ? body : fallback;
}

function retryAfter(value: number | 'date', now: number): string {
  if (value !== 'date') return String(value);
  const wholeSeconds = Math.ceil(now / 1000) * 1000;
  return new Date(wholeSeconds + 2000).toUTCString();
}

const BAD_GATEWAY = `<!doctype html>
<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>gateway</center></body></html>
`;
