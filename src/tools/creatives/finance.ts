import {
  arc,
  at,
  circle,
  dots,
  faded,
  ground,
  halo,
  lin,
  line,
  many,
  oval,
  path,
  rays,
  rect,
  ring,
  shade,
} from './kit.ts';
import { coin, leaf, phone, pile, shield, sparkles, specks, star, tick } from './props.ts';

const bankCard = (x: number, y: number, turn: number, from: string, to: string, accent: string): string =>
  at(
    x,
    y,
    [
      faded(0.22, rect(-262, -146, 540, 330, '#04122e', 36)),
      rect(-270, -165, 540, 330, lin(from, to, 30), 34),
      path('M-10,165C60,60 150,10 270,-10V131a34,34 0 0 1-34,34Z', '#fff', 'opacity=".12"'),
      rect(-222, -92, 84, 64, '#ffd98a', 12) + line('M-222,-60h84M-194,-92v64M-166,-92v64', '#c8963a', 4),
      line('M-100,-82q16,22 0,44M-76,-94q26,34 0,68M-52,-106q36,46 0,92', '#fff', 9, 'opacity=".8"'),
      many(4, (i) => line(`M${-214 + i * 88},40h52`, '#fff', 14, 'stroke-dasharray="0 18"')),
      rect(-222, 88, 180, 16, '#fff', 8, 'opacity=".55"'),
      star(202, 92, 36, accent, 12),
    ],
    { turn },
  );

const cards = [
  ground('#d9f7ec', '#8fe0cf', 40),
  circle(1120, 90, 260, '#fff', 'opacity=".4"') + circle(120, 690, 300, '#5cc7b4', 'opacity=".45"'),
  shade(650, 630, 380),
  bankCard(700, 300, 9, '#ff9a62', '#f0527a', '#ffd257'),
  bankCard(590, 410, -8, '#16447f', '#0a9d9a', '#ffd257'),
  coin(1040, 545, 84, 12) + coin(240, 180, 62, -14) + coin(1120, 300, 42, 20),
  sparkles('#fff', [330, 110, 26], [1000, 120, 30], [180, 420, 20], [880, 640, 18]),
];

const columns = [120, 170, 145, 230, 205, 300, 340, 430];
const chart = [
  ground('#0b1436', '#1b2f73', 55),
  line('M140,150H1140M140,270H1140M140,390H1140M140,510H1140', '#5f7bd6', 3, 'opacity=".35" stroke-dasharray="4 14"'),
  path('M200,470L326,410L450,440L574,330L698,350L822,240L946,214L1070,110V610H200Z', '#35e0b5', 'opacity=".12"'),
  columns.map((high, i) =>
    rect(165 + i * 124, 610 - high, 74, high, lin(i > 5 ? '#35e0b5' : '#4f74ff', '#1d2f8a'), 16),
  ),
  line('M200,470L326,410L450,440L574,330L698,350L822,240L946,214L1070,110', '#5ff5cb', 12),
  specks('#0b1436', [326, 410, 17], [574, 330, 17], [822, 240, 17]) +
    specks('#fff', [326, 410, 9], [574, 330, 9], [822, 240, 9]),
  halo(1070, 110, 62, '#5ff5cb', 0.3) + coin(1070, 110, 46),
  line('M120,612H1160', '#5f7bd6', 6),
  sparkles('#ffe39a', [920, 100, 22], [1180, 220, 18], [260, 180, 16]),
];

const piggy = [
  ground('#ffe2c7', '#ffb59e', 60),
  rays(640, 400, 10, '#fff', 0.22, 6),
  circle(640, 400, 290, '#fff2e6', 'opacity=".75"'),
  shade(640, 640, 300, 0.16),
  at(640, 400, [
    path(
      'M-150,120h70v120h-70ZM90,120h70v120H90Z',
      '#d9587f',
      'stroke="#d9587f" stroke-width="20" stroke-linejoin="round"',
    ),
    line('M-262,-10c-60,-10-64,-70-20,-66c34,6 14,50-18,26', '#e56f95', 15),
    oval(0, 20, 262, 186, lin('#ff9dbb', '#f06a95')),
    path('M150,-140C190,-190 230,-196 262,-186C258,-140 246,-104 216,-84Z', '#e56f95') +
      path('M40,-160C70,-220 120,-232 156,-220C160,-170 140,-130 110,-112Z', '#f58fb0'),
    rect(216, -30, 96, 110, '#ffb3ca', 46) + oval(270, 10, 9, 16, '#c94a74') + oval(270, 50, 9, 16, '#c94a74'),
    circle(168, -44, 18, '#4a1f3d') + circle(174, -50, 6, '#fff'),
    circle(150, 40, 30, '#ff7fa6', 'opacity=".7"'),
    rect(-90, -154, 130, 20, '#a83a62', 10),
    path(
      'M-210,-60C-170,-120-120,-140-70,-150',
      'none',
      'stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".45"',
    ),
  ]),
  coin(620, 130, 78, -10) + coin(330, 190, 46, -18) + coin(940, 150, 52, 16),
  pile(1070, 640, 4) + pile(210, 640, 2),
  sparkles('#fff', [480, 90, 24], [800, 80, 18], [1110, 320, 24], [160, 400, 22]),
];

const growth = [
  ground('#f6fbe6', '#bfe6a6'),
  circle(960, 200, 120, '#ffe58a') + circle(960, 200, 175, '#ffe58a', 'opacity=".35"'),
  path('M0,520Q300,400 640,500T1280,440V720H0Z', '#9bd68a') + path('M0,620Q400,550 760,610T1280,580V720H0Z', '#6fbd72'),
  ...[
    [250, 2, 80],
    [450, 4, 105],
    [650, 6, 135],
    [850, 9, 170],
  ].flatMap(([x = 0, n = 0, size = 0]) => {
    const top = 640 - n * 30;
    return [
      shade(x, 644, 90, 0.16),
      pile(x, 640, n, 140),
      line(`M${x},${top}v${-size * 0.9}`, '#2f8a4e', 12),
      leaf(x, top - size * 0.7, size, -150, '#43b26b'),
      leaf(x, top - size * 0.78, size, -32, '#2f9a5a'),
    ];
  }),
  coin(1080, 520, 92, 12),
  sparkles('#fff', [350, 220, 26], [560, 160, 20], [1120, 330, 24]),
];

const wallet = [
  ground('#3d2bd6', '#1aa3e8', 35),
  circle(250, 120, 300, '#fff', 'opacity=".06"') + circle(1060, 640, 360, '#fff', 'opacity=".07"'),
  dots(930, 90, 6, 4, 44, 4, '#8fd4ff') + dots(100, 500, 6, 4, 44, 4, '#8f9cff'),
  phone(
    640,
    370,
    [
      circle(0, -92, 78, '#eef1ff') +
        arc(0, -92, 62, 0.99, '#dfe4ff', 24) +
        arc(0, -92, 62, 0.68, '#6a4bff', 24) +
        arc(0, -92, 62, 0.3, '#1fc7b6', 24),
      many(3, (i) => [
        rect(-94, 30 + i * 66, 188, 54, '#fff', 16),
        circle(-66, 57 + i * 66, 16, ['#ff8a5c', '#1fc7b6', '#ffc23d'][i] ?? ''),
        rect(-38, 46 + i * 66, 76, 9, '#b9c1e6', 4.5),
        rect(-38, 63 + i * 66, 48, 7, '#dde2f6', 3.5),
        rect(48, 51 + i * 66, 34, 12, '#6a4bff', 6),
      ]),
    ].join(''),
    '#f4f6ff',
    { turn: -8, scale: 1.12 },
  ),
  shield(960, 430, 0.86, '#35e0b5', '#1bb892') + tick(960, 430, 100, '#fff', 26),
  coin(300, 300, 84, -16) +
    coin(400, 540, 56, 12) +
    ring(300, 300, 116, '#fff', 4, 'opacity=".3" stroke-dasharray="6 18"'),
  sparkles('#fff', [440, 150, 24], [870, 160, 28], [1120, 260, 18], [190, 460, 18]),
];

export const finTech = [cards, chart, piggy, growth, wallet];
