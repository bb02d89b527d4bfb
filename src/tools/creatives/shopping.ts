import { at, circle, dots, faded, ground, halo, lin, line, many, path, rays, rect, ring, shade } from './kit.ts';
import { coin, heart, plant, sparkles, specks, star, wheel } from './props.ts';

const bag = (x: number, y: number, w: number, h: number, front: string, side: string, mark: string): string =>
  at(x, y, [
    line(`M${-w * 0.22},${-h + 30}v-60a${w * 0.22},${w * 0.22} 0 0 1 ${w * 0.44},0v60`, side, 14),
    path(`M${-w / 2},${-h}H${w / 2}L${w / 2 + 14},0H${-w / 2 - 14}Z`, front),
    path(`M${w / 2},${-h}l44,-26l10,${h - 6}l-40,32Z`, side),
    circle(-w * 0.22, -h + 34, 10, side),
    circle(w * 0.22, -h + 34, 10, side),
    mark,
  ]);

const bags = [
  ground('#ffe9c9', '#ffc27a', 50),
  circle(640, 350, 300, '#fff6e6', 'opacity=".8"'),
  specks('#ff7a59', [180, 150, 16], [1110, 560, 20], [1030, 130, 12]) +
    specks('#2a9d8f', [250, 520, 18], [1150, 300, 14], [330, 110, 10]),
  shade(660, 632, 400),
  bag(430, 620, 220, 280, lin('#2fb8a6', '#1d8d86'), '#176f6d', star(0, -130, 50, '#ffe08a')),
  bag(860, 620, 240, 330, lin('#ffcf4a', '#f6a91e'), '#d98a10', heart(0, -150, 0.6, '#fff')),
  bag(
    640,
    636,
    270,
    400,
    lin('#ff6f61', '#e64a5f'),
    '#bd3350',
    circle(0, -190, 62, '#fff', 'opacity=".22"') + line('M-34,-194q34,44 68,0', '#fff', 14),
  ),
  sparkles('#fff', [330, 250, 28], [960, 190, 30], [500, 120, 20], [1080, 420, 20]),
];

const tag = (x: number, y: number, turn: number, scale: number, fill: string, mark: string): string =>
  at(
    x,
    y,
    [
      faded(0.15, path('M-92,-100L8,-190L108,-100V200a28,28 0 0 1-28,28H-64a28,28 0 0 1-28,-28Z', '#20052e')),
      path('M-100,-110L-14,-196q14,-13 28,0L100,-110V190a28,28 0 0 1-28,28H-72a28,28 0 0 1-28,-28Z', fill),
      circle(0, -128, 22, '#fff'),
      circle(0, -128, 11, '#7b2458'),
      mark,
    ],
    { turn, scale },
  );
const percent = (color: string): string =>
  line('M46,-30L-46,110', color, 22) + ring(-44, -10, 26, color, 18) + ring(44, 92, 26, color, 18);

const tags = [
  ground('#ff5c8a', '#ff8f5e', 40),
  rays(640, 190, 14, '#fff', 0.09, 4),
  dots(70, 70, 6, 4, 42, 5, '#ffb3a8') + dots(1000, 540, 6, 4, 42, 5, '#ffc0a8'),
  line('M430,300C500,120 600,110 640,170C690,90 800,120 860,300', '#7b2458', 6, 'opacity=".5"'),
  tag(410, 420, -20, 1, lin('#40d6c3', '#1a9fa8'), star(0, 50, 58, '#fff')),
  tag(870, 420, 20, 1, lin('#7a5cff', '#5236d6'), heart(0, 50, 0.72, '#fff')),
  tag(640, 390, 0, 1.18, lin('#ffe28a', '#ffc02e'), percent('#d9325f')),
  sparkles('#fff', [250, 220, 28], [1040, 230, 26], [520, 640, 18], [780, 640, 22], [1170, 400, 18], [120, 440, 20]),
];

const gift = [
  ground('#4b1d8f', '#a42bb0', 60),
  halo(640, 380, 340, '#ff9de6', 0.16),
  ...[
    ['#ffd257', 200, 160, 20],
    ['#5ff0d0', 330, 90, -30],
    ['#ff8fb8', 930, 110, 40],
    ['#ffd257', 1080, 210, -20],
    ['#8fb4ff', 160, 400, 60],
    ['#5ff0d0', 1130, 430, 15],
    ['#ff8fb8', 250, 560, -45],
    ['#ffd257', 1020, 590, 50],
    ['#8fb4ff', 800, 80, 10],
    ['#ffd257', 470, 130, -15],
  ].map(([c, x, y, turn]) => at(Number(x), Number(y), rect(-20, -8, 40, 16, String(c), 8), { turn: Number(turn) })),
  shade(640, 646, 300, 0.35),
  rect(440, 350, 400, 290, lin('#ff7ab0', '#e5387e'), 22) + rect(440, 350, 400, 60, '#8d1552', 0, 'opacity=".25"'),
  rect(598, 350, 84, 290, lin('#ffe08a', '#f7b32c')),
  at(
    640,
    300,
    [rect(-230, -44, 460, 106, lin('#ff94c2', '#f2518f'), 24), rect(-48, -44, 96, 106, lin('#fff0b8', '#ffc94d'))],
    { turn: -4 },
  ),
  path(
    'M640,262C560,230 470,190 480,130C490,80 590,110 640,250C690,110 790,80 800,130C810,190 720,230 640,262Z',
    lin('#ffe79a', '#f7a927'),
  ) +
    path(
      'M628,244C590,200 520,170 520,148C524,130 590,150 628,244ZM652,244C690,200 760,170 760,148C756,130 690,150 652,244Z',
      '#b86a0c',
      'opacity=".5"',
    ) +
    rect(608, 222, 64, 52, '#ffd257', 20),
  sparkles('#fff', [370, 250, 30], [910, 290, 34], [340, 440, 18], [950, 480, 20]),
];

const awning = ['#ff5f5f', '#fff', '#ff5f5f', '#fff', '#ff5f5f', '#fff', '#ff5f5f', '#fff'];
const store = [
  ground('#bfe8ff', '#f3fbff'),
  circle(1080, 130, 70, '#ffd968') + faded(0.5, circle(1080, 130, 110, '#fff1bd')),
  path('M0,330h110v-90h120v50h90v-120h120v200h-440ZM840,330v-130h130v70h100v-50h110v60h100v60Z', '#cfe3f5'),
  rect(0, 620, 1280, 100, '#8aa4c4') + rect(0, 620, 1280, 18, '#a9bfd9'),
  rect(330, 210, 620, 420, lin('#2f5fb3', '#234a94'), 14) + rect(300, 170, 680, 60, '#1b3a78', 14),
  rect(370, 350, 330, 210, lin('#e8fbff', '#a9dff5'), 10) +
    rect(750, 340, 150, 290, '#16305f', 10) +
    rect(766, 356, 118, 170, lin('#e8fbff', '#a9dff5'), 8) +
    circle(876, 560, 9, '#ffd257'),
  at(450, 560, [path('M-34,-110H34L42,0H-42Z', '#ff7a59'), line('M-16,-100v-16a16,16 0 0 1 32,0v16', '#c94c31', 7)]) +
    at(535, 560, [rect(-30, -80, 60, 80, '#ffc23d', 8), rect(-8, -80, 16, 80, '#e8922a')]) +
    at(622, 560, [
      path('M-30,-130L-8,-140H8L30,-130L44,-84L24,-76V-20H-24V-76L-44,-84Z', '#2fb8a6'),
      rect(-4, -20, 8, 20, '#8a6a4c'),
    ]),
  many(8, (i) => path(`M${310 + i * 82.5},230h82.5v62a41,41 0 0 1-82.5,0Z`, awning[i] ?? '')) +
    rect(310, 230, 660, 20, '#0a1c44', 0, 'opacity=".14"'),
  circle(640, 176, 52, '#ffd257') + heart(640, 176, 0.32, '#e64a5f'),
  plant(240, 630, 0.72, '#e0734d', '#2f9a5a', '#4dbd78') + plant(1046, 630, 0.72, '#e0734d', '#2f9a5a', '#4dbd78'),
];

const parcel = (x: number, y: number, w: number, h: number, fill: string, tape: string): string =>
  rect(x, y, w, h, fill, 10) +
  rect(x + w / 2 - 14, y, 28, h, tape) +
  rect(x + 14, y + h - 26, 34, 10, '#fff', 5, 'opacity=".6"');
const cart = [
  ground('#0f6e84', '#0b3f63', 60),
  circle(640, 330, 300, '#18a0a6', 'opacity=".4"') + circle(640, 330, 220, '#2cc3bd', 'opacity=".3"'),
  line('M60,300h150M20,370h110M80,440h130', '#7fe8e0', 10, 'opacity=".5"'),
  shade(650, 662, 320, 0.35),
  parcel(470, 190, 170, 180, '#e8b07a', '#c98a4f') +
    parcel(660, 120, 190, 250, '#ff8f6b', '#e0623f') +
    at(590, 150, rect(-70, -56, 130, 110, '#ffd257', 10) + rect(-16, -56, 24, 110, '#f09a2a'), { turn: -10 }) +
    parcel(800, 230, 130, 140, '#b59bff', '#8a6cf0'),
  line('M240,170h88l96,374H900', '#f4f8ff', 22),
  path('M368,300H990L926,500H420Z', lin('#ffffff', '#c9dcf5')) +
    line(
      'M480,312l26,176M590,312l12,176M700,312v176M810,312l-14,176M912,312l-28,176M386,366H966M400,432H944',
      '#8fb0d6',
      9,
    ),
  wheel(500, 620, 44) + wheel(840, 620, 44),
  coin(1080, 220, 66, 12) +
    sparkles('#fff', [380, 130, 24], [1010, 110, 26], [1130, 420, 20]) +
    star(1120, 560, 30, '#ffd257', 10),
];

export const shopping = [bags, tags, gift, store, cart];
