import { betweenFrames } from './between-frames.ts';
import { plainText } from './plain-text.ts';

/**
 * A paragraph: up to the end of a line or, if that is far, of a word. Engines lay out a paragraph as a whole, and some
 * take time that grows with the square of its length.
 */
const PARAGRAPH = /[\s\S]{1,600}(?:.{0,400}\n|\S{0,100}\s*)/gu;

/** Paragraphs of one step. */
const STEP = 20;

/** Characters of HTML that are made into text at once, before anything else is shown. */
const SHORT = 10_000;

/**
 * Shows HTML as its text, in paragraphs that are drawn when they are scrolled to. Whatever the text, the page stays
 * responsive meanwhile.
 * @returns a function that stops it, for a box that goes away
 */
export function showText(box: HTMLElement, html: string): () => void {
  box.replaceChildren();
  let paragraphs: string[] | undefined;
  const step = (): boolean => {
    paragraphs ??= plainText(html).trim().match(PARAGRAPH) ?? [];
    for (const text of paragraphs.splice(0, STEP)) {
      const paragraph = document.createElement('p');
      paragraph.setAttribute('part', 'piece text');
      paragraph.textContent = text;
      box.append(paragraph);
    }
    return !paragraphs.length;
  };
  return html.length < SHORT && step() ? () => {} : betweenFrames(box, step);
}
