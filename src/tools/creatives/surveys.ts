import { arc, at, circle, dots, faded, ground, halo, lin, line, many, path, rays, rect, shade } from './kit.ts';
import { coin, heart, sparkles, specks, star, tick } from './props.ts';

const row = (y: number, color: string, width: number, done = true): string =>
  rect(-150, y, 58, 58, done ? color : '#e6eaf5', 16) +
  (done ? tick(-121, y + 29, 30, '#fff', 9) : '') +
  rect(-66, y + 8, width, 16, '#b8c2dc', 8) +
  rect(-66, y + 36, width * 0.66, 12, '#dde3f0', 6);

const clipboard = [
  ground('#8ec5ff', '#5a7bf0', 50),
  circle(1090, 600, 260, '#fff', 'opacity=".12"') + circle(160, 130, 190, '#fff', 'opacity=".14"'),
  shade(640, 688, 260, 0.3),
  at(
    640,
    375,
    [
      rect(-230, -290, 460, 590, lin('#b9703f', '#95522a'), 40),
      rect(-198, -246, 396, 516, '#fff', 22),
      path('M-86,-268a24,24 0 0 1 24,-24h26a38,38 0 0 1 72,0H62a24,24 0 0 1 24,24v44H-86Z', '#dfe5f3') +
        circle(0, -296, 14, '#8c98b8'),
      row(-176, '#22c08a', 190) + row(-82, '#ffb52e', 150) + row(12, '#ff6b7d', 200) + row(106, '', 130, false),
      rect(-150, 196, 300, 44, '#4a6bf0', 22),
    ],
    { turn: -5 },
  ),
  at(
    930,
    430,
    [
      rect(-26, -210, 52, 290, lin('#ffd257', '#f5a623', 0), 8),
      path('M-26,80H26L0,146Z', '#f7dcb4'),
      path('M-10,120H10L0,146Z', '#2b3566'),
      rect(-26, -236, 52, 40, '#ff6b7d', 12),
      rect(-26, -200, 52, 20, '#c9d2ea'),
    ],
    { turn: 28 },
  ),
  coin(330, 520, 70, -12) + sparkles('#fff', [330, 200, 30], [1020, 150, 26], [1120, 370, 18], [210, 380, 18]),
];

const face = (x: number, y: number, r: number, fill: string, mouth: string, eye = 0.1): string =>
  at(x, y, [
    circle(0, 0, r, fill),
    circle(-r * 0.34, -r * 0.18, r * eye, '#3a2a1a'),
    circle(r * 0.34, -r * 0.18, r * eye, '#3a2a1a'),
    line(mouth, '#3a2a1a', r * 0.11),
  ]);
const moods = [
  ground('#fff3d6', '#ffd9a0'),
  path('M0,0H1280V190Q960,300 640,210T0,250Z', '#ffc86b', 'opacity=".5"'),
  dots(80, 560, 26, 4, 45, 4, '#f0b75f'),
  faded(0.14, rect(178, 172, 940, 400, '#5a2c00', 200)),
  rect(170, 150, 940, 400, '#fff', 200),
  face(320, 350, 88, '#ff8a7a', 'M-34,42q34,-34 68,0'),
  face(540, 350, 88, '#ffd76a', 'M-32,34h64'),
  circle(870, 346, 196, '#34c78a', 'opacity=".18"') + face(870, 346, 158, '#4fd39a', 'M-70,30q70,92 140,0', 0.11),
  circle(786, 378, 20, '#fff', 'opacity=".4"') + circle(954, 378, 20, '#fff', 'opacity=".4"'),
  path(
    'M960,456l106,92l-46,6l24,52l-30,14l-26,-52l-34,34Z',
    '#20264f',
    'stroke="#fff" stroke-width="9" stroke-linejoin="round"',
  ),
  sparkles('#fff', [250, 110, 26], [1040, 96, 30], [640, 88, 18]) +
    star(1180, 420, 34, '#ff9a3c', 12) +
    heart(130, 480, 0.32, '#ff6b7d', -12),
];

const rating = [
  ground('#241a5e', '#6a2fb0', 40),
  halo(640, 350, 380, '#c79bff', 0.12),
  at(
    640,
    200,
    [
      faded(0.2, rect(-416, -92, 840, 200, '#0a0430', 44)),
      rect(-420, -105, 840, 200, '#fff', 44),
      many(5, (i) => star(-288 + i * 144, -2, 58, i < 4 ? '#ffc02e' : '#e3e0f2')),
    ],
    { turn: -3 },
  ),
  at(
    670,
    430,
    [
      faded(0.2, rect(-372, -62, 760, 150, '#0a0430', 40)),
      rect(-380, -75, 760, 150, '#3d2b8f', 40),
      rect(-310, -12, 620, 24, '#5f4bc0', 12),
      rect(-310, -12, 430, 24, lin('#ff8fb8', '#ffb45e', 0), 12),
      circle(120, 0, 44, '#fff'),
      circle(120, 0, 20, '#ff8a78'),
    ],
    { turn: 2 },
  ),
  at(560, 595, [rect(-250, -44, 500, 88, lin('#35e0b5', '#1bb8c9', 0), 44), tick(0, -2, 46, '#fff', 14)], { turn: -2 }),
  coin(1090, 560, 76, 14) + coin(190, 590, 50, -10),
  sparkles('#ffe39a', [180, 90, 26], [1110, 110, 32], [130, 390, 20], [1170, 330, 18]),
];

const poll = [
  ground('#e7fbf6', '#b6ecdf', 60),
  circle(0, 720, 340, '#7fdcc6', 'opacity=".5"') + circle(1280, 0, 300, '#fff', 'opacity=".6"'),
  faded(0.12, rect(158, 128, 600, 500, '#01352d', 40)),
  rect(150, 110, 600, 500, '#fff', 40),
  many(4, (i) => [
    circle(225, 200 + i * 106, 32, ['#ff7a59', '#2fb8a6', '#5a7bf0', '#ffc23d'][i] ?? ''),
    rect(280, 184 + i * 106, 410, 32, '#edf2f7', 16),
    rect(
      280,
      184 + i * 106,
      [340, 250, 170, 90][i] ?? 0,
      32,
      ['#ff7a59', '#2fb8a6', '#5a7bf0', '#ffc23d'][i] ?? '',
      16,
    ),
  ]),
  faded(0.14, circle(938, 372, 210, '#01352d')),
  circle(930, 360, 210, '#fff') +
    arc(930, 360, 128, 1, '#ffc23d', 92) +
    [
      path('M930,232a128,128 0 0 1 0,256', 'none', 'stroke="#ff7a59" stroke-width="92"'),
      path('M930,488a128,128 0 0 1-128,-128', 'none', 'stroke="#2fb8a6" stroke-width="92"'),
    ].join('') +
    circle(930, 360, 60, '#fff') +
    tick(930, 360, 52, '#2fb8a6', 16),
  coin(1110, 580, 66, 12) +
    sparkles('#fff', [820, 120, 24], [1150, 180, 22], [840, 610, 20]) +
    specks('#2fb8a6', [90, 110, 14], [1190, 400, 10]),
];

const ballot = [
  ground('#ff9a76', '#f0527a', 60),
  rays(640, 330, 12, '#fff', 0.09, 8),
  shade(640, 656, 340, 0.3),
  at(
    640,
    210,
    [
      rect(-130, -150, 260, 330, '#fff', 20),
      rect(-90, -110, 180, 18, '#d5dbec', 9),
      rect(-90, -74, 120, 18, '#e6eaf5', 9),
      circle(0, 24, 62, '#22c08a'),
      tick(0, 24, 62, '#fff', 18),
    ],
    { turn: 5 },
  ),
  path('M330,350L410,280H870L950,350Z', '#2b3a8c') + rect(470, 306, 340, 26, '#0f1a4f', 13),
  rect(330, 350, 620, 300, lin('#4a63d9', '#3547b0'), 20) + rect(330, 350, 620, 40, '#1b2870', 0, 'opacity=".35"'),
  circle(640, 510, 86, '#fff', 'opacity=".14"') + star(640, 512, 58, '#ffd257'),
  at(
    240,
    300,
    [
      path(
        'M-110,-70a30,30 0 0 1 30,-30H80a30,30 0 0 1 30,30V40a30,30 0 0 1-30,30H20L-20,116V70H-80a30,30 0 0 1-30,-30Z',
        '#fff',
      ),
      line('M-60,-40H60M-60,6H20', '#f7a08c', 16),
    ],
    { turn: -8 },
  ),
  at(
    1040,
    270,
    [
      path(
        'M-110,-70a30,30 0 0 1 30,-30H80a30,30 0 0 1 30,30V40a30,30 0 0 1-30,30H30V116L-10,70H-80a30,30 0 0 1-30,-30Z',
        '#ffd257',
      ),
      heart(0, -14, 0.52, '#f0527a'),
    ],
    { turn: 8 },
  ),
  sparkles('#fff', [150, 500, 24], [1130, 500, 28], [420, 120, 20], [880, 110, 22]),
];

export const surveys = [clipboard, moods, rating, poll, ballot];
