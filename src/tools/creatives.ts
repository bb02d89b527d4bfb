/**
 * Draws the demo's creatives into `public/creatives`: five pictures for each category, always the same ones.
 * `npx tsx src/tools/creatives.ts` draws the pictures; with `--videos` it renders the videos as well, which takes
 * a Chromium (`CHROMIUM_PATH`, or Playwright's own) and ffmpeg.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apps } from './creatives/apps.ts';
import { education } from './creatives/education.ts';
import { finTech } from './creatives/finance.ts';
import { foodDrink } from './creatives/food.ts';
import { games } from './creatives/games.ts';
import { health } from './creatives/health.ts';
import { home } from './creatives/home.ts';
import { insurance } from './creatives/insurance.ts';
import { picture } from './creatives/kit.ts';
import { shopping } from './creatives/shopping.ts';
import { streaming } from './creatives/streaming.ts';
import { surveys } from './creatives/surveys.ts';
import { travel } from './creatives/travel.ts';

const categories = {
  games,
  'fin-tech': finTech,
  shopping,
  surveys,
  streaming,
  'food-drink': foodDrink,
  travel,
  health,
  education,
  home,
  apps,
  insurance,
};

const folder = fileURLToPath(new URL('../../public/creatives/', import.meta.url));
const { values } = parseArgs({ options: { videos: { type: 'boolean', default: false } } });

await mkdir(folder, { recursive: true });
let count = 0;
for (const [slug, pictures] of Object.entries(categories)) {
  for (const [index, pieces] of pictures.entries()) {
    await writeFile(`${folder}${slug}-${index + 1}.svg`, picture(pieces));
    count += 1;
  }
}
console.log(`Drew ${count} pictures into public/creatives.`);

if (values.videos) {
  const { renderVideos } = await import('./creatives/videos.ts');
  await renderVideos(folder);
}
