import { within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { ALL_CONTROLS } from '../../src/tools/states/all-states.ts';
import { styleSheets } from '../../src/ui/style-sheets.ts';
import { violations } from '../setup/axe-violations.ts';
import { SAMPLE } from '../setup/build-answers.ts';
import { type Rgb, ratio, rgbOf } from '../setup/contrast-ratio.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

/** A theme, whatever the system's is. */
type Theme = 'light' | 'dark';

/** What can be told from what is behind it, in a part of the wall or in something that shows one of its tones, and how well. */
type Demand = readonly [what: string, markup: string, least?: number, property?: 'color' | 'borderTopColor'];

const onWall: Demand[] = [
  ['text on the wall', '<b>'],
  ['what matters less, on the wall', '<p class="hint">'],
  ['ink on the wall: the chosen tab', '<b style="color: var(--ink)">'],
  ['a button', '<button class="button">'],
  ['a button under the pointer', '<button class="button" style="--ground: var(--tint)">'],
  ['"Get offer"', '<button class="button get">'],
  ['the current page', '<button class="button number" aria-current="page">'],
  ['the border of a field', '<input class="field search">', 3, 'borderTopColor'],
  ['the focus ring', '<b style="color: var(--ring); background: var(--around)">', 3],
];
const onCard: Demand[] = [
  ['text on a card', '<b>'],
  ['a headline', '<p class="headline">'],
  ['a mark', '<span class="mark">'],
  ['an ending', '<span class="ends">'],
  ['an urgent ending', '<span class="ends" data-urgent="true">'],
  ['what went wrong', '<b style="color: var(--red)">'],
  ['a new reward', '<span class="reward" data-status="new">'],
  ['the reward of what has begun', '<span class="reward" data-status="in-progress">'],
  ['a reward that is paid', '<span class="reward" data-status="paid">'],
  ['a reward that is pending', '<span class="reward" data-status="pending">'],
  ['a reward that is refused', '<span class="reward" data-status="refused">'],
  ['a reward of which nothing is known', '<span class="reward" data-status="completed">'],
];
const demands = [...onWall, ...onCard];

/** How a publisher, or the person's system, has the wall. */
interface Look {
  theme?: Theme;
  accent?: string;
  background?: string;
  surface?: string;
}

/** What is painted for each demand of each look, and on what, with the wall's own styles: all in one layout. */
async function paint(looks: readonly Look[], page = '#fff'): Promise<(readonly [Rgb, Rgb])[][]> {
  await features.load();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styleSheets(features);
  const htmlOf = (some: readonly Demand[]) =>
    some
      .map(([, markup]) => [markup.replace('>', ' data-demand>'), /\w+/.exec(markup)?.[0]])
      .map(([start, name]) => (name === 'input' ? start : `${start}</${name}>`))
      .join('');
  root.innerHTML = looks
    .map(({ theme, ...tokens }) => {
      const style = Object.entries(tokens).map(([name, value]) => `--offer-wall-${name}: ${value}`);
      return `<div class="wall" data-theme="${theme}" style="${style.join(';')}">${htmlOf(onWall)}<ul class="grid"><li class="card">${htmlOf(onCard)}</li></ul></div>`;
    })
    .join('');
  /** All that is painted below an element's text, from below. */
  const groundsOf = (element: Element): string[] => {
    const { parentElement: parent } = element;
    return [...(parent ? groundsOf(parent) : [page]), getComputedStyle(element).backgroundColor];
  };
  const colors = [...root.querySelectorAll('[data-demand]')].flatMap((element, place) => {
    const [, , , property = 'color'] = demands[place % demands.length] ?? [];
    const grounds = groundsOf(element);
    return [[...grounds, getComputedStyle(element)[property]], grounds];
  });
  host.remove();
  const painted = rgbOf(colors);
  const black: Rgb = [0, 0, 0];
  return looks.map((_look, wall) =>
    demands.map((_demand, place) => {
      const index = (wall * demands.length + place) * 2;
      return [painted[index] ?? black, painted[index + 1] ?? black] as const;
    }),
  );
}

/** What is too weak, in words. */
const weak = (looks: readonly Look[], painted: (readonly [Rgb, Rgb])[][]): string[] =>
  looks.flatMap((look, wall) =>
    demands.flatMap(([what, , least = 4.5], place) => {
      const pair = painted[wall]?.[place];
      const reached = pair ? ratio(pair) : 0;
      return reached < least ? [`${JSON.stringify(look)}: ${what} ${reached.toFixed(2)}`] : [];
    }),
  );

const themes: Theme[] = ['light', 'dark'];

/** All grays that can be written as `#rgb`, brands from night to paper, and what is neither light nor dark. */
const surfaces = [
  ...Array.from({ length: 16 }, (_, index) => `#${index.toString(16).repeat(6)}`),
  ...['#0b1f3a', '#12294b', '#1d2027', '#14161b', '#0d0c14', '#191724', '#221e47', '#003300', '#330000', '#3b0764'],
  ...['#fffefa', '#f6f4ee', '#eef0ff', '#e6fff3', '#fff1c9', '#ffe4e1', '#d0e8ff'],
  ...['#0a7f64', '#e50914', '#ff6b35', '#1877f2', '#00aa00', '#a78bfa', '#767676'],
];

/** One of the 4,096 colors that can be written as `#rgb`; places beside each other have colors far apart. */
const accentAt = (place: number) => `#${((place * 1021) % 4096).toString(16).padStart(3, '0')}`;

/** Each surface on another ground, since the cards often differ from the wall, with accents of its own. */
const looks = surfaces.flatMap((surface, index) =>
  Array.from({ length: 13 }, (_, turn): Look => {
    const background = surfaces[(index * 7) % surfaces.length] ?? surface;
    return { theme: themes[turn % 2] ?? 'light', surface, background, accent: accentAt(index * 13 + turn) };
  }),
);

/** In parts, since the browser takes 15 ms for the tones of one look, and several times that on a busy machine. */
const parts = Array.from({ length: 4 }, (_, part) => looks.filter((_look, index) => index % 4 === part));

describe('whatever the system prefers', () => {
  it.each(parts)('everything can be read, with 130 of 520 accents on all of 40 surfaces', async (...looks) => {
    expect(weak(looks, await paint(looks))).toEqual([]);
  });

  it.each(themes)('each ground may be set alone: %s', async (theme) => {
    const looks: Look[] = ['#0b1f3a', '#fffefa', '#767676'].flatMap((color) => [
      { theme, background: color },
      { theme, surface: color },
    ]);
    // The cards stand on the wall itself.
    for (const background of ['#0b1f3a', '#fffefa']) looks.push({ theme, background, surface: 'transparent' });
    expect(weak(looks, await paint(looks))).toEqual([]);
  });
});

describe.each(themes)('in the %s theme', (theme) => {
  it('all text has 7:1 with the default accent', async () => {
    const [reached = []] = await paint([{ theme }]);
    const ofText = demands.map(([what, , , property], place) => {
      const pair = reached[place];
      return [what, property, pair ? ratio(pair) : 0] as const;
    });
    expect(ofText.filter(([, property, contrast]) => !property && contrast < 7)).toEqual([]);
  });

  it('a wall that lets the page through counts on the scheme of the page', async () => {
    const looks = [
      { theme, background: 'transparent' },
      { theme, background: 'transparent', surface: '#8881' },
    ];
    expect(weak(looks, await paint(looks, theme === 'dark' ? '#101010' : '#fdfdfd'))).toEqual([]);
  });

  it('the focus ring is of ink, and "Get offer" is seen and read under the pointer, whatever the accent', async () => {
    const { wall, open } = await showReadyWall(await tenantWith(listing([SAMPLE])), { theme });
    const dialog = await open('SiriusXM');
    const inside = within(dialog);
    await userEvent.keyboard('{Tab}');
    const ring = getComputedStyle(inside.getByRole('button', { name: 'Close' }));
    // In its box: the dialog itself is over all of the page.
    const ink = inside.getByRole('heading', { level: 2 }).appendChild(document.createElement('i'));
    ink.style.color = 'var(--ink)';
    const getOffer = inside.getByRole('button', { name: 'Get offer' });
    await userEvent.hover(getOffer);
    await expect.poll(() => getOffer.matches(':hover')).toBe(true);
    for (const accent of ['#27c', '#ff0', '#000', '#fff', '#f06', '#0a7', '#a04']) {
      wall.style.setProperty('--offer-wall-accent', accent);
      await Promise.all(wall.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
      expect([ring.outlineStyle, ring.outlineColor], accent).toEqual(['solid', getComputedStyle(ink).color]);
      // The second tone, so that it is seen on a picture of the first one.
      expect(ring.boxShadow, accent).toContain('0px 0px 0px 6px');
      const { color, backgroundColor } = getComputedStyle(getOffer);
      expect(ratio(rgbOf([color, backgroundColor])), accent).toBeGreaterThanOrEqual(4.5);
      // On a light surface even a pale button is known by its words. Under the pointer it gives way a little: it has 3:1 else.
      const fill = ratio(
        rgbOf([backgroundColor, getComputedStyle(getOffer.closest('.dialog') ?? dialog).backgroundColor]),
      );
      if (theme === 'dark') expect(fill, accent).toBeGreaterThan(2.5);
    }
  });
});

const MEMBER = 'member-1';

/** A preset as publishers get it. */
async function read(name: string): Promise<string> {
  const answer = await fetch(`/presets/${name}.css`);
  expect(answer.ok).toBe(true);
  return answer.text();
}

/** Styles the page by a preset. */
async function wear(name: string): Promise<void> {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = await read(name);
  onTestFinished(() => style.remove());
}

describe.each(['calm', 'night', 'game', 'bank'])('the preset %s', (name) => {
  it('is made of public properties and parts only', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await read(name));
    const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
    expect(rules.length).toBe(sheet.cssRules.length);
    const tenant = createTenant();
    await tenant.start(MEMBER, specialIds.multiEvent);
    const shown = await showReadyWall(tenant, { ...ALL_CONTROLS });
    await shown.wall.open(specialIds.multiEvent);
    for (const { selectorText, style } of rules) {
      for (const selector of selectorText.split(',')) {
        const [, part] = /^offer-wall(?:::part\(([\w-]+)\))?$/.exec(selector.trim()) ?? ['', 'none'];
        const find = () => insideOf(shown.wall).parentNode?.querySelector(`.${part}`);
        if (part) await expect.poll(find, { message: selector }).not.toBeNull();
        else expect([...style].filter((property) => !property.startsWith('--offer-wall-'))).toEqual([]);
      }
      expect(style.cssText).not.toContain('!important');
    }
  });

  it.each(['light', 'dark'])('can be read, in a list and in a dialog: %s', async (theme) => {
    document.documentElement.style.background = theme === 'dark' ? '#111' : '#fff';
    await wear(name);
    const tenant = createTenant();
    await tenant.complete(MEMBER, specialIds.multiEvent, 1);
    await tenant.complete(MEMBER, specialIds.richHtml);
    const { wall, ui } = await showReadyWall(tenant, { theme, ...ALL_CONTROLS });
    await ui().findByRole('tablist');
    await ui().findByRole('searchbox');
    expect(getComputedStyle(wall).getPropertyValue('--offer-wall-accent')).not.toBe('');
    expect(await violations(wall, 'color-contrast-enhanced')).toEqual([]);
    await wall.open(specialIds.multiEvent);
    await ui().findByRole('heading', { name: 'Steps' });
    expect(await violations(wall, 'color-contrast-enhanced')).toEqual([]);
  });
});
