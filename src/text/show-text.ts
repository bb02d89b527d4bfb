import { page } from '../guard/page.ts';
import { plainText } from './plain-text.ts';

/** Characters of HTML that are made text of at a time. */
const PART = 20_000;

/** Characters of a paragraph: even signs that change the direction of a line again and again are drawn in no time. */
const PARAGRAPH = 1_000;

/** Paragraphs that are added between two frames. */
const SHARE = 2;

/** Where to cut a text that is too long: before a tag, else after a whole word, as far as there is one. */
function cutOf(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const part = text.slice(0, most);
  const ends = [part.lastIndexOf('<'), part.lastIndexOf('\n'), part.lastIndexOf(' ')];
  return ends.find((end) => end > most / 2) ?? most;
}

/** The text of HTML, in paragraphs. */
function* paragraphsOf(html: string): Generator<string> {
  for (let from = 0; from < html.length; ) {
    const part = html.slice(from, from + PART + 1);
    const length = cutOf(part, PART);
    from += length;
    for (let text = plainText(part.slice(0, length)).trim(); text; ) {
      // Lines stay together as far as there is room.
      const line = text.length > PARAGRAPH ? text.lastIndexOf('\n', PARAGRAPH) : 0;
      const end = line > 0 ? line : cutOf(text, PARAGRAPH);
      yield text.slice(0, end);
      text = text.slice(end).trimStart();
    }
  }
}

/**
 * Shows untrusted HTML as text in a box, for pages where the sanitizer cannot work: in paragraphs that are drawn when they
 * are scrolled to, the first at once and the others between frames. Whatever the text, the page stays responsive.
 * @returns a function that stops it
 */
export function showText(box: HTMLElement, html: string): () => void {
  const paragraphs = paragraphsOf(html);
  const first = paragraphs.next().value ?? '';
  let following = paragraphs.next();
  box.dir = 'auto';
  if (following.done) {
    box.replaceChildren(first);
    return () => {};
  }
  const add = (text: string) => {
    const paragraph = page.createElement('p');
    paragraph.setAttribute('part', 'piece text');
    paragraph.textContent = text;
    box.append(paragraph);
  };
  box.replaceChildren();
  add(first);
  // Else each paragraph would start a new search for the first letter, through all of a text that may have none.
  box.dir = getComputedStyle(box).direction;
  let frame = requestAnimationFrame(function next() {
    for (let share = SHARE; share > 0 && !following.done; share--) {
      add(following.value);
      following = paragraphs.next();
    }
    if (!following.done) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
