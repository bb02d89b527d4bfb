/** The demo's two moving creatives, and how they are filmed: frame by frame in Chromium, then encoded by ffmpeg. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { icon } from './apps.ts';
import { planet, ship } from './games.ts';
import { at, circle, ground, HEIGHT, halo, lin, line, many, picture, rays, rect, WIDTH } from './kit.ts';
import { coin, phone, sparkles, star, tick } from './props.ts';

const FRAMES = 120;
const RATE = 24;

/** Swings between -1 and 1 as `t` goes from 0 to 1, any whole number of times: so the last frame meets the first. */
const swing = (t: number, times = 1, start = 0): number => Math.sin(2 * Math.PI * (t * times + start));

/** Stars by place and size; each crosses the picture a whole number of times in one loop. */
const stars = many(
  40,
  (i) => `M${((i * 211) % 1400) - 60},${((i * 157) % 800) - 40}l${-6 - (i % 3) * 5},${7 + (i % 3) * 6}`,
);

/** The field of stars, four times beside itself so that it has no edge while it moves. */
const sky = (x: number, y: number): string =>
  [0, 1400]
    .map((dx) => [0, 800].map((dy) => at(dx - x, y - dy, line(stars, '#fff', 4, 'opacity=".7"'))).join(''))
    .join('');

const space = (t: number): string =>
  picture([
    ground('#120b3c', '#4a1f8f', 60),
    sky(t * 1400, t * 800),
    halo(1070, 200, 200 + 8 * swing(t), '#ff9a62', 0.16),
    at(1070, 200 + 10 * swing(t, 1, 0.2), planet(-14 + 3 * swing(t)), { scale: 0.82 }),
    at(190, 560 - 12 * swing(t, 1, 0.4), [
      circle(0, 0, 96, lin('#5ce1e6', '#2b7de0', 60)),
      circle(-30, -25, 20, '#2aa7d4') + circle(30, 30, 30, '#2aa7d4'),
    ]),
    at(540 + 10 * swing(t, 1, 0.25), 380 + 14 * swing(t), ship(320 + 50 * swing(t, 10)), { turn: 52 + 2 * swing(t) }),
    star(300, 170, 30 + Math.round(5 * swing(t, 2)), '#ffd257', -12 + 20 * swing(t)),
    star(880, 570, 26, '#ffd257', 14 + 20 * swing(t, 1, 0.5)),
  ]);

const handy = (t: number): string =>
  picture([
    ground('#0fb5a6', '#1f4fd0', 40),
    rays(640, 370, 10, '#fff', 0.07, t * 36),
    halo(640, 370, 320 + 12 * swing(t, 2), '#fff', 0.12),
    phone(
      640,
      372 + 10 * swing(t),
      many(9, (i) =>
        at(-70 + (i % 3) * 70, -134 + Math.floor(i / 3) * 88, icon(0, 0, i, 56), {
          scale: 1 + 0.16 * Math.max(0, swing(t, 2, -(i % 3) / 9 - i / 30)),
        }),
      ) +
        rect(-86, 150, 172, 64, '#22c08a', 32) +
        tick(0, 182, 40, '#fff', 12),
      lin('#eef6ff', '#f3e0ff'),
      { scale: 1.12, turn: 2 * swing(t, 1, 0.2) },
    ),
    [
      [300, 210, 1, 120],
      [250, 520, 3, 104],
      [985, 190, 0, 112],
      [1030, 520, 4, 126],
    ].map(([x = 0, y = 0, i = 0, size = 0], n) =>
      at(x, y + 22 * swing(t, 1, n / 4), icon(0, 0, i, size), { turn: (n % 2 ? 10 : -12) + 6 * swing(t, 1, n / 3) }),
    ),
    at(430, 380 + 18 * swing(t, 1, 0.6), coin(0, 0, 44, 16 * swing(t))),
    at(865, 360 + 20 * swing(t, 1, 0.1), coin(0, 0, 52, -16 * swing(t))),
    [
      [150, 350],
      [450, 110],
      [860, 620],
      [1150, 350],
    ].map(([x = 0, y = 0], i) => sparkles('#fff', [x, y, Math.round(20 + 11 * swing(t, 2, i / 4))])),
  ]);

const ENCODINGS = {
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'main', '-crf', '29', '-movflags', '+faststart'],
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-row-mt', '1', '-cpu-used', '1'],
};

/** Films both videos into `folder`, each as .mp4 (H.264) and .webm (VP9), 640 by 360, five seconds, without sound. */
export async function renderVideos(folder: string): Promise<void> {
  const run = promisify(execFile);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH / 2, height: HEIGHT / 2 } });
  await page.setContent('<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style><body></body>');
  for (const [index, draw] of [space, handy].entries()) {
    const frames = await mkdtemp(join(tmpdir(), 'offer-wall-frames-'));
    for (let frame = 0; frame < FRAMES; frame += 1) {
      await page.evaluate(
        (svg) => {
          document.body.innerHTML = svg;
        },
        draw(frame / FRAMES),
      );
      await writeFile(join(frames, `${String(frame).padStart(3, '0')}.png`), await page.screenshot());
    }
    for (const [ending, options] of Object.entries(ENCODINGS)) {
      const file = join(folder, `video-${index + 1}.${ending}`);
      const input = ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', join(frames, '%03d.png')];
      await run('ffmpeg', [
        ...input,
        ...options,
        '-pix_fmt',
        'yuv420p',
        '-an',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        file,
      ]);
      console.log(`Filmed video-${index + 1}.${ending}, ${Math.round((await stat(file)).size / 1000)} kB.`);
    }
    await rm(frames, { recursive: true });
  }
  await browser.close();
}
