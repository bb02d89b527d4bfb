import { at, circle, dots, faded, ground, halo, lin, line, many, oval, path, rays, rect, ring, shade } from './kit.ts';
import { plant, sparkles, specks, star, sun } from './props.ts';

const tile = (x: number, y: number, w: number, h: number, from: string, to: string, art: string): string =>
  at(x, y, [rect(0, 0, w, h, lin(from, to, 50), 22), art]);

const play = [
  ground('#18060f', '#5a0d2a', 60),
  at(
    640,
    360,
    [
      tile(
        -640,
        -320,
        240,
        320,
        '#3a66d9',
        '#1b2f86',
        path('M0,250L80,150L140,220L190,160L240,220V320H22Q0,320 0,298Z', '#0f1d5c'),
      ),
      tile(-376, -400, 240, 320, '#ff9a5c', '#d9386a', circle(120, 150, 64, '#ffe29a')),
      tile(140, -400, 240, 320, '#22b8a6', '#0c6d7f', path('M0,230Q60,180 120,230T240,230V320H0Z', '#07505f')),
      tile(404, -320, 240, 320, '#a86bf0', '#5a2bb0', star(120, 160, 62, '#ffd9f2')),
      tile(-640, 26, 240, 320, '#f5c04a', '#e07a26', circle(120, 160, 74, '#fff2c4')),
      tile(-376, 106, 240, 320, '#6a4be0', '#2b1b86', path('M60,230L120,80L180,230Z', '#b9a6ff')),
      tile(140, 106, 240, 320, '#f0527a', '#8d1a52', circle(80, 150, 50, '#ffc2d4') + circle(160, 170, 50, '#ff8fb0')),
      tile(404, 26, 240, 320, '#48c78a', '#1a7a5c', path('M40,260V150L120,90L200,150V260Z', '#bff5d4')),
    ],
    { turn: -6 },
  ),
  rect(0, 0, 1280, 720, '#14040c', 0, 'opacity=".38"'),
  faded(0.3, circle(640, 360, 210, '#ff3b5c')) +
    circle(640, 360, 158, lin('#ff5a6e', '#e01f4b')) +
    ring(640, 360, 158, '#fff', 6, 'opacity=".5"'),
  path('M596,276L736,360L596,444Z', '#fff', 'stroke="#fff" stroke-width="26" stroke-linejoin="round"'),
];

const bars = [60, 110, 170, 120, 210, 280, 190, 130, 230, 320, 250, 160, 220, 300, 200, 120, 180, 110, 70];
const headphones = [
  ground('#2a1470', '#0a7fb8', 30),
  halo(640, 350, 330, '#7fe8ff', 0.12),
  many(bars.length, (i) =>
    rect(133 + i * 54, 380 - (bars[i] ?? 0) / 2, 30, bars[i] ?? 0, lin('#ff7ad9', '#5cc8ff'), 15, 'opacity=".75"'),
  ),
  at(640, 360, [
    path('M-250,110V20a250,250 0 0 1 500,0V110H206V20a206,206 0 0 0-412,0V110Z', lin('#fff', '#d5dcff')),
    rect(-286, 40, 120, 210, lin('#ffb45e', '#f0527a'), 56) + rect(-208, 56, 66, 178, '#241a5e', 33),
    rect(166, 40, 120, 210, lin('#ffb45e', '#f0527a'), 56) + rect(142, 56, 66, 178, '#241a5e', 33),
    line('M-262,90v90M262,90v90', '#fff', 10, 'opacity=".5"'),
  ]),
  at(200, 200, [line('M0,60V-60L80,-80V40', '#fff', 14), oval(-22, 62, 30, 22, '#fff'), oval(58, 42, 30, 22, '#fff')], {
    turn: -8,
  }),
  at(
    1080,
    220,
    [line('M0,60V-60', '#ffe39a', 14), line('M0,-60q10,40 50,50', '#ffe39a', 14), oval(-22, 62, 30, 22, '#ffe39a')],
    { turn: 10 },
  ),
  sparkles('#fff', [420, 120, 22], [900, 110, 26], [1140, 540, 20], [150, 560, 20]),
];

const kernels: [number, number, number][] = [
  [-120, -190, 50],
  [-50, -230, 56],
  [40, -235, 54],
  [120, -195, 50],
  [-160, -150, 40],
  [160, -150, 42],
  [-80, -165, 52],
  [0, -180, 58],
  [85, -160, 52],
  [-20, -290, 40],
  [90, -285, 30],
];
const popcorn = [
  ground('#ffe6b8', '#ffbd6e', 60),
  rays(640, 430, 14, '#fff', 0.25, 3),
  shade(640, 668, 330, 0.2),
  at(
    360,
    500,
    [
      rect(-150, -70, 300, 140, '#2fb8a6', 18),
      line('M70,-60V60', '#fff', 6, 'stroke-dasharray="2 16"'),
      circle(-150, 0, 24, '#ffdca0'),
      circle(150, 0, 24, '#ffc98a'),
      star(-40, 0, 40, '#fff'),
    ],
    { turn: -16 },
  ),
  at(
    940,
    510,
    [
      rect(-150, -70, 300, 140, '#6a4be0', 18),
      line('M70,-60V60', '#fff', 6, 'stroke-dasharray="2 16"'),
      circle(-150, 0, 24, '#ffcf8f'),
      circle(150, 0, 24, '#ffc07a'),
      path('M-66,-36L-4,0L-66,36Z', '#fff'),
    ],
    { turn: 14 },
  ),
  at(640, 450, [
    kernels.map(
      ([x, y, r], i) =>
        circle(x, y, r, i % 2 ? '#fff6d9' : '#ffe9ad') +
        path(
          `M${x - r * 0.5},${y}q${r * 0.3},${-r * 0.6} ${r * 0.8},${-r * 0.3}`,
          'none',
          'stroke="#eebf5e" stroke-width="8" stroke-linecap="round"',
        ),
    ),
    many(7, (i) => path(`M${-196 + i * 56},-130h56L${-150 + (i + 1) * 43},210h-43Z`, i % 2 ? '#fff' : '#e8394f')),
    path('M-196,-130H196L190,-90H-190Z', '#7a0d20', 'opacity=".14"'),
    circle(0, 50, 78, '#ffd257') +
      path('M-24,8L46,50L-24,92Z', '#e8394f', 'stroke="#e8394f" stroke-width="12" stroke-linejoin="round"'),
  ]),
  specks('#fff6d9', [340, 180, 24], [960, 160, 26], [850, 90, 18], [430, 90, 16]) +
    sparkles('#fff', [200, 250, 26], [1090, 280, 26]),
];

const tv = [
  ground('#173b52', '#0c2236'),
  rect(0, 560, 1280, 160, '#0a1a2b') + rect(0, 556, 1280, 8, '#2a5a75'),
  halo(640, 300, 420, '#56d0ff', 0.1),
  rect(240, 70, 800, 450, '#05101c', 26) + rect(258, 88, 764, 414, lin('#ff9a62', '#6b3fb8'), 14),
  sun(640, 300, 84, '#ffe29a'),
  path(
    'M258,380L420,230L540,350L660,250L800,380L900,300L1022,400V488a14,14 0 0 1-14,14H272a14,14 0 0 1-14,-14Z',
    '#4a2a86',
  ) + path('M258,440Q450,370 640,440T1022,430V488a14,14 0 0 1-14,14H272a14,14 0 0 1-14,-14Z', '#2c1a5c'),
  rect(300, 462, 680, 10, '#fff', 5, 'opacity=".35"') +
    rect(300, 462, 300, 10, '#ff5a6e', 5) +
    circle(600, 467, 14, '#fff'),
  rect(570, 520, 140, 40, '#05101c') +
    rect(300, 576, 680, 70, '#c98a56', 12) +
    rect(320, 646, 20, 40, '#8a5a32') +
    rect(940, 646, 20, 40, '#8a5a32') +
    rect(640, 590, 6, 44, '#8a5a32'),
  plant(140, 690, 0.9, '#e8c39a', '#2f9a7a', '#4dc79a') +
    at(1140, 690, [
      rect(-50, -300, 100, 300, '#13304a', 20),
      circle(0, -220, 32, '#2f6f94'),
      circle(0, -110, 42, '#2f6f94'),
      circle(0, -110, 18, '#0c2236'),
      circle(0, -220, 13, '#0c2236'),
    ]),
];

const podcast = [
  ground('#18b0a0', '#0b4a75', 55),
  faded(0.5, [
    ring(640, 300, 250, '#fff', 8, 'opacity=".55"'),
    ring(640, 300, 340, '#fff', 7, 'opacity=".35"'),
    ring(640, 300, 430, '#fff', 6, 'opacity=".2"'),
  ]),
  dots(70, 70, 5, 5, 40, 5, '#5fc7c0') + dots(1040, 480, 5, 5, 40, 5, '#3f8fb0'),
  shade(640, 664, 200, 0.3),
  line('M470,300v40a170,170 0 0 0 340,0v-40M640,510v120M540,636h200', '#0b3550', 30),
  rect(530, 80, 220, 360, lin('#ff8a6b', '#e0406a', 40), 110),
  path('M530,190a110,110 0 0 1 220,0v40H530Z', '#fff3dc') +
    line('M570,150h140M556,190h168', '#d9a86a', 9, 'opacity=".7" stroke-dasharray="2 22"') +
    rect(530, 222, 220, 22, '#0b3550'),
  line('M580,300v70', '#fff', 14, 'opacity=".5"'),
  sparkles('#fff', [330, 150, 28], [960, 140, 30], [250, 500, 22], [900, 560, 20]),
];

export const streaming = [play, headphones, popcorn, tv, podcast];
