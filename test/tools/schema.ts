import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the schema of the Custom Elements Manifest uses of JSON Schema. */
interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
}

const path = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
const root: Schema = JSON.parse(readFileSync(path, 'utf8'));

/** The official schema leaves these fields of `CustomElementField` out, which the format's types have. */
const FORGOTTEN = ['attribute', 'reflects'];

/** What is wrong with a manifest according to its official schema; empty where nothing is. */
export function violations(value: unknown, schema: Schema = root, place = 'manifest'): string[] {
  const { $ref, type, anyOf, items, required = [], properties = {} } = schema;
  if ($ref) return violations(value, root.definitions?.[$ref.replace('#/definitions/', '')] ?? {}, place);
  if (anyOf) {
    const tries = anyOf.map((each) => violations(value, each, place));
    return tries.some((found) => found.length === 0) ? [] : (tries.sort((a, b) => a.length - b.length)[0] ?? []);
  }
  const actual = Array.isArray(value) ? 'array' : typeof value;
  if (type && !type.includes(actual)) return [`${place} is ${actual}, not ${type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${place} is ${value}, not ${schema.enum.join(' or ')}`];
  if (Array.isArray(value)) {
    return items ? value.flatMap((each, index) => violations(each, items, `${place}[${index}]`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${place} has no ${name}`),
    ...fields.flatMap(([name, field]) => violations(field, properties[name] ?? {}, `${place}.${name}`)),
    ...(schema.properties
      ? fields.filter(([name]) => !Object.hasOwn(properties, name) && !FORGOTTEN.includes(name))
      : []
    ).map(([name]) => `${place} has an unknown ${name}`),
  ];
}
