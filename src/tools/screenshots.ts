/** `npm run screenshots`: draws the README's pictures into `public/pictures/`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { specialIds } from '../sandbox/index.ts';
import { build } from './build.ts';
import { fromRoot } from './project-files.ts';
import { openScreenshotBrowser, type Shot } from './screenshots/screenshot-browser.ts';

const FOLDER = 'public/pictures';
/** The most bytes that they may have in all. */
const LARGEST = 650_000;

/** Those of `public/presets/`. */
const presets = ['calm', 'night', 'game', 'bank'];

/** The demo, scrolled to its wall. */
const demo = (name: string, colorScheme: 'light' | 'dark'): Shot => ({
  name,
  page: 'club.html',
  width: 1280,
  height: 850,
  media: { colorScheme },
  attributes: { 'page-size': '12' },
  scrollTo: 'section.wall',
});

const shots: readonly Shot[] = [
  {
    name: 'playground',
    page: 'playground.html',
    width: 1280,
    height: 900,
    attributes: { site: 'bank', locale: 'de', controls: 'search category', 'page-size': '12' },
    until: 'Your color has',
  },
  demo('wall', 'light'),
  demo('wall-dark', 'dark'),
  { name: 'phone', width: 360, height: 740 },
  { name: 'phone-offer', width: 360, height: 740, acts: [{ open: specialIds.multiEvent }] },
  ...presets.map(
    (preset): Shot => ({ name: `preset-${preset}`, preset, width: 640, attributes: { 'page-size': '4' } }),
  ),
];

if (!existsSync(fromRoot('dist/offer-wall.js'))) await build();
mkdirSync(fromRoot(FOLDER), { recursive: true });
const browser = await openScreenshotBrowser();
try {
  let total = 0;
  for (const shot of shots) {
    const webp = await browser.take(shot, { type: 'webp', quality: 90 });
    writeFileSync(fromRoot(`${FOLDER}/${shot.name}.webp`), webp);
    console.log(`${FOLDER}/${shot.name}.webp: ${webp.byteLength} bytes`);
    total += webp.byteLength;
  }
  if (total > LARGEST) throw new Error(`The README's pictures have ${total} bytes, more than ${LARGEST}.`);
} finally {
  await browser.close();
}
