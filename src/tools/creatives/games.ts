import { at, circle, dots, faded, ground, halo, lin, line, many, oval, path, rays, rect, ring, shade } from './kit.ts';
import { cloud, coin, heart, sparkles, specks, star } from './props.ts';

const gem = (x: number, y: number, s: number, light: string, mid: string, dark: string, turn = 0): string =>
  at(
    x,
    y,
    [
      path('M-60,-40H60L100,0L0,100L-100,0Z', mid),
      path('M-60,-40L-40,0H-100ZM60,-40L100,0H40Z', light),
      path('M-40,0H40L0,100Z', light, 'opacity=".55"'),
      path('M40,0H100L0,100Z', dark),
      path('M-60,-40H60L40,0H-40Z', '#fff', 'opacity=".45"'),
    ],
    { scale: s, turn },
  );

const controller = [
  ground('#5b2be0', '#c13bd8', 35),
  rays(640, 380, 12, '#fff', 0.07),
  halo(640, 370, 330, '#fff'),
  gem(250, 200, 0.8, '#8ff5ff', '#35c9ef', '#1591cf', -14),
  gem(1050, 190, 0.62, '#ffe39a', '#ffb52e', '#ea8a12', 16),
  gem(1085, 545, 0.8, '#ffb1d4', '#ff5fa2', '#d92f7d', 10),
  coin(205, 545, 62, -12),
  shade(640, 640, 330, 0.28),
  at(640, 370, [
    path(
      'M-190,-130H190C275,-130 345,40 335,140C328,210 255,222 212,160L165,95H-165L-212,160C-255,222-328,210-335,140C-345,40-275,-130-190,-130Z',
      lin('#fff', '#cfd6ff'),
    ),
    path('M-60,-130H60L40,-70H-40Z', '#5b4ae6'),
    rect(-232, -60, 108, 36, '#2a2f66', 10) + rect(-196, -96, 36, 108, '#2a2f66', 10),
    circle(180, -84, 24, '#ffc23d') +
      circle(180, 0, 24, '#29c3a4') +
      circle(138, -42, 24, '#4a8bff') +
      circle(222, -42, 24, '#ff5a7d'),
    circle(-84, 44, 46, '#3a3f80') + circle(-84, 40, 33, '#2a2f66'),
    circle(84, 44, 46, '#3a3f80') + circle(84, 40, 33, '#2a2f66'),
    rect(-50, -36, 32, 14, '#8d93d8', 7) + rect(18, -36, 32, 14, '#8d93d8', 7),
  ]),
  sparkles('#fff', [420, 120, 26], [880, 105, 18], [960, 400, 16], [330, 420, 18]),
];

const tower = (x: number, top: number, w: number, fill: string, roof: string): string =>
  rect(x - w / 2, top, w, 620 - top, fill) +
  path(`M${x - w / 2 - 18},${top}L${x},${top - w * 1.25}L${x + w / 2 + 18},${top}Z`, roof) +
  rect(x - 13, top + 44, 26, 52, '#ffd977', 13);

const castle = [
  ground('#2b1b6b', '#ff8f6b'),
  halo(640, 330, 300, '#ffe3a1', 0.3) + circle(640, 330, 165, '#ffe7ae'),
  specks(
    '#fff',
    [140, 90, 4],
    [300, 160, 3],
    [420, 70, 4],
    [900, 90, 3],
    [1040, 180, 4],
    [1180, 80, 3],
    [210, 250, 3],
    [1120, 300, 3],
  ),
  cloud(190, 330, 0.9, '#ffb59a', 0.5) + cloud(1100, 390, 1.1, '#ffb59a', 0.5),
  path('M0,560Q200,430 420,520T860,500T1280,450V720H0Z', '#7b3c8f'),
  tower(470, 330, 92, '#5a3a94', '#e5486d') + tower(810, 330, 92, '#4b2f80', '#c93662'),
  tower(560, 260, 100, '#6a48a8', '#ff6b7d') + tower(720, 260, 100, '#57399a', '#e5486d'),
  rect(600, 330, 80, 100, '#573a94') +
    rect(500, 420, 280, 200, '#7654b8') +
    many(6, (i) => rect(500 + i * 50, 396, 30, 30, '#7654b8')),
  path('M585,620V530a55,55 0 0 1 110,0V620Z', '#2f1a5e') + line('M622,480V620M658,480V620M585,545H695', '#5a3a94', 7),
  line('M640,396V250', '#3c2470', 8) + path('M644,250h92l-26,28l26,28h-92Z', '#ffd257'),
  path('M0,610Q320,540 640,612T1280,590V720H0Z', '#3a2372') + path('M585,612h110L790,720H480Z', '#f2b48a'),
  many(6, (i) =>
    path(`M${60 + i * 54 + (i > 2 ? 860 : 0)},${668 - (i % 2) * 20}l38,-120l38,120Z`, i % 2 ? '#2a1a5c' : '#332069'),
  ),
];

const card = (turn: number, x: number, y: number, mark: string, small: string): string =>
  at(
    x,
    y,
    [
      faded(0.2, rect(-122, -172, 260, 370, '#01201a', 26)),
      rect(-130, -185, 260, 370, lin('#fff', '#eaf1f4', 60), 26),
      mark,
      at(-92, -140, small),
      at(92, 140, small, { turn: 180 }),
    ],
    { turn },
  );
const spade = (s: number): string =>
  at(
    0,
    0,
    path(
      'M0,-90C70,-30 100,10 70,48C48,74 18,62 8,40L28,92H-28L-8,40C-18,62-48,74-70,48C-100,10-70,-30 0,-90Z',
      '#1c2748',
    ),
    { scale: s },
  );
const diamond = (s: number): string =>
  at(0, 0, path('M0,-95Q30,-36 72,0Q30,36 0,95Q-30,36-72,0Q-30,-36 0,-95Z', '#ff8a1f'), { scale: s });

const cards = [
  ground('#0c7a63', '#053d3e', 40),
  dots(60, 50, 20, 11, 62, 4, '#19a07f'),
  halo(640, 380, 360, '#4be0a8', 0.12),
  card(-24, 440, 390, spade(0.95), spade(0.26)),
  card(24, 840, 390, diamond(0.95), diamond(0.26)),
  card(0, 640, 350, heart(0, 0, 1, '#f0385a'), heart(0, 0, 0.27, '#f0385a')),
  coin(190, 580, 74, -16) + coin(1098, 592, 60, 14) + coin(1040, 150, 44, 10) + coin(250, 170, 40, -10),
  sparkles('#ffe39a', [360, 110, 22], [930, 90, 26], [1150, 330, 18], [120, 350, 18]),
];

const orb = (fill: string, glow: string): string =>
  circle(0, 0, 50, fill) + oval(-14, -22, 20, 12, glow, 'opacity=".7"');
const treasures: [string, string][] = [
  ['a', gem(0, -16, 0.56, '#9af3ff', '#37c6f4', '#1b8fd6')],
  ['b', star(0, 4, 48, '#ffc93c')],
  ['c', heart(0, 0, 0.58, '#ff5f8f')],
  ['d', orb('#56d364', '#d9ffd9')],
  ['e', gem(0, -16, 0.56, '#e3b6ff', '#a968f5', '#7a3bd0')],
];
const board = [
  ground('#0f2a5c', '#12808f', 50),
  rays(640, 360, 9, '#7df0ff', 0.07, 10),
  `<defs>${treasures.map(([id, art]) => `<g id="${id}">${rect(-62, -59, 124, 118, '#0e2857', 24)}${art}</g>`).join('')}</defs>`,
  at(
    640,
    360,
    [
      rect(-420, -270, 840, 560, '#061a3d', 48, 'opacity=".35"'),
      rect(-430, -285, 860, 570, '#173a78', 48),
      many(
        24,
        (i) =>
          `<use href="#${'abcde'[(i * 3 + Math.floor(i / 6)) % 5]}" x="${(i % 6) * 136 - 340}" y="${Math.floor(i / 6) * 130 - 197}"/>`,
      ),
      rect(-272, -132, 408, 130, 'none', 30, 'stroke="#fff3b0" stroke-width="10"'),
    ],
    { turn: -7, scale: 0.98 },
  ),
  sparkles('#fff3b0', [150, 140, 30], [1140, 600, 34], [1120, 110, 20], [120, 600, 20]),
];

/** The rocket alone, around 0,0 and upright; its flame ends at `flame`. */
export const ship = (flame: number): string[] => [
  path(`M-70,150Q0,${flame} 70,150Z`, '#ff7a3c') + path(`M-40,150Q0,${flame * 0.79} 40,150Z`, '#ffe07a'),
  path('M-90,30C-160,70-170,140-160,190L-70,130ZM90,30C160,70 170,140 160,190L70,130Z', '#e5386d'),
  path('M0,-250C90,-170 120,-40 84,150H-84C-120,-40-90,-170 0,-250Z', lin('#fff', '#c9d3ff', 0)),
  path('M0,-250C40,-214 70,-166 86,-112H-86C-70,-166-40,-214 0,-250Z', '#ff4f78'),
  circle(0, -30, 52, '#3a2f8f') + circle(0, -30, 38, '#7fe3ff'),
  path('M-26,-44a36,36 0 0 1 34,-20', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round"'),
  rect(-84, 130, 168, 30, '#7b6ee8', 8),
];

/** The ringed planet alone, around 0,0. */
export const planet = (turn: number): string[] => [
  at(0, 0, oval(0, 0, 245, 50, 'none', 'stroke="#ffe2b8" stroke-width="16"'), { turn }),
  circle(0, 0, 150, lin('#ffb26b', '#f0527a', 60)),
  path('M-145,-35Q0,12 146,-28A150,150 0 0 1 150,12Q0,60-148,18Z', '#ffd9a0', 'opacity=".5"'),
  at(0, 0, line('M-245,0A245,50 0 0 0 245,0', '#ffe2b8', 16), { turn }),
];

const rocket = [
  ground('#120b3c', '#3b1a7a', 60),
  specks(
    '#fff',
    [90, 120, 4],
    [220, 60, 3],
    [330, 620, 4],
    [480, 110, 3],
    [760, 60, 4],
    [960, 660, 3],
    [1210, 90, 4],
    [1180, 400, 3],
    [70, 430, 3],
    [600, 660, 3],
    [860, 220, 3],
  ),
  halo(1010, 250, 240, '#ff9a62', 0.16),
  at(1010, 250, planet(-14)),
  circle(210, 570, 96, lin('#5ce1e6', '#2b7de0', 60)) +
    circle(180, 545, 20, '#2aa7d4') +
    circle(240, 600, 30, '#2aa7d4'),
  at(560, 380, ship(330), { turn: 38 }),
  ring(560, 380, 330, '#fff', 3, 'opacity=".14" stroke-dasharray="4 22"'),
  star(300, 180, 34, '#ffd257', -12) + star(800, 540, 26, '#ffd257', 14),
];

export const games = [controller, castle, cards, board, rocket];
