/** Writes the tables of README.md from the source: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './bundles.ts';
import type { Facts, OptionDoc } from './docs/fact-types.ts';
import { readFacts } from './docs/read-facts.ts';
import { runWhenCalled } from './program.ts';

/** Brings README.md up to date; returns whether it was. */
export function updateReadme({ write }: { write: boolean }): boolean {
  const path = fromRoot('README.md');
  const before = readFileSync(path, 'utf8');
  const after = fillRegions(before, regions(readFacts()));
  if (write && before !== after) writeFileSync(path, after);
  return before === after;
}

/** The README's generated regions by name, as Markdown. */
function regions(facts: Facts): Record<string, string> {
  const { options, params, extras, methods, events, customProperties, parts, messages } = facts;
  return {
    options: table(
      ['Attribute', 'Property', 'Meaning', 'Values', 'Default'],
      [
        ...options.map((option) => [
          code(option.attribute),
          code(option.property),
          option.description,
          valuesOf(option),
          code(option.initial),
        ]),
        [code('pub-*'), code(params.name), params.description, 'text', ''],
      ],
    ),
    properties: table(
      ['Property or method', 'Type', 'Meaning'],
      [
        ...extras.map(({ name, type, description }) => [code(name), code(type), description]),
        ...methods.map(({ name, type, description }) => [code(`${name}()`), code(type), description]),
      ],
    ),
    events: table(
      ['Event', '`detail`', 'When'],
      events.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
    styling: table(
      ['Custom property', 'Meaning', 'Default'],
      customProperties.map(({ name, description, type }) => [code(name), description, code(type)]),
    ),
    parts: table(
      ['Part', 'What it is'],
      parts.map(({ name, description }) => [code(name), description]),
    ),
    messages: table(
      ['Key', 'English', 'Note'],
      messages.map(({ key, text, note }) => [code(key), text, note]),
    ),
  };
}

/**
 * A README with its regions filled in again: what stands between `<!-- name:start -->` and `<!-- name:end -->`.
 * @throws where a region is not there, or an unknown one is
 */
export function fillRegions(readme: string, contents: Record<string, string>): string {
  for (const [, name = ''] of readme.matchAll(/<!-- (\w+):start -->/g)) {
    if (!Object.hasOwn(contents, name)) throw new Error(`README.md has an unknown region: ${name}.`);
  }
  return Object.entries(contents).reduce((text, [name, content]) => {
    const start = `<!-- ${name}:start -->`;
    const end = `<!-- ${name}:end -->`;
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`README.md has no region ${start}…${end}.`);
    return `${text.slice(0, from)}${start}\n${content}\n${text.slice(to)}`;
  }, readme);
}

const code = (text: string): string => (text ? `\`${text}\`` : '');

/** The values of an option, in words where they are no closed set. */
function valuesOf({ type, words, isList }: OptionDoc): string {
  if (words.length) return `${isList ? 'any of ' : ''}${words.map(code).join(' ')}`;
  if (type === 'boolean') return 'on where present';
  return type.replace('string', 'text').replace(' | Plural', ', or forms by number');
}

/** A table as Markdown. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

await runWhenCalled(import.meta.url, () => {
  const isFresh = updateReadme({ write: true });
  console.log(isFresh ? 'README.md is up to date.' : 'README.md was brought up to date.');
});
