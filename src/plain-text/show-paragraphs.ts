/** Shows an offer's HTML as plain text, where it is too heavy to be formatted or the page lets nothing clean it. */

import { safeDocument } from '../compat/safe-document.ts';
import { fillBetweenFrames } from '../page/fill-between-frames.ts';
import { htmlToText } from './html-to-text.ts';

/** Characters of HTML that are made into text at once, before anything else is shown. */
const SHORT = 10_000;

/** As much HTML as is made into text at a time: up to a tag or, if that is far, to the end of a word. */
const PART = /[\s\S]{1,5000}[^<]{0,5000}[^<\s]{0,100}/gu;

/**
 * A paragraph: up to the end of a line or, if that is far, of a word. Engines lay out a paragraph as a whole, and some
 * take time that grows with the square of its length.
 */
const PARAGRAPH = /[\s\S]{1,600}(?:.{0,400}\n|\S{0,100}\s*)/gu;

/** Up to two hundred lines of a paragraph, whose thousand characters can be five hundred lines. */
const LINES = /(?:[^\n]*\n){0,199}[^\n]+\n?/g;

/**
 * Paragraphs of one step. In a long text those of a step share a box, since engines ask at each frame which boxes can be
 * seen.
 */
const STEP = 20;

/** The text of HTML, in paragraphs; an empty one for each part without text, of which there may be a megabyte. */
function* paragraphsOf(html: string): Generator<string> {
  for (const [part] of html.matchAll(PART)) {
    const text = htmlToText(part).trim();
    if (!text) yield '';
    for (const [paragraph] of text.matchAll(PARAGRAPH)) yield* paragraph.match(LINES) ?? [];
  }
}

function paragraphWith(text: string): HTMLElement {
  const paragraph = safeDocument.createElement('p');
  paragraph.className = 'piece text';
  paragraph.textContent = text;
  return paragraph;
}

/** Where the next step's paragraphs come: at first the box itself, then boxes in it. */
function roomIn(box: HTMLElement): HTMLElement {
  if (!box.firstChild) return box;
  const place = safeDocument.createElement('div');
  place.className = 'piece many';
  box.append(place);
  return place;
}

/**
 * Shows HTML as its text, in paragraphs that are drawn when they are scrolled to. Whatever the text, the page stays
 * responsive meanwhile.
 * @returns a function that stops it, for a box that goes away
 */
export function showParagraphs(box: HTMLElement, html: string): () => void {
  box.replaceChildren();
  const paragraphs = paragraphsOf(html);
  const step = (): boolean => {
    const texts: string[] = [];
    let next = paragraphs.next();
    while (next.value) {
      texts.push(next.value);
      if (texts.length === STEP) break;
      next = paragraphs.next();
    }
    if (texts.length) roomIn(box).append(...texts.map(paragraphWith));
    return next.done === true;
  };
  const isWhole = html.length < SHORT && step();
  return isWhole ? () => {} : fillBetweenFrames(box, step);
}
