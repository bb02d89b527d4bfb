import { describe, expect, it } from 'vitest';
import { showHtml as fillBy } from '../../src/html/index.ts';
import { showInParts } from '../../src/html/show-html.ts';
import { replace } from '../setup/replace-global.ts';
import { honestTerms, prose } from './html-shapes.ts';

const fill = (box: HTMLElement, source: string, as: 'prose' | 'points' = 'prose') => fillBy(box, source, String, as);

/** A box on the page, in another element or not. */
const createBox = (around: HTMLElement = document.body): HTMLElement =>
  around.appendChild(document.createElement('div'));

/** A box that is folded away, and what unfolds it. */
function createFolded(): { folded: HTMLDetailsElement; box: HTMLElement } {
  const folded = document.body.appendChild(document.createElement('details'));
  return { folded, box: createBox(folded) };
}

const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

describe('points', () => {
  it.each([
    [
      'of paragraphs',
      '<p>One <b>two</b></p>\n<p lang="de" dir="ltr">Drei</p>',
      '<ul><li><p>One <b>two</b></p></li><li><p lang="de" dir="ltr">Drei</p></li></ul>\n',
    ],
    [
      'with something between',
      '<p>One</p><h1>More</h1><p>Two</p>',
      '<ul><li><p>One</p></li></ul><h4>More</h4><ul><li><p>Two</p></li></ul>',
    ],
    [
      'of which some are empty',
      '<p>One</p><p> </p><p>Two</p>',
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul><p> </p>',
    ],
    ['that are a list already', '<p>You get:</p><ul><li>One</li></ul>', '<p>You get:</p><ul><li>One</li></ul>'],
  ])('%s are a list', (_what, html, expected) => {
    const box = createBox();
    fill(box, html, 'points');
    expect(box.innerHTML).toBe(expected);
  });

  it.each([1, 2])('keep all of a long paragraph, in which pauses fall (place %s)', async (place) => {
    const box = createBox();
    const long = Array.from({ length: 60 }, (_, line) => `Line ${line}. ${'Terms apply. '.repeat(10)}`);
    const source = `${'<p>Short</p>'.repeat(place - 1)}<p>${long.join('<br>')}</p><p>Last</p>`;
    fill(box, source, 'points');
    await expect.poll(() => textOf(box)).toMatch(/Last$/);
    for (const line of long) expect(textOf(box)).toContain(line.trim());
  });
});

describe('a box of text', () => {
  it('has a short text at once, and nothing but it', () => {
    const box = createBox();
    box.append('Loading');
    fill(box, '<p>One <b>two</b></p>');
    expect(box.innerHTML).toBe('<p>One <b>two</b></p>');
  });

  it('has the beginning of a long one soon, and then all of it', async () => {
    const box = createBox();
    const source = honestTerms(150_000);
    fill(box, source);
    await expect.poll(() => textOf(box), { interval: 5 }).toMatch(/^0\. Eligibility The offer is open/);
    expect(box.textContent?.length).toBeLessThan(50_000);
    const last = textOf(new DOMParser().parseFromString(source, 'text/html').body).slice(-300);
    await expect.poll(() => textOf(box).endsWith(last), { timeout: 20_000 }).toBe(true);
    expect(box.querySelectorAll('h4').length).toBe(source.split('<h2').length - 1);
  });

  it('has long paragraphs in a step each, for pauses to fall between them', () => {
    const box = createBox();
    const counts = [0];
    const steps = showInParts(box, `<p>${'Terms apply. '.repeat(250)}</p>`.repeat(40), String);
    while (!steps.next().done) counts.push(box.querySelectorAll('p').length);
    expect(counts.at(-1)).toBe(40);
    expect(Math.max(...counts.map((count, step) => count - (counts[step - 1] ?? 0)))).toBe(1);
  });

  it.each([
    ['ltr', `<p>Terms</p>${'<p>x</p>'.repeat(2000)}`],
    ['rtl', `<p>شروط</p>${'<p>x</p>'.repeat(2000)}`],
    ['ltr', '<br>'.repeat(2000)],
  ])('has the direction that its beginning has, found once: %s', async (direction, source) => {
    const box = createBox();
    fill(box, '<p>שלום</p>');
    expect([box.dir, getComputedStyle(box).direction]).toEqual(['auto', 'rtl']);
    fill(box, source);
    await expect.poll(() => box.dir).toBe(direction);
    expect(getComputedStyle(box).direction).toBe(direction);
  });

  it('has all of its text, even folded away, on a page without ResizeObserver', async () => {
    replace(globalThis, 'ResizeObserver', { value: undefined });
    const { box } = createFolded();
    fill(box, '<p>x</p>'.repeat(2000));
    await expect.poll(() => box.querySelectorAll('p').length, { timeout: 20_000 }).toBe(2000);
  });

  it('has one table where the text has one, in one set of columns', async () => {
    const box = createBox();
    fill(box, `<table>${'<tr><td>Level</td><td>10 points</td></tr>'.repeat(200)}</table>`);
    await expect.poll(() => box.querySelectorAll('tr').length).toBe(200);
    expect(box.querySelectorAll('table').length).toBe(1);
  });

  it('has the rows of a very long table in order, between its caption, head and foot, and lays out few at once', async () => {
    const box = createBox();
    const rows = (from: number) => Array.from({ length: 300 }, (_, row) => `<tr><td>${from + row}<td>a<td>b`).join('');
    fill(
      box,
      `<table><caption>Levels<thead><tr><th>1<th>2<th>3<tbody>${rows(0)}<tbody dir=rtl>${rows(300)}<tfoot><tr><td>End</table><p>After.`,
    );
    await expect.poll(() => textOf(box)).toMatch(/End ?After\.$/);
    const numbers = [...box.querySelectorAll('tbody td:first-child')].map((cell) => Number(cell.textContent));
    expect(numbers).toEqual(Array.from({ length: 600 }, (_, row) => row));
    expect(textOf(box)).toMatch(/^Levels123/);
    const tables = [...box.querySelectorAll('table')];
    expect(Math.max(...tables.map((table) => table.rows.length))).toBeLessThan(250);
    expect(box.querySelectorAll('[dir=rtl] tr').length).toBe(300);
    expect(box.querySelectorAll('tbody > :not(tr), table > :not(caption, thead, tbody, tfoot)').length).toBe(0);
  });

  it('numbers the items of a long list without a gap, and lays out few of them at once', async () => {
    const box = createBox();
    fill(
      box,
      `<ol type=a start=3>${'<li><p>One</p><p>Two</p></li>'.repeat(200)}<li value=900>One${'<li>Two'.repeat(200)}</ol>`,
    );
    await expect.poll(() => box.querySelectorAll('li').length).toBe(401);
    const lists = [...box.querySelectorAll('ol')];
    const numbers = lists.flatMap((list) => {
      let number = list.start - 1;
      return [...list.querySelectorAll('li')].map((item) => {
        number = item.value || number + 1;
        return number;
      });
    });
    expect(numbers).toEqual(Array.from({ length: 401 }, (_, place) => place + (place < 200 ? 3 : 700)));
    expect(new Set(lists.map(({ type }) => type))).toEqual(new Set(['a']));
    expect(Math.max(...lists.map((list) => list.childElementCount))).toBeLessThan(120);
  });

  it.each([0, 1])('goes on after an item with the number 0, wherever a part ends (%s)', async (items) => {
    const box = createBox();
    fill(box, `<ol>${'<li>One'.repeat(items)}${'<li value=0>Zero<li>One'.repeat(100)}</ol>`);
    await expect.poll(() => box.querySelectorAll('li').length).toBe(200 + items);
    const starts = [...box.querySelectorAll('ol')].map((list) => [list.textContent?.slice(0, 3), list.start]);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts.filter(([word, start]) => word === 'One' && start !== 1)).toEqual([]);
  });

  it('keeps the items of a long list in it, beside lists in them and what follows', async () => {
    const box = createBox();
    const inner = `<ul>${'<li>Inner'.repeat(150)}</ul>`;
    fill(box, `<ul>${`<li>Outer${inner}`.repeat(3)}${'<li>Outer'.repeat(150)}</ul><p>The end.`);
    await expect.poll(() => box.querySelectorAll('li').length).toBe(3 * 151 + 150);
    expect(textOf(box).trim()).toBe(`${`Outer${'Inner'.repeat(150)}`.repeat(3)}${'Outer'.repeat(150)}The end.`);
    expect([...box.querySelectorAll('li')].filter((item) => !item.parentElement?.matches('ul'))).toEqual([]);
    expect([...box.querySelectorAll('li li')].length).toBe(450);
  });

  it.each([
    ['li', `<ul><li><b>A</b><b>B<br><p>C<br></b>D<br></p>${'<p>Terms apply.'.repeat(100)}</ul>`],
    ['p', `<p>A<span>B<br>${'Terms apply. '.repeat(200)}</span></p>`],
    ['p', `<p>A<font><font>B<br>${'Terms apply. '.repeat(200)}</font></font></p>`],
  ])('keeps a line whole that ends in something long, in <%s>', async (block, source) => {
    const box = createBox();
    fill(box, source);
    await expect.poll(() => textOf(box)).toMatch(/apply\.$/);
    expect(box.querySelector<HTMLElement>(block)?.innerText).toMatch(/^AB\n/);
  });

  it('is text in paragraphs where it is too heavy, and never markup', async () => {
    const box = createBox();
    const clause = '<p>One account &amp; one household.</p><img src=x onerror=alert(1)>&lt;img src=x>';
    fill(box, `<h1>Terms</h1>${clause.repeat(4_000)}<p>The end.`);
    await expect.poll(() => textOf(box), { timeout: 20_000 }).toMatch(/The end\.$/);
    expect(textOf(box).split('One account & one household. <img src=x>').length - 1).toBe(4_000);
    expect(new Set([...box.querySelectorAll('*')].map(({ localName }) => localName))).toEqual(new Set(['p', 'div']));
    const lengths = Array.from(box.querySelectorAll('p'), ({ textContent }) => textContent?.length ?? 0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000);
  });

  it('goes no further once it is ended', async () => {
    const box = createBox();
    const end = fill(box, prose(200_000));
    await frames(3);
    end();
    const before = box.textContent;
    await frames(5);
    expect(box.textContent).toBe(before);
  });

  it.each([0, 1])('does not begin once it is ended, %i frames later', async (count) => {
    const { box } = createFolded();
    const end = fill(box, 'Terms');
    await frames(count);
    end();
    await frames(5);
    expect(box.textContent).toBe('');
  });

  it('begins after what can be seen while it is folded away, waits, and goes on when it is unfolded', async () => {
    const { folded, box } = createFolded();
    fill(box, '<p>One account for each household.</p>'.repeat(1_400));
    expect(box.textContent).toBe('');
    await expect.poll(() => box.textContent?.length).toBeGreaterThan(0);
    await frames(10);
    expect(box.textContent?.length).toBeLessThan(10_000);
    folded.open = true;
    await expect.poll(() => box.textContent?.length).toBe(1_400 * 31);
  });

  it('begins while it is folded away, however long what can be seen takes', async () => {
    const seen = createBox();
    const { box } = createFolded();
    fill(seen, '<p>One account for each household.</p>'.repeat(5000));
    fill(box, 'Terms');
    await frames(1);
    // That frame shows the texts that can be seen.
    expect(box.textContent).toBe('');
    await frames(2);
    expect(box.textContent).toBe('Terms');
    expect(seen.textContent?.length).toBeLessThan(200_000);
  });

  it('has the lines of a text without markup', () => {
    const box = createBox();
    fill(box, 'One\nTwo &amp; three\n\nFour');
    expect(box.innerHTML).toBe('One<br>Two &amp; three<br><br>Four');
  });

  it.each(['', ' ', '<', '<p', '<!--', '</', '<table>', '&', '\u0000', '<script>', '<p></p>\n'])(
    'bears %j',
    (source) => {
      const box = createBox();
      fill(box, source)();
      expect(box.querySelectorAll('script,style,button')).toHaveLength(0);
    },
  );
});
