import { endpointNames, type Fault, type FaultPlan, faultKinds, faultShapes } from './fault.ts';
import { isRecord } from './shapes.ts';

/** How each field of a fault is read: the compiler sees to it that none is left out. */
const fields: { [Name in keyof Required<Fault>]: (value: unknown) => Fault[Name] } = {
  kind: (value) => oneOf('kind', value, faultKinds),
  status: (value) => integer('status', value, 200, 599),
  delayMs: (value) => integer('delayMs', value, 0, 600_000),
  hold: (value) => oneOf('hold', value, [true, false]),
  retryAfter: (value) => (value === 'date' ? value : integer('retryAfter', value, 0, 86_400)),
  body: (value) => value,
  shape: (value) => oneOf('shape', value, faultShapes),
  times: (value) => integer('times', value, 0, 1_000_000),
  skip: (value) => integer('skip', value, 0, 1_000_000),
  after: (value) => oneOf('after', value, [true, false]),
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
  const given = only('A fault', json, Object.keys(fields));
  const fault: Fault = { kind: fields.kind(given.kind) };
  for (const [name, read] of Object.entries(fields)) {
    if (given[name] !== undefined) Object.assign(fault, { [name]: read(given[name]) });
  }
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
