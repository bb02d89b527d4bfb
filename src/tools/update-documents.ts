/** Writes what documents show of the source: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { runWhenCalled } from './command-line.ts';
import type { Facts, OptionDoc } from './docs/parse-source.ts';
import { readFacts } from './docs/read-facts.ts';
import { fromRoot } from './project-files.ts';

/** The page with the code for frameworks. */
export const frameworksPage = 'public/docs/frameworks.md';

/** Brings the documents up to date; returns those that were not. */
export function updateDocuments({ write }: { write: boolean }): string[] {
  const readme = (text: string) => fillRegions(text, regions(readFacts()));
  const documents = Object.entries({ 'README.md': readme, [frameworksPage]: fillSnippets });
  return documents.flatMap(([path, fill]) => {
    const before = readFileSync(fromRoot(path), 'utf8');
    const after = fill(before);
    if (write && before !== after) writeFileSync(fromRoot(path), after);
    return before === after ? [] : path;
  });
}

/**
 * A page with the code of the applications that are tested, so that what is documented is what works: what follows a
 * comment such as `<!-- e2e/frameworks/vue/src/Offers.vue -->` is that file.
 */
const fillSnippets = (page: string): string =>
  page.replace(
    /^(<!-- (e2e\/\S+) -->\n```\w+\n)[\s\S]*?^```$/gm,
    (_, start: string, path: string) => `${start}${readFileSync(fromRoot(path), 'utf8')}\`\`\``,
  );

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
 * A document with its regions filled in again: what stands between `<!-- name:start -->` and `<!-- name:end -->`.
 * @throws where a region is not there, or an unknown one is
 */
export function fillRegions(document: string, contents: Record<string, string>): string {
  for (const [, name = ''] of document.matchAll(/<!-- (\w+):start -->/g)) {
    if (!Object.hasOwn(contents, name)) throw new Error(`A document has an unknown region: ${name}.`);
  }
  return Object.entries(contents).reduce((text, [name, content]) => {
    const start = `<!-- ${name}:start -->`;
    const end = `<!-- ${name}:end -->`;
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`A document has no region ${start}…${end}.`);
    return `${text.slice(0, from)}${start}\n${content}\n${text.slice(to)}`;
  }, document);
}

const code = (text: string): string => (text ? `\`${text}\`` : '');

/** The values of an option, in words where they are no closed set. */
function valuesOf({ type, words, isList }: OptionDoc): string {
  if (words.length) return `${isList ? 'any of ' : ''}${words.map(code).join(' ')}`;
  if (type === 'boolean') return 'on where present, unless `off`';
  return type.replace('string', 'text').replace(' | Plural', ', or forms by number');
}

/** A table as Markdown. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/**
 * The JavaScript of a page of the documentation that has certain words in it.
 * @throws if there is none
 */
export function findSample(page: string, words: string): string {
  const text = readFileSync(fromRoot(`public/docs/${page}.md`), 'utf8');
  const found = [...text.matchAll(/```js\n([\s\S]*?)```/g)].find(([, code = '']) => code.includes(words));
  if (!found?.[1]) throw new Error(`${page}.md has no sample with "${words}".`);
  return found[1];
}

await runWhenCalled(import.meta.url, () => {
  const updated = updateDocuments({ write: true });
  console.log(updated.length ? `Brought up to date: ${updated.join(', ')}.` : 'All documents are up to date.');
});
