import { endpointNames, type Fault, type FaultPlan, faultKinds, faultShapes } from './fault.ts';
import { isRecord } from './shapes.ts';

/** The fields of a fault: the compiler sees to it that none is left out. */
const FIELDS: Record<keyof Fault, true> = {
  kind: true,
  status: true,
  delayMs: true,
  hold: true,
  retryAfter: true,
  body: true,
  shape: true,
  times: true,
  skip: true,
  after: true,
};

/** Checks the JSON of `PUT /sandbox/faults`; throws a TypeError that says what was expected. */
export function decodeFaultPlan(json: unknown): FaultPlan {
  const plan: FaultPlan = {};
  for (const [name, value] of Object.entries(only('The plan', json, endpointNames))) {
    const endpoint = oneOf('The endpoint', name, endpointNames);
    if (value === null) plan[endpoint] = null;
    else plan[endpoint] = Array.isArray(value) ? value.map((item) => decodeFault(item)) : decodeFault(value);
  }
  return plan;
}

function decodeFault(json: unknown): Fault {
  const given = only('A fault', json, Object.keys(FIELDS));
  const { status, delayMs, times, skip, retryAfter, body, hold, after, shape } = given;
  const fault: Fault = { kind: oneOf('kind', given.kind, faultKinds) };
  if (status !== undefined) fault.status = integer('status', status, 200, 599);
  if (delayMs !== undefined) fault.delayMs = integer('delayMs', delayMs, 0, 600_000);
  if (times !== undefined) fault.times = integer('times', times, 0, 1_000_000);
  if (skip !== undefined) fault.skip = integer('skip', skip, 0, 1_000_000);
  if (retryAfter !== undefined) {
    fault.retryAfter = retryAfter === 'date' ? 'date' : integer('retryAfter', retryAfter, 0, 86_400);
  }
  if (body !== undefined) fault.body = body;
  if (hold !== undefined) fault.hold = oneOf('hold', hold, [true, false]);
  if (after !== undefined) fault.after = oneOf('after', after, [true, false]);
  if (shape !== undefined) fault.shape = oneOf('shape', shape, faultShapes);
  if (fault.kind === 'shape' && !fault.shape) throw new TypeError(`A fault of kind 'shape' needs a shape.`);
  return fault;
}

/** An object of JSON that has none but these fields, so that a misspelt one is not taken for one that was left out. */
export function only(what: string, json: unknown, fields: readonly string[]): Record<string, unknown> {
  if (!isRecord(json)) throw new TypeError(`${what} must be an object of ${fields.join(', ')}.`);
  const other = Object.keys(json).find((name) => !fields.includes(name));
  if (other !== undefined) throw new TypeError(`${what} has no '${other}', only ${fields.join(', ')}.`);
  return json;
}

function oneOf<T extends string | boolean>(what: string, value: unknown, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new TypeError(`${what} must be one of ${choices.join(', ')}, but is ${show(value)}.`);
  return choice;
}

function integer(what: string, value: unknown, min: number, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new TypeError(`${what} must be an integer from ${min} to ${max}, but is ${show(value)}.`);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'missing';
}
