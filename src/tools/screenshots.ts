/** `npm run screenshots`: draws the README's pictures, and a contact sheet of every state, into `public/pictures/`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { landmarks } from '../sandbox/index.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { contactSheet, toWebp } from './screenshots/sheet.ts';
import { groups, presets } from './screenshots/shots.ts';
import { openStudio, type Shot } from './screenshots/studio.ts';

const FOLDER = 'public/pictures';
/** The most bytes that the README's pictures may have in all, and the contact sheet. */
const LARGEST = { readme: 650_000, sheet: 1_750_000 };

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

const readme: readonly Shot[] = [
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
  { name: 'phone-offer', width: 360, height: 740, acts: [{ open: landmarks.multiEvent }] },
  ...presets.map(
    (preset): Shot => ({ name: `preset-${preset}`, preset, width: 640, attributes: { 'page-size': '4' } }),
  ),
];

if (!existsSync(fromRoot('dist/offer-wall.js'))) await build();
mkdirSync(fromRoot(FOLDER), { recursive: true });
const studio = await openStudio();
try {
  const page = await studio.blank();
  const write = async (name: string, png: Buffer, quality: number): Promise<number> => {
    const webp = await toWebp(page, png, quality);
    writeFileSync(fromRoot(`${FOLDER}/${name}.webp`), webp);
    console.log(`${FOLDER}/${name}.webp: ${webp.byteLength} bytes`);
    return webp.byteLength;
  };
  let total = 0;
  for (const shot of readme) total += await write(shot.name, await studio.take(shot), 0.9);
  const size = await write('contact-sheet', await contactSheet(studio, groups), 0.8);
  if (total > LARGEST.readme)
    throw new Error(`The README's pictures have ${total} bytes, more than ${LARGEST.readme}.`);
  if (size > LARGEST.sheet) throw new Error(`The contact sheet has ${size} bytes, more than ${LARGEST.sheet}.`);
} finally {
  await studio.close();
}
