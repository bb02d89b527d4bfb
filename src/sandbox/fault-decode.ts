import { endpointNames, type Fault, type FaultPlan, faultKinds, faultShapes } from './fault.ts';
import { isRecord } from './json.ts';

/** Checks the JSON of `PUT /sandbox/faults`; throws a TypeError that says what was expected. */
export function decodeFaultPlan(json: unknown): FaultPlan {
  if (!isRecord(json)) throw new TypeError('Faults are an object of endpoint names.');
  const plan: FaultPlan = {};
  for (const [name, value] of Object.entries(json)) {
    const endpoint = oneOf(`The endpoint`, name, endpointNames);
    if (value === null) plan[endpoint] = null;
    else plan[endpoint] = Array.isArray(value) ? value.map((item) => decodeFault(item)) : decodeFault(value);
  }
  return plan;
}

function decodeFault(json: unknown): Fault {
  if (!isRecord(json)) throw new TypeError('A fault is an object with a kind.');
  const fault: Fault = { kind: oneOf('kind', json.kind, faultKinds) };
  if (json.status !== undefined) fault.status = integer('status', json.status, 200, 599);
  if (json.delayMs !== undefined) fault.delayMs = integer('delayMs', json.delayMs, 0, 600_000);
  if (json.times !== undefined) fault.times = integer('times', json.times, 0, 1_000_000);
  if (json.skip !== undefined) fault.skip = integer('skip', json.skip, 0, 1_000_000);
  if (json.retryAfter !== undefined) {
    fault.retryAfter = json.retryAfter === 'date' ? 'date' : integer('retryAfter', json.retryAfter, 0, 86_400);
  }
  if (json.body !== undefined) fault.body = json.body;
  if (json.hold !== undefined) fault.hold = json.hold === true;
  if (json.after !== undefined) fault.after = json.after === true;
  if (json.shape !== undefined) fault.shape = oneOf('shape', json.shape, faultShapes);
  if (fault.kind === 'shape' && !fault.shape) throw new TypeError(`A fault of kind 'shape' needs a shape.`);
  return fault;
}

function oneOf<T extends string>(what: string, value: unknown, choices: readonly T[]): T {
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
