/** The drawing kit of the demo's creatives: every function returns a piece of SVG as text. Angles are degrees. */

/** Width and height of every picture. */
export const WIDTH = 1280;
export const HEIGHT = 720;

type Piece = string | Piece[];
const text = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.map(text).join(''));
const num = (value: number): string => String(Math.round(value * 10) / 10);

/** A linear gradient, usable wherever a colour is; `picture` gathers it. 90 runs from top to bottom. */
export const lin = (from: string, to: string, angle = 90): string => `{${from},${to},${angle}}`;

/** A rounded rectangle by its top left corner. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line with round ends and joins. */
export const line = (d: string, color: string, width: number, more = ''): string =>
  path(
    d,
    'none',
    `stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}`.trim(),
  );

export const ring = (x: number, y: number, r: number, color: string, width: number, more = ''): string =>
  circle(x, y, r, 'none', `stroke="${color}" stroke-width="${num(width)}" ${more}`.trim());

/** Part of a ring, from the top clockwise; `share` of 1 is the whole. */
export const arc = (x: number, y: number, r: number, share: number, color: string, width: number): string => {
  const around = 2 * Math.PI * r;
  return ring(
    x,
    y,
    r,
    color,
    width,
    `stroke-linecap="round" stroke-dasharray="${num(share * around)} ${num(around)}" transform="rotate(-90 ${num(x)} ${num(y)})"`,
  );
};

/** Moves, turns and scales pieces drawn around 0,0. */
export const at = (x: number, y: number, pieces: Piece, { turn = 0, scale = 1 } = {}): string =>
  `<g transform="translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${text(pieces)}</g>`;

export const faded = (opacity: number, pieces: Piece): string => `<g opacity="${opacity}">${text(pieces)}</g>`;

/** The same piece `count` times, told its turn. */
export const many = (count: number, draw: (index: number) => Piece): string =>
  text(Array.from({ length: count }, (_, index) => draw(index)));

/** The whole ground of a picture. */
export const ground = (from: string, to = from, angle = 90): string =>
  rect(0, 0, WIDTH, HEIGHT, from === to ? from : lin(from, to, angle));

/** Two quiet discs, one within the other: light behind an object. */
export const halo = (x: number, y: number, r: number, color: string, opacity = 0.14): string =>
  faded(opacity, [circle(x, y, r, color), circle(x, y, r * 0.72, color)]);

/** Rays from one point. */
export const rays = (x: number, y: number, count: number, color: string, opacity = 0.12, turn = 0): string => {
  const point = (angle: number) => `${num(x + 1500 * Math.cos(angle))},${num(y + 1500 * Math.sin(angle))}`;
  const step = Math.PI / count;
  const wedge = (index: number) => {
    const angle = 2 * index * step + (turn * Math.PI) / 180;
    return `M${num(x)},${num(y)}L${point(angle)} ${point(angle + step)}Z`;
  };
  return path(many(count, wedge), color, `opacity="${opacity}"`);
};

/** A field of dots. */
export const dots = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  r: number,
  color: string,
): string =>
  line(
    many(rows, (row) => `M${num(x)},${num(y + row * gap)}h${num((columns - 1) * gap)}`),
    color,
    r * 2,
    `stroke-dasharray="0 ${num(gap)}"`,
  );

/** The shade an object throws on the floor. */
export const shade = (x: number, y: number, rx: number, opacity = 0.18): string =>
  oval(x, y, rx, rx * 0.09, '#0b1030', `opacity="${opacity}"`);

/** The picture as a file; the gradients written in it become definitions. */
export function picture(pieces: Piece): string {
  const definitions: string[] = [];
  const ids = new Map<string, string>();
  const body = text(pieces).replace(
    /\{([^,}]+),([^,}]+),([^}]+)\}/g,
    (key, from: string, to: string, angle: string) => {
      let id = ids.get(key);
      if (!id) {
        id = `g${ids.size}`;
        ids.set(key, id);
        const turn = angle === '0' ? '' : ` gradientTransform="rotate(${angle} .5 .5)"`;
        definitions.push(
          `<linearGradient id="${id}"${turn}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
        );
      }
      return `url(#${id})`;
    },
  );
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const defs = definitions.length ? `<defs>${definitions.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${body}</svg>\n`;
}
