import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { doctor } from '../../src/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { showReadyWall, showWall } from '../setup/show-wall.ts';
import { faults } from './found-faults.ts';

const SHRUNK = 'a transform, scale or zoom that leaves it hardly any size';
const OUTSIDE = 'it lies outside the page';
const LOW = '<offer-wall> is 300 px high, and the wall in it is higher';
const cutTo = (height: number) =>
  `only ${height} px of the wall's height can be seen, since <main> is ${height} px high and cuts off the rest`;

it.each<[where: 'itself' | 'what is around it', style: string, words?: string]>([
  ['itself', 'display: contents', '<offer-wall> has display: contents, and so no box of its own'],
  ['itself', 'opacity: 0', '<offer-wall> has opacity: 0'],
  ['itself', 'filter: opacity(0)', '<offer-wall> has filter: opacity(0)'],
  ['itself', 'clip-path: inset(0 100% 0 0)', '<offer-wall> has clip-path: inset(0px 100% 0px 0px)'],
  ['itself', 'content-visibility: hidden', '<offer-wall> has content-visibility: hidden'],
  ['itself', 'transform: scale(0)', SHRUNK],
  ['itself', 'transform: scale(.01)', SHRUNK],
  ['itself', 'zoom: .01', SHRUNK],
  ['itself', 'position: absolute; inset-inline-start: -9999px; width: 600px', OUTSIDE],
  // A drawer beside the window, and a screen that scrolls.
  ['what is around it', 'position: fixed; width: 400px; left: 100%', OUTSIDE],
  ['what is around it', 'position: fixed; width: 400px; right: 0; transform: translateX(100%)', OUTSIDE],
  ['what is around it', 'position: fixed; width: 400px; top: 100%; left: 0', OUTSIDE],
  ['what is around it', 'position: fixed; inset: 0; overflow: auto; padding-top: 2000px'],
  // What leaves a strip of it, or less than half, and a bar whose item is as low as itself.
  ['what is around it', 'max-height: 60px; overflow: hidden', cutTo(60)],
  ['what is around it', 'display: flex; height: 60px; overflow: hidden', cutTo(60)],
  ['what is around it', 'height: 300px; overflow: hidden', cutTo(300)],
  ['what is around it', 'height: 300px; overflow: auto'],
  // What is lower than the wall in it, and does not scroll.
  ['itself', 'height: 300px; overflow: visible', LOW],
  ['itself', 'height: 300px; overflow: hidden', LOW],
  ['itself', 'height: 300px; overflow: clip', LOW],
  ['itself', 'height: 300px; overflow: auto'],
])('a wall is told of where people cannot see it by the style of %s, "%s": %s', async (where, style, words) => {
  const { wall } = await showReadyWall();
  (where === 'itself' ? wall : wall.parentElement)?.setAttribute('style', style);
  expect(await faults()).toEqual(words ? [['visibility', expect.stringContaining(words)]] : []);
});

it('a wall without room is told of the column, or the page, that leaves it none, where no width would help', async () => {
  const { wall } = await showReadyWall();
  wall.parentElement?.setAttribute('style', 'display: grid; grid-template-columns: 180px 1fr');
  const column = 'Give <offer-wall> more of it, 300 px or more, such as by a wider column of <main>';
  expect(await faults()).toEqual([['width', expect.stringContaining(column)]]);
  wall.parentElement?.removeAttribute('style');
  await page.viewport(190, 700);
  const frame =
    'since <body> has no more room for it: names and rewards are cut. Where the page is in a frame, give that';
  expect(await faults()).toEqual([['width', expect.stringContaining(frame)]]);
  await page.viewport(400, 700);
});

it.each([
  ['html', 'hidden', true],
  ['body', 'clip', true],
  ['body', 'auto', false],
])('a wall below the window is told of where the page does not scroll: %s, %s', async (name, overflow, isLocked) => {
  const { wall } = await showReadyWall();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `${name} { overflow: ${overflow} } offer-wall { margin-top: 300px }`;
  const words = `the page does not scroll, since <${name}> has overflow: ${overflow}, so`;
  expect(await faults()).toEqual(isLocked ? [['visibility', expect.stringContaining(words)]] : []);
  wall.parentElement?.setAttribute('style', 'height: 400px; overflow: auto');
  expect(await faults()).toEqual([]);
  style.remove();
});

it.each([
  ['<dialog></dialog>', '<dialog> is closed'],
  ['<section popover></section>', '<section> is closed'],
  ['<section hidden="until-found"></section>', '<section> has the attribute hidden'],
])(
  'a wall that people cannot see is told of where it stands in %s, which no style sheet hides',
  async (html, words) => {
    const { wall } = await showReadyWall();
    wall.parentElement?.insertAdjacentHTML('afterend', html);
    wall.parentElement?.nextElementSibling?.append(wall);
    expect(await faults()).toEqual([['visibility', expect.stringContaining(`since ${words}`)]]);
  },
);

it('a wall that people cannot see is told of where something of the page lies over it, from which no scrolling frees it', async () => {
  await showReadyWall();
  const cover = document.body.appendChild(document.createElement('div'));
  const over = (style: string) => cover.setAttribute('style', `z-index: 9; ${style}`);
  const words = '<div> lies over all of the wall';
  const found = [['visibility', expect.stringContaining(words)]];
  over('position: fixed; inset: 0');
  expect(await faults()).toEqual(found);
  expect((await doctor()).walls[0]?.visibility).toBe('behind <div>');
  over('position: absolute; inset: 0; height: 9000px');
  expect(await faults()).toEqual(found);
  const stretched = document.createElement('style');
  stretched.textContent = 'div.link::after { content: ""; position: fixed; inset: 0 }';
  cover.append('Our offers', stretched);
  cover.className = 'link';
  over('');
  const ofLink = '<div class="link"> lies over all of the wall';
  expect(await faults()).toEqual([['visibility', expect.stringContaining(ofLink)]]);
  cover.className = '';
  for (const harmless of [
    'position: fixed; inset: 0; pointer-events: none',
    'position: fixed; inset: auto 0 0; height: 60vh',
    'position: sticky; top: 0; height: 60px',
  ]) {
    over(harmless);
    expect(await faults(), harmless).toEqual([]);
  }
});

it('a wall that no press reaches, though nothing lies over it, can be seen', async () => {
  const { wall } = await showReadyWall();
  for (const barrier of [{ inert: true }, { style: 'pointer-events: none' }]) {
    Object.assign(wall.parentElement ?? {}, { inert: false }, barrier);
    const { walls } = await doctor();
    expect(walls[0]?.visibility).toBe('can be seen');
  }
});

it.each([
  ['<section hidden></section>', 'section'],
  ['<details></details>', 'details'],
  ['<section style="content-visibility: hidden"></section>', 'section'],
])('a lazy wall that waits for %s to be shown is hinted at, and no fault', async (html, name) => {
  const { wall } = showWall(createTenant(), { loading: 'lazy' });
  wall.parentElement?.insertAdjacentHTML('afterend', html);
  wall.parentElement?.nextElementSibling?.append(wall);
  expect(await faults()).toEqual([]);
  const cure = `nobody can see the wall yet, because of <${name}>: with loading="lazy" it waits until your page shows it`;
  expect((await doctor()).checks).toContainEqual({ check: 'visibility', ok: true, cure });
});

it('a wall that people cannot see is told of where the text of a part is painted away', async () => {
  const style = document.body.appendChild(document.createElement('style'));
  await showReadyWall(createTenant(), { theme: 'light' });
  for (const part of ['name', 'reward']) {
    style.textContent = `offer-wall::part(${part}) { color: transparent }`;
    const words = `text of the part ${part} can hardly be read`;
    expect(await faults()).toEqual([['contrast', expect.stringContaining(words)]]);
  }
});

it('a wall that people cannot see is told of where a dialog stands in what is hidden, though it is never open by itself', async () => {
  const { wall } = showWall(createTenant(), { layout: 'dialog' });
  expect(await faults()).toEqual([]);
  wall.parentElement?.setAttribute('hidden', '');
  const words = 'the wall is a dialog, and nobody can see it, since <main> is hidden';
  expect(await faults()).toEqual([['visibility', expect.stringContaining(words)]]);
});
