/** Small things that several pictures share. */
import { at, circle, faded, lin, line, many, oval, path, rect, ring } from './kit.ts';

const points = (count: number, radius: (index: number) => number): string =>
  `M${Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2;
    return `${Math.round(radius(index) * Math.cos(angle))},${Math.round(radius(index) * Math.sin(angle))}`;
  }).join(' ')}Z`;

export const star = (x: number, y: number, r: number, fill: string, turn = 0): string =>
  at(
    x,
    y,
    path(
      points(10, (i) => (i % 2 ? r * 0.5 : r)),
      fill,
      `stroke="${fill}" stroke-width="${Math.round(r / 5)}" stroke-linejoin="round"`,
    ),
    { turn },
  );

export const sparkle = (x: number, y: number, r: number, fill: string): string =>
  path(
    `M${x},${y - r}q${r * 0.12},${r * 0.88} ${r},${r}q${-r * 0.88},${r * 0.12} ${-r},${r}q${-r * 0.12},${-r * 0.88} ${-r},${-r}q${r * 0.88},${-r * 0.12} ${r},${-r}Z`,
    fill,
  );

/** Sparkles at places given as x, y, r. */
export const sparkles = (fill: string, ...places: [number, number, number][]): string =>
  places.map(([x, y, r]) => sparkle(x, y, r, fill)).join('');

/** Plain dots at places given as x, y, r. */
export const specks = (fill: string, ...places: [number, number, number][]): string =>
  places.map(([x, y, r]) => circle(x, y, r, fill)).join('');

export const heart = (x: number, y: number, scale: number, fill: string, turn = 0): string =>
  at(x, y, path('M0,92C-120,10-100,-80-48,-80C-20,-80-4,-62 0,-46C4,-62 20,-80 48,-80C100,-80 120,10 0,92Z', fill), {
    scale,
    turn,
  });

export const tick = (x: number, y: number, size: number, color: string, width = size / 3.2): string =>
  line(`M${x - size / 2},${y + size * 0.02}l${size * 0.34},${size * 0.34}l${size * 0.66},${-size * 0.7}`, color, width);

export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
  at(
    x,
    y,
    path(
      'M-110,50a48,48 0 0 1-6,-95a70,70 0 0 1 132,-22a56,56 0 0 1 84,38a40,40 0 0 1 4,79Z',
      fill,
      opacity < 1 ? `opacity="${opacity}"` : '',
    ),
    { scale },
  );

export const coin = (x: number, y: number, r: number, turn = 0, face = '#ffd25e', edge = '#e79a1f'): string =>
  at(
    x,
    y,
    [
      circle(r * 0.1, r * 0.1, r, edge),
      circle(0, 0, r, lin('#ffe9a3', face, 60)),
      ring(0, 0, r * 0.76, edge, r * 0.07),
      star(0, 0, r * 0.42, edge),
    ],
    { turn },
  );

/** A pile of coins seen from the side, growing upwards from y. */
export const pile = (x: number, y: number, count: number, width = 130): string =>
  path(
    many(
      count,
      (i) =>
        `M${x - width / 2 + (i % 3) * 4 + 8},${y - (i + 1) * 30}h${width - 24}q12,0 12,12v6q0,12-12,12h${24 - width}q-12,0-12-12v-6q0-12 12-12Z`,
    ),
    lin('#ffe08a', '#efa52d', 0),
  ) +
  line(
    many(count, (i) => `M${x - width / 2 + (i % 3) * 4 + 10},${y - i * 30 - 15}h${width - 28}`),
    '#c97f12',
    5,
    'opacity=".45"',
  );

export const leaf = (x: number, y: number, length: number, turn: number, fill: string): string =>
  at(
    x,
    y,
    [
      path(
        `M0,0C${length * 0.3},${-length * 0.42} ${length * 0.8},${-length * 0.36} ${length},0C${length * 0.8},${length * 0.36} ${length * 0.3},${length * 0.42} 0,0Z`,
        fill,
      ),
      line(`M${length * 0.1},0H${length * 0.78}`, '#0b3b2e', 4, 'opacity=".25"'),
    ],
    { turn },
  );

/** A shield around 0,0, about 300 high. */
export const shield = (x: number, y: number, scale: number, left: string, right: string): string =>
  at(
    x,
    y,
    [
      path(
        'M0,-160C45,-125 90,-112 135,-112V0C135,82 70,134 0,165C-70,134-135,82-135,0V-112C-90,-112-45,-125 0,-160Z',
        left,
      ),
      path('M0,-160C45,-125 90,-112 135,-112V0C135,82 70,134 0,165Z', right),
    ],
    { scale },
  );

/** A telephone around 0,0: 260 by 520, its screen 232 by 492. */
export const phone = (x: number, y: number, content: string, screen: string, { turn = 0, scale = 1 } = {}): string =>
  at(
    x,
    y,
    [
      faded(0.18, rect(-112, -232, 260, 520, '#050a24', 46)),
      rect(-130, -260, 260, 520, '#141a35', 44),
      rect(-116, -246, 232, 492, screen, 32),
      content,
      rect(-36, -234, 72, 18, '#141a35', 9),
    ],
    { turn, scale },
  );

/** Steam rising from y. */
export const steam = (x: number, y: number, color: string, gap = 70): string =>
  faded(
    0.75,
    many(3, (i) =>
      line(`M${x + (i - 1) * gap},${y - (i === 1 ? 30 : 0)}c-34,-34 34,-56 0,-92c-24,-28 10,-44 4,-62`, color, 14),
    ),
  );

export const wheel = (x: number, y: number, r: number, hub = '#dfe6f5'): string =>
  circle(x, y, r, '#1b2140') + circle(x, y, r * 0.56, hub) + circle(x, y, r * 0.2, '#1b2140');

/** A potted plant standing on y. */
export const plant = (x: number, y: number, scale: number, pot: string, green: string, light: string): string =>
  at(
    x,
    y,
    [
      line('M0,-120C0,-180-4,-230 0,-300M0,-150C-20,-190-50,-220-80,-240M0,-140C20,-180 50,-210 84,-222', '#2c6b4f', 9),
      leaf(0, -270, 120, -92, green),
      leaf(-50, -215, 120, -150, light),
      leaf(56, -205, 120, -34, light),
      leaf(-10, -180, 105, -190, green),
      leaf(10, -170, 105, 4, green),
      path('M-78,-128H78L58,0H-58Z', pot),
      rect(-88, -142, 176, 34, pot, 8),
      rect(-88, -112, 176, 8, '#000', 0, 'opacity=".12"'),
    ],
    { scale },
  );

export const sun = (x: number, y: number, r: number, fill: string): string =>
  faded(0.25, circle(x, y, r * 1.45, fill)) + circle(x, y, r, fill);

/** A plane seen from the side, flying to the right, about 520 long. */
export const plane = (x: number, y: number, scale: number, turn: number, body: string, accent: string): string =>
  at(
    x,
    y,
    [
      path('M-40,-20L-150,-150H-95L70,-20Z', '#b9c7e6'),
      path('M-225,-30L-285,-135H-225L-160,-40Z', accent),
      path(
        'M-260,-40C-180,-62 120,-66 190,-52C250,-40 280,-14 280,2C280,24 230,42 170,44L-120,40C-190,36-240,6-260,-40Z',
        body,
      ),
      path('M208,-49C250,-40 272,-22 278,-6H222Z', '#27406f'),
      many(6, (i) => rect(-110 + i * 48, -24, 22, 26, '#8fb4e8', 11)),
      path('M30,14L-90,150H-28L130,16Z', accent),
      oval(-8, 70, 34, 15, '#8ea3cc'),
    ],
    { scale, turn },
  );
