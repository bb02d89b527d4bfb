import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type ShownWall, showReadyWall } from '../setup/wall.ts';

const added: HTMLElement[] = [];
afterEach(async () => {
  for (const element of added.splice(0)) element.remove();
  document.body.removeAttribute('style');
  await page.viewport(1024, 800);
});

/** Parents that are as wide as what is in them: their tag and style, from the outermost, or that of the page's body. */
const parents: Record<string, { body?: string; boxes?: [tag: string, style: string][] }> = {
  'an inline-block': { boxes: [['div', 'display: inline-block']] },
  'an inline-flex': { boxes: [['div', 'display: inline-flex']] },
  'width: fit-content': { boxes: [['div', 'width: fit-content']] },
  'width: max-content': { boxes: [['div', 'width: max-content; max-width: 100%']] },
  'a table cell': {
    boxes: [
      ['table', ''],
      ['td', ''],
    ],
  },
  'a float': { boxes: [['div', 'float: left']] },
  'an absolute box': {
    boxes: [
      ['div', 'position: relative'],
      ['div', 'position: absolute; inset-inline-start: 0'],
    ],
  },
  'a fixed box': { boxes: [['div', 'position: fixed; top: 0']] },
  "Vite's template": {
    body: 'margin: 0; display: flex; place-items: center; min-width: 320px; min-height: 100vh',
    boxes: [['div', 'max-width: 1280px; margin: 0 auto; padding: 32px; text-align: center; box-sizing: border-box']],
  },
  'a grid that centers': { boxes: [['div', 'display: grid; place-items: center']] },
  'a box in a grid that centers': {
    boxes: [
      ['div', 'display: grid; place-items: center'],
      ['div', ''],
    ],
  },
  'a column that centers': {
    boxes: [
      ['div', 'display: flex; flex-direction: column; align-items: center'],
      ['div', ''],
    ],
  },
  'a dialog': { boxes: [['dialog', '']] },
  'a button': { boxes: [['button', '']] },
  'a fieldset': { boxes: [['fieldset', 'width: fit-content']] },
  'a row beside a text': { boxes: [['div', 'display: flex']] },
  'an auto column of a grid': { boxes: [['div', 'display: grid; grid-template-columns: auto']] },
};

/** A wall inside such a parent. */
async function showIn(name: string): Promise<ShownWall> {
  const shown = await showReadyWall();
  const { body = '', boxes = [] } = parents[name] ?? {};
  document.body.style.cssText = body;
  const [outermost, innermost] = boxes.reduce<HTMLElement[]>((made, [tag, style]) => {
    const box = document.createElement(tag);
    box.style.cssText = style;
    if (box instanceof HTMLDialogElement) box.open = true;
    made.at(-1)?.append(box);
    return [made[0] ?? box, box];
  }, []);
  if (!outermost || !innermost) throw new Error('There is no parent.');
  if (name.startsWith('a row')) innermost.append(Object.assign(document.createElement('p'), { textContent: 'Earn' }));
  added.push(outermost);
  document.body.append(outermost);
  innermost.append(shown.wall);
  return shown;
}

it.each(Object.keys(parents))('in %s the wall has room, and not more than there is', async (name) => {
  const { wall } = await showIn(name);
  for (const width of [320, 360, 768, 1280]) {
    await page.viewport(width, 800);
    const { left, right } = wall.getBoundingClientRect();
    // The parents here take 64 px at most, and the page 16.
    expect(right - left, `${width} px`).toBeGreaterThanOrEqual(Math.min(300, width - 80));
    expect([left < 0, right > width], `${width} px`).toEqual([false, false]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

describe('the publisher decides', () => {
  const widthIn = async (parent: string, own: string): Promise<number> => {
    await page.viewport(1280, 800);
    const { wall } = await showReadyWall();
    const box = document.body.appendChild(document.createElement('div'));
    added.push(box);
    box.style.cssText = parent;
    wall.style.cssText = own;
    box.append(wall);
    return wall.offsetWidth;
  };

  it.each([
    ['a column of 240 px', 'width: 240px', '', 240],
    ['a width', '', 'width: 500px', 500],
    ['a largest width', '', 'max-width: 700px', 700],
    ['a margin', 'width: 800px', 'margin: 0 50px', 700],
    ['a place in a grid', 'display: grid; width: 900px; grid-template-columns: 300px 600px', 'grid-column: 2', 600],
    ['a row with another width', 'display: flex; width: 900px', 'flex: none; width: 450px', 450],
    ['a whole row', 'display: flex; width: 900px', '', 900],
    ['display: block', 'width: 800px', 'display: block', 800],
    ['display: inline-block', '', 'display: inline-block', 672],
    ['hidden', '', 'display: none', 0],
  ])('%s', async (_what, parent, own, expected) => {
    expect(await widthIn(parent, own)).toBe(expected);
  });

  it('a height does not stretch what is inside', async () => {
    await widthIn('', 'height: 3000px');
    const wall = document.querySelector('offer-wall');
    const inside = wall?.shadowRoot?.querySelector('.wall');
    if (!(wall instanceof HTMLElement) || !inside) throw new Error('There is no wall.');
    expect(wall.offsetHeight).toBe(3000);
    expect(inside.getBoundingClientRect().height).toBeLessThan(2500);
  });
});
