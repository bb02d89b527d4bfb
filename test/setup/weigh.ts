import { weighTags, weighText } from '../../src/html/weigh.ts';

/** The HTML that is parsed for a text, or `undefined` for one that is shown as text. */
export function weigh(source: string): string | undefined {
  const text = weighText(source);
  return text === undefined ? undefined : weighTags(text);
}
