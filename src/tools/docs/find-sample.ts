import { readFileSync } from 'node:fs';
import { fromRoot } from '../bundle-settings.ts';

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
