import { at, circle, dots, faded, ground, halo, lin, line, many, path, rect, ring } from './kit.ts';
import { cloud, heart, leaf, phone, plant, shield, sparkles, specks, star, tick } from './props.ts';

const tones = ['#ff6b7d', '#ffb52e', '#22c08a', '#4a8bff', '#a06bf5', '#ff8f5e', '#1fc7d6', '#f06aa8', '#6bcf4a'];
const glyphs = [
  heart(0, 0, 0.2, '#fff'),
  star(0, 2, 19, '#fff'),
  tick(0, 0, 26, '#fff', 8),
  line('M-12,12V-12L14,-18V6', '#fff', 6) + circle(-17, 13, 7, '#fff') + circle(9, 8, 7, '#fff'),
  path('M-20,-16h40v26h-20l-10,10v-10h-10Z', '#fff', 'stroke="#fff" stroke-width="5" stroke-linejoin="round"'),
  path('M-10,-16L18,0L-10,16Z', '#fff'),
  cloud(0, 0, 0.16, '#fff'),
  ring(0, 0, 13, '#fff', 7),
  leaf(-16, 10, 40, -36, '#fff'),
];
/** The icon of one of nine apps. */
export const icon = (x: number, y: number, i: number, size = 60): string =>
  at(x, y, [
    rect(-size / 2, -size / 2, size, size, tones[i] ?? '', size * 0.28),
    at(0, 0, glyphs[i] ?? '', { scale: size / 60 }),
  ]);
const launcher = [
  ground('#e3e9ff', '#a9bcff', 50),
  circle(640, 360, 310, '#fff', 'opacity=".55"') +
    circle(150, 640, 220, '#8ba4ff', 'opacity=".4"') +
    circle(1150, 90, 200, '#fff', 'opacity=".5"'),
  phone(
    640,
    370,
    many(9, (i) => icon(-70 + (i % 3) * 70, -140 + Math.floor(i / 3) * 84, i, 56)) +
      rect(-92, 148, 184, 72, '#fff', 26, 'opacity=".7"') +
      circle(-50, 184, 20, '#4a8bff') +
      circle(0, 184, 20, '#22c08a') +
      circle(50, 184, 20, '#ff6b7d'),
    lin('#dff0ff', '#f6d9ff'),
    { scale: 1.16 },
  ),
  at(330, 220, icon(0, 0, 1, 130), { turn: -14 }) +
    at(270, 500, icon(0, 0, 3, 110), { turn: 10 }) +
    at(960, 190, icon(0, 0, 0, 120), { turn: 12 }) +
    at(1010, 490, icon(0, 0, 4, 136), { turn: -10 }),
  sparkles('#fff', [430, 380, 24], [850, 350, 26], [1120, 330, 20], [170, 340, 22]),
];

const wifi = [
  ground('#0a1a44', '#1f4fb0'),
  specks(
    '#fff',
    [120, 110, 4],
    [310, 70, 3],
    [520, 120, 4],
    [830, 60, 3],
    [1010, 130, 4],
    [1190, 80, 3],
    [220, 260, 3],
    [1120, 270, 3],
  ),
  path(
    'M0,520h90v-110h110v70h90v-140h120v110h80v-70h100v90h100v-130h130v110h90v-170h120v130h100v-60h150V720H0Z',
    '#16357f',
  ),
  many(26, (i) =>
    rect(30 + ((i * 97) % 1220), 530 + ((i * 53) % 70), 20, 26, i % 3 ? '#ffd98a' : '#7ff5e6', 4, 'opacity=".7"'),
  ),
  path('M0,620h150v-60h110v80h180v-50h120v50h190v-80h130v50h160v-70h120v60h120V720H0Z', '#0a1c4f'),
  many(3, (i) =>
    line(
      `M${640 - 130 - i * 90},${330 - i * 74}Q640,${200 - i * 120} ${640 + 130 + i * 90},${330 - i * 74}`,
      ['#7ff5e6', '#4fc7ff', '#6f8cff'][i] ?? '',
      36,
    ),
  ) + circle(640, 370, 36, '#fff'),
  line('M640,406V560M600,560L640,470L680,560', '#fff', 13) + rect(560, 556, 160, 24, '#fff', 12),
  cloud(200, 390, 0.6, '#3f66c9', 0.6) + cloud(1090, 380, 0.7, '#3f66c9', 0.6),
];

const vpn = [
  ground('#00a88f', '#00576b', 50),
  ring(640, 360, 300, '#7ff5d9', 6, 'opacity=".35" stroke-dasharray="6 26"') +
    ring(640, 360, 390, '#7ff5d9', 6, 'opacity=".22" stroke-dasharray="6 26"') +
    halo(640, 360, 240, '#7ff5d9', 0.16),
  line(
    'M640,360L230,190M640,360L1050,190M640,360L230,540M640,360L1050,540',
    '#b8fff0',
    6,
    'opacity=".45" stroke-dasharray="2 20"',
  ),
  [
    [230, 190, '#ffd257'],
    [1050, 190, '#ff8f7a'],
    [230, 540, '#b79bff'],
    [1050, 540, '#6fd0ff'],
  ].map(([x, y, c]) => circle(Number(x), Number(y), 74, '#fff') + circle(Number(x), Number(y), 60, String(c))),
  line('M200,196h60M230,170v50', '#fff', 12) +
    rect(1026, 160, 48, 66, '#fff', 10) +
    cloud(230, 540, 0.28, '#fff') +
    path('M1024,514h52v36h-52ZM1010,562h80', '#fff', 'stroke="#fff" stroke-width="10" stroke-linejoin="round"'),
  faded(0.35, shield(652, 376, 1.6, '#003a48', '#003a48')),
  shield(640, 360, 1.6, '#fff', '#d5f2ee'),
  line('M592,330v-40a48,48 0 0 1 96,0v40', '#00697a', 24) +
    rect(562, 326, 156, 130, lin('#ffc23d', '#f5952e'), 24) +
    circle(640, 378, 20, '#6b3a00') +
    rect(632, 384, 16, 40, '#6b3a00', 8),
  sparkles('#fff', [420, 120, 24], [880, 110, 26], [400, 620, 20], [890, 620, 24]),
];

const chat = [
  ground('#ff8fb1', '#8f5cf0', 40),
  circle(140, 120, 240, '#fff', 'opacity=".12"') +
    circle(1180, 640, 280, '#fff', 'opacity=".1"') +
    dots(960, 70, 6, 4, 44, 5, '#ffd0e6'),
  faded(
    0.16,
    path(
      'M192,170a70,70 0 0 1 70,-70H692a70,70 0 0 1 70,70V320a70,70 0 0 1-70,70H372l-90,90V390h-20a70,70 0 0 1-70,-70Z',
      '#2b0a4a',
      'transform="translate(10 14)"',
    ),
  ),
  path(
    'M192,170a70,70 0 0 1 70,-70H692a70,70 0 0 1 70,70V320a70,70 0 0 1-70,70H372l-90,90V390h-20a70,70 0 0 1-70,-70Z',
    '#fff',
  ),
  circle(300, 245, 64, '#ffd257') +
    circle(300, 228, 26, '#8a4b20') +
    path('M252,287a48,42 0 0 1 96,0a64,64 0 0 1-96,0Z', '#ff7a59') +
    rect(400, 190, 290, 26, '#d9cdf5', 13) +
    rect(400, 242, 220, 26, '#e9e1fa', 13) +
    rect(400, 294, 130, 26, '#e9e1fa', 13),
  at(
    10,
    14,
    faded(
      0.16,
      path(
        'M520,430a64,64 0 0 1 64,-64H1030a64,64 0 0 1 64,64V550a64,64 0 0 1-64,64H1020v80L930,614H584a64,64 0 0 1-64,-64Z',
        '#2b0a4a',
      ),
    ),
  ),
  path(
    'M520,430a64,64 0 0 1 64,-64H1030a64,64 0 0 1 64,64V550a64,64 0 0 1-64,64H1020v80L930,614H584a64,64 0 0 1-64,-64Z',
    lin('#35d6c8', '#2b8fe0', 20),
  ),
  many(3, (i) => circle(700 + i * 108, 490, 34, '#fff', `opacity="${1 - i * 0.25}"`)),
  circle(1040, 250, 96, '#ff4f78') +
    heart(1040, 250, 0.56, '#fff') +
    at(
      330,
      590,
      [
        circle(0, 0, 72, '#ffd257'),
        circle(-24, -14, 9, '#5a3a00'),
        circle(24, -14, 9, '#5a3a00'),
        line('M-30,16q30,34 60,0', '#5a3a00', 10),
      ],
      { turn: -10 },
    ),
  sparkles('#fff', [860, 130, 28], [450, 520, 22], [140, 480, 22], [1160, 420, 20]),
];

const desk = [
  ground('#fdf0ff', '#d5dcff', 60),
  circle(1060, 160, 190, '#ffd9b0', 'opacity=".7"') + circle(220, 220, 160, '#c2f0e4', 'opacity=".8"'),
  rect(0, 610, 1280, 110, '#8f97d9') + rect(0, 610, 1280, 14, '#a9b1ec'),
  faded(0.15, rect(312, 92, 680, 460, '#1a1a5a', 30)) +
    rect(300, 76, 680, 460, '#1f2559', 30) +
    rect(322, 98, 636, 416, '#fff', 14) +
    rect(322, 98, 636, 56, '#e6e9fb', 14) +
    specks('#ff6b7d', [356, 126, 11]) +
    specks('#ffc23d', [390, 126, 11]) +
    specks('#22c08a', [424, 126, 11]) +
    rect(480, 112, 420, 28, '#fff', 14),
  rect(350, 184, 180, 300, '#f1f3ff', 18) +
    many(4, (i) => [
      rect(372, 208 + i * 66, 40, 40, tones[i + 2] ?? '', 12),
      rect(426, 220 + i * 66, 82, 14, '#c9cff0', 7),
    ]),
  rect(556, 184, 370, 150, lin('#7a5cff', '#ff7ab0', 20), 18) +
    path('M720,224L780,259L720,294Z', '#fff', 'stroke="#fff" stroke-width="14" stroke-linejoin="round"') +
    rect(556, 356, 174, 128, '#e3fbf3', 18) +
    line('M580,450l36,-40l34,20l54,-54', '#22c08a', 12) +
    rect(752, 356, 174, 128, '#fff3dc', 18) +
    many(4, (i) => rect(778 + i * 32, 460 - i * 22, 20, 10 + i * 22, '#ffb52e', 6)),
  path('M580,536H700L720,610H560Z', '#c9cff0') + rect(500, 602, 280, 20, '#1f2559', 10),
  path(
    'M870,400l130,112l-58,8l30,66l-38,18l-32,-66l-42,42Z',
    '#ff4f78',
    'stroke="#fff" stroke-width="11" stroke-linejoin="round"',
  ),
  plant(160, 640, 0.9, '#ff8f6b', '#2fa88f', '#5fd6b0') +
    at(1120, 622, [
      rect(-56, -120, 112, 130, '#4a8bff', 18),
      line('M56,-86h16a28,28 0 0 1 0,56h-16', '#4a8bff', 14),
      heart(0, -54, 0.26, '#fff'),
    ]),
  sparkles('#7a5cff', [250, 120, 24], [1060, 300, 26], [1180, 380, 18]),
];

export const apps = [launcher, wifi, vpn, chat, desk];
