import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '../setup/find-collisions.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

/** Parents that are as wide as what is in them; the wall takes the place of `<i>`. */
const parents: Record<string, string> = {
  'an inline-block': '<div style="display: inline-block"><i>',
  'an inline-flex': '<div style="display: inline-flex"><i>',
  'width: fit-content': '<div style="width: fit-content"><i>',
  'width: max-content': '<div style="width: max-content; max-width: 100%"><i>',
  'a table cell': '<table><td><i>',
  'a float': '<div style="float: left"><i>',
  'an absolute box': '<div style="position: relative"><div style="position: absolute; inset-inline-start: 0"><i>',
  'a fixed box': '<div style="position: fixed; top: 0"><i>',
  'a grid that centers': '<div style="display: grid; place-items: center"><i>',
  'a box in a grid that centers': '<div style="display: grid; place-items: center"><div><i>',
  'a column that centers': '<div style="display: flex; flex-direction: column; align-items: center"><div><i>',
  'a dialog': '<dialog open><i>',
  'a button': '<button><i>',
  'a fieldset': '<fieldset style="width: fit-content"><i>',
  'a row beside a text': '<div style="display: flex"><p>Earn</p><i>',
  'an auto column of a grid': '<div style="display: grid; grid-template-columns: auto"><i>',
  "Vite's template":
    '<style>body { margin: 0; display: flex; place-items: center; min-width: 320px; min-height: 100vh }</style>' +
    '<div style="max-width: 1280px; margin: 0 auto; padding: 32px; text-align: center; box-sizing: border-box"><i>',
};

it('in a parent that is as wide as what is in it the wall has room, and not more than there is', async () => {
  const { wall } = await showReadyWall();
  const found: string[] = [];
  for (const width of [320, 360, 768, 1280]) {
    await page.viewport(width, 800);
    for (const [name, html] of Object.entries(parents)) {
      document.body.innerHTML = html;
      document.querySelector('i')?.replaceWith(wall);
      const { left, right } = wall.getBoundingClientRect();
      // The parents here take 64 px at most, and the page 16.
      if (right - left < Math.min(300, width - 80)) found.push(`no room in ${name} of ${width} px: ${right - left}`);
      if (left < 0 || right > width) found.push(`sticks out of ${name} of ${width} px: from ${left} to ${right}`);
      if (document.documentElement.scrollWidth > width) found.push(`${name} of ${width} px scrolls sideways`);
    }
  }
  expect(found).toEqual([]);
});

/** How wide and high a wall is with a style of its own, in a parent with another one. */
const sizeIn = (wall: HTMLElement, parent: string, own: string) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = parent;
  wall.style.cssText = own;
  box.append(wall);
  return { width: wall.offsetWidth, height: wall.offsetHeight };
};

it('the publisher decides how wide it is, and how high, which does not stretch what is inside', async () => {
  await page.viewport(1280, 800);
  const { wall } = await showReadyWall();
  const cases: [what: string, parent: string, own: string, expected: number][] = [
    ['a column of 240 px', 'width: 240px', '', 240],
    ['a width', '', 'width: 500px', 500],
    ['a largest width', '', 'max-width: 700px', 700],
    ['a margin', 'width: 800px', 'margin: 0 50px', 700],
    ['a place in a grid', 'display: grid; width: 900px; grid-template-columns: 300px 600px', 'grid-column: 2', 600],
    ['a row with another width', 'display: flex; width: 900px', 'flex: none; width: 450px', 450],
    ['a whole row', 'display: flex; width: 900px', '', 900],
    ['display: block', 'width: 800px', 'display: block', 800],
    ['display: inline-block', '', 'display: inline-block', 672],
    ['display: none', '', 'display: none', 0],
  ];
  for (const [what, parent, own, expected] of cases) expect(sizeIn(wall, parent, own).width, what).toBe(expected);
  expect(sizeIn(wall, '', 'height: 3000px').height).toBe(3000);
  expect(boxOf(insideOf(wall)).height).toBeLessThan(2500);
  wall.removeAttribute('style');
  wall.hidden = true;
  expect(getComputedStyle(wall).display).toBe('none');
});

it('the size of the text is the person`s own, and not that of the page`s root', async () => {
  document.documentElement.style.fontSize = '10px';
  const { wall } = await showReadyWall();
  expect(getComputedStyle(insideOf(wall)).fontSize).toBe('16px');
  // "medium" is what a person chooses in the browser; a number of pixels would be ours.
  const sizes = [...(wall.shadowRoot?.adoptedStyleSheets ?? [])]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.style.fontSize ? rule.style.fontSize : []));
  expect(sizes).toContain('var(--offer-wall-font-size, medium)');
  expect(sizes.filter((size) => /[1-9](px|rem|pt)/.test(size))).toEqual([]);
});
