import { afterEach, describe, expect, it } from 'vitest';
import { showText } from '../../src/text/show-text.ts';
import { frames } from '../setup/frames.ts';

const boxes: HTMLElement[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.remove();
});

const show = (html: string) => {
  const box = document.createElement('div');
  boxes.push(box);
  document.body.append(box);
  return { box, stop: showText(box, html) };
};

/** All that is shown in the end. */
async function whole(html: string): Promise<HTMLElement> {
  const { box } = show(html);
  let before = -1;
  while (before !== box.childNodes.length) {
    before = box.childNodes.length;
    await frames();
  }
  return box;
}

const nodesOf = (box: HTMLElement) => [...box.childNodes].map(({ textContent }) => textContent ?? '');

describe('text in place of HTML', () => {
  it('is one node where it is short', () => {
    expect(nodesOf(show('<p>One &amp; two</p><p>Three</p>').box)).toEqual(['One & two\nThree']);
    expect(nodesOf(show('<p></p>').box).join('')).toBe('');
  });

  it('is whole in the end, in paragraphs that hold whole words', async () => {
    const words = Array.from({ length: 20_000 }, (_, place) => `word${place}`);
    const nodes = nodesOf(await whole(`<p>${words.join(' ')}</p>`));
    expect(nodes.join(' ').split(' ')).toEqual(words);
    expect(Math.max(...nodes.map(({ length }) => length))).toBeLessThanOrEqual(1000);
  });

  it('keeps lines together, and shows no part of a tag', async () => {
    const line = `<p title="${'t'.repeat(90)}">${'Line of a text. '.repeat(3)}</p>`;
    const nodes = nodesOf(await whole(line.repeat(2000)));
    expect(
      nodes
        .join('\n')
        .split('\n')
        .map((text) => text.trim()),
    ).toEqual(Array(2000).fill('Line of a text. Line of a text. Line of a text.'));
  });

  it.each(['<', '\u0301', 'x', ' x', '\u05d0a\u202e'])(
    'is in paragraphs of bounded length, of nothing but %j',
    async (piece) => {
      const nodes = nodesOf(await whole(`a${piece.repeat(50_000 / piece.length)}`));
      expect(Math.max(0, ...nodes.map(({ length }) => length))).toBeLessThanOrEqual(1000);
    },
  );

  it('shows its beginning at once, and the rest only until it is stopped', async () => {
    const { box, stop } = show('words '.repeat(100_000));
    expect(box.childNodes).toHaveLength(1);
    await frames();
    stop();
    const { length } = box.childNodes;
    expect(length).toBeGreaterThan(1);
    await frames();
    expect(box.childNodes).toHaveLength(length);
  });

  it('has the direction of its beginning', async () => {
    expect((await whole(`\u05d0${' x'.repeat(5000)}`)).dir).toBe('rtl');
  });
});
