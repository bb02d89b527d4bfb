import purifier from 'dompurify';
import { afterEach, expect, it } from 'vitest';
import { sanitize } from '../../src/html/index.ts';
import { purifierConfig } from '../../src/html/purify.ts';
import { honestTexts } from './honest.ts';

const box = document.createElement('div');

/** The lines that are seen of some nodes, in their order, without the signs of lists. */
function linesOf(content: Node): string[] {
  // Nothing is hidden for being far from what is seen.
  box.style.contentVisibility = 'visible';
  box.replaceChildren(content);
  document.body.append(box);
  for (const piece of box.querySelectorAll<HTMLElement>('.piece')) piece.style.contentVisibility = 'visible';
  return box.innerText
    .split(/[\n\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line);
}

afterEach(() => {
  box.remove();
});

const texts = honestTexts(300);

it('shows of 300 honest texts what DOMPurify keeps by itself, block by block', () => {
  expect(texts.length).toBeGreaterThanOrEqual(300);
  expect(texts.filter(({ html }) => html.length > 10_000).length).toBeGreaterThan(20);
  const differing = texts.flatMap(({ editor, html }) => {
    const config = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style'], RETURN_DOM_FRAGMENT: true as const };
    const policy = purifierConfig().TRUSTED_TYPES_POLICY;
    const its = purifier.sanitize(html, { ...config, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
    for (const folded of its.querySelectorAll('details')) folded.open = true;
    const [mine, other] = [linesOf(sanitize(html, String)), linesOf(its)];
    const place = mine.findIndex((line, place) => line !== other[place]);
    if (place < 0 && mine.length === other.length) return [];
    return [
      { editor, mine: mine.slice(place, place + 2), other: other.slice(place, place + 2), html: html.slice(0, 300) },
    ];
  });
  expect(differing).toEqual([]);
});
