import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showParagraphs } from '../../src/plain-text/show-paragraphs.ts';

let box: HTMLElement;

beforeEach(() => {
  box = document.createElement('div');
  box.dir = 'auto';
});

/** Shows some HTML on the page, and waits until all of it is there. */
async function show(html: string, length: number): Promise<string[]> {
  document.body.append(box);
  showParagraphs(box, html);
  await expect.poll(() => (box.textContent ?? '').replace(/\s/g, '').length, { timeout: 20_000 }).toBe(length);
  return Array.from(box.querySelectorAll('p'), ({ textContent }) => textContent ?? '');
}

describe('text in the place of HTML', () => {
  it('is there at once if it is short, in the lines of the HTML', () => {
    showParagraphs(box, '<h1>Terms</h1><p>One &amp; <b>two</b></p>');
    expect(Array.from(box.children, ({ localName, textContent }) => [localName, textContent])).toEqual([
      ['p', 'Terms\nOne & two'],
    ]);
  });

  it.each<[string, string, number, number?]>([
    ['signs that turn the direction', '\u05d0\u202e\u2067', 60_000],
    ['words', 'word ', 40_000],
    ['one word', 'x', 200_000],
    ['short lines', 'x\n', 100_000, 1_500],
    ['emoji', '👩‍👩‍👧', 20_000],
    ['accents', '\u0301', 60_000],
  ])('comes in paragraphs of bounded length, and whole: %s', async (_, said, times, most = 600) => {
    const paragraphs = await show(said.repeat(times), said.trim().length * times);
    expect(Math.max(...paragraphs.map((text) => [...text].length))).toBeLessThanOrEqual(1_001);
    expect(Math.max(...paragraphs.map((text) => text.split('\n').length))).toBeLessThanOrEqual(201);
    expect(paragraphs.length).toBeLessThan(most);
    // No character is cut in two.
    expect(paragraphs.filter((text) => /[\ud800-\udfff]/u.test(text))).toEqual([]);
  });

  it('ends its paragraphs with a line or a word', async () => {
    const paragraphs = await show('One account for each household. '.repeat(100), 27 * 100);
    expect(paragraphs.filter((text) => !/^\S[\s\S]*\S$/.test(text.trim()) || /\w$/.test(text))).toEqual([]);
  });

  it('shows no part of a tag, and keeps references whole', async () => {
    const [said, shown] = [`<p title="${'t'.repeat(90)}">Terms of &#65; &amp; B.</p>`, 'Terms of A & B.'];
    const paragraphs = await show(said.repeat(2_000), shown.replace(/\s/g, '').length * 2_000);
    const lines = paragraphs.flatMap((text) => text.trim().split('\n'));
    expect(lines.filter((line) => line !== shown)).toEqual([]);
  });

  it('has the direction of its beginning', async () => {
    await show(`\u05d0${' x'.repeat(9_000)}`, 9_001);
    expect(box.dir).toBe('rtl');
  });

  it('is looked for in a few thousand signs at a time, where there is hardly any', async () => {
    let looks = 0;
    // Each step takes longer than a frame has time for.
    vi.spyOn(performance, 'now').mockImplementation(() => 100 * looks++);
    await show(`${'<!>'.repeat(100_000)}x`, 1);
    expect(looks).toBeGreaterThan(30);
  });

  it('comes no further once it is ended', async () => {
    document.body.append(box);
    const end = showParagraphs(box, 'word '.repeat(100_000));
    end();
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    expect(box.textContent).toBe('');
  });
});
