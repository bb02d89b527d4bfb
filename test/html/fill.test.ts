import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fill, type Words } from '../../src/html/index.ts';
import { LIMITS } from '../../src/html/limits.ts';
import { honestTerms, prose } from './shapes.ts';

const words: Words = { showAll: 'Show all' };
const boxes: HTMLElement[] = [];

/** A box on the page, in another element or not. */
function createBox(around: HTMLElement = document.body): HTMLElement {
  const box = around.appendChild(document.createElement('div'));
  boxes.push(box);
  return box;
}

/** A box that is folded away, and what unfolds it. */
function createFolded(): { folded: HTMLDetailsElement; box: HTMLElement } {
  const folded = document.body.appendChild(document.createElement('details'));
  boxes.push(folded);
  return { folded, box: createBox(folded) };
}

const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};
const buttonIn = (box: HTMLElement) =>
  [...box.querySelectorAll('button')].find((button) => textOf(button) === 'Show all');

afterEach(() => {
  for (const box of boxes.splice(0)) box.remove();
});

describe('points', () => {
  it.each([
    [
      'of paragraphs',
      '<p>One <b>two</b></p>\n<p lang="de" dir="ltr">Drei</p>',
      '<ul><li>One <b>two</b></li><li lang="de" dir="ltr">Drei</li></ul>\n',
    ],
    [
      'with something between',
      '<p>One</p><h1>More</h1><p>Two</p>',
      '<ul><li>One</li></ul><h4>More</h4><ul><li>Two</li></ul>',
    ],
    ['of which some are empty', '<p>One</p><p> </p><p>Two</p>', '<ul><li>One</li><li>Two</li></ul><p> </p>'],
    ['that are a list already', '<p>You get:</p><ul><li>One</li></ul>', '<p>You get:</p><ul><li>One</li></ul>'],
  ])('%s are a list', (_what, html, expected) => {
    const box = createBox();
    fill(box, html, words, true);
    expect(box.innerHTML).toBe(expected);
  });
});

describe('a box of text', () => {
  it('has a short text at once, and nothing but it', () => {
    const box = createBox();
    box.append('Loading');
    fill(box, '<p>One <b>two</b></p>', words);
    expect(box.innerHTML).toBe('<p>One <b>two</b></p>');
  });

  it('has the beginning of a long one at once, and all of it soon', async () => {
    const box = createBox();
    const source = honestTerms(200_000);
    fill(box, source, words);
    expect(textOf(box)).toMatch(/^0\. Eligibility The offer is open/);
    expect(box.textContent?.length).toBeLessThan(5000);
    const last = textOf(new DOMParser().parseFromString(source, 'text/html').body).slice(-300);
    await expect.poll(() => textOf(box).endsWith(last)).toBe(true);
    expect(buttonIn(box)).toBeUndefined();
    expect(box.querySelectorAll('h4').length).toBe(source.split('<h2').length - 1);
  });

  it.each([
    ['ltr', `<p>Terms</p>${'<p>x</p>'.repeat(2000)}`],
    ['rtl', `<p>شروط</p>${'<p>x</p>'.repeat(2000)}`],
    ['ltr', '<br>'.repeat(2000)],
  ])('has the direction that its beginning has, found once: %s', async (direction, source) => {
    const box = createBox();
    fill(box, '<p>שלום</p>', words);
    expect([box.dir, getComputedStyle(box).direction]).toEqual(['auto', 'rtl']);
    fill(box, source, words);
    expect(getComputedStyle(box).direction).toBe(direction);
    await expect.poll(() => box.dir).toBe(direction);
    expect(getComputedStyle(box).direction).toBe(direction);
  });

  it('has one table where the text has one, in one set of columns', async () => {
    const box = createBox();
    fill(box, `<table>${'<tr><td>Level</td><td>10 points</td></tr>'.repeat(200)}</table>`, words);
    await expect.poll(() => box.querySelectorAll('tr').length).toBe(200);
    expect(box.querySelectorAll('table').length).toBe(1);
  });

  it('numbers the items of a long list without a gap', async () => {
    const box = createBox();
    fill(box, `<ol>${'<li><p>One</p><p>Two</p></li>'.repeat(400)}</ol>`, words);
    await expect.poll(() => box.querySelectorAll('li:not([part])').length).toBe(400);
    const numbers = [...box.querySelectorAll('ol')].flatMap((list) =>
      [...list.querySelectorAll('li:not([part])')].map((_, place) => list.start + place),
    );
    expect(numbers).toEqual(Array.from({ length: 400 }, (_, place) => place + 1));
  });

  it('shows the rest of one that is too long as text, when asked to', async () => {
    const box = createBox();
    const source = `<h1>Terms</h1>${'<p>One account &amp; one household.</p>'.repeat(10_000)}<p>The end.`;
    expect(source.length).toBeGreaterThan(LIMITS.characters);
    fill(box, source, words);
    await expect.poll(() => buttonIn(box)).toBeDefined();
    expect(textOf(box)).not.toContain('The end.');
    await userEvent.click(buttonIn(box) ?? box);
    await expect.poll(() => textOf(box)).toMatch(/The end\.$/);
    expect(buttonIn(box)).toBeUndefined();
    expect(textOf(box).split('One account & one household.').length - 1).toBe(10_000);
  });

  it('never shows the rest as markup', async () => {
    const box = createBox();
    fill(box, `${prose(LIMITS.characters)}<p>${'<img src=x onerror=alert(1)>&lt;img src=x>'.repeat(1000)}`, words);
    await expect.poll(() => buttonIn(box)).toBeDefined();
    await userEvent.click(buttonIn(box) ?? box);
    await expect.poll(() => textOf(box)).toContain('<img src=x>');
    expect(box.querySelector('img')).toBeNull();
  });

  it('goes no further once it is ended', async () => {
    const box = createBox();
    const end = fill(box, prose(200_000), words);
    end();
    const before = box.textContent;
    await frames(5);
    expect(box.textContent).toBe(before);
  });

  it.each([0, 1])('does not begin once it is ended, %i frames later', async (count) => {
    const { box } = createFolded();
    const end = fill(box, 'Terms', words);
    await frames(count);
    end();
    await frames(5);
    expect(box.textContent).toBe('');
  });

  it('begins after what can be seen while it is folded away, waits, and goes on when it is unfolded', async () => {
    const { folded, box } = createFolded();
    fill(box, prose(50_000), words);
    expect(box.textContent).toBe('');
    await frames(10);
    expect(box.textContent?.length).toBeGreaterThan(0);
    expect(box.textContent?.length).toBeLessThan(10_000);
    folded.open = true;
    await expect.poll(() => box.textContent?.length).toBeGreaterThan(49_000);
  });

  it('begins while it is folded away, however long what can be seen takes', async () => {
    const seen = createBox();
    const { box } = createFolded();
    fill(seen, prose(250_000), words);
    fill(box, 'Terms', words);
    await frames(1);
    // That frame shows the texts that can be seen.
    expect(box.textContent).toBe('');
    await frames(1);
    expect(box.textContent).toBe('Terms');
    expect(seen.textContent?.length).toBeLessThan(200_000);
  });

  it('has the lines of a text without markup', () => {
    const box = createBox();
    fill(box, 'One\nTwo &amp; three\n\nFour', words);
    expect(box.innerHTML).toBe('One<br>Two &amp; three<br><br>Four');
  });

  it.each(['', ' ', '<', '<p', '<!--', '</', '<table>', '&', '\u0000', '<script>', '<p></p>\n'])(
    'bears %j',
    (source) => {
      const box = createBox();
      fill(box, source, words)();
      expect(box.querySelectorAll('script,style,button')).toHaveLength(0);
    },
  );
});
