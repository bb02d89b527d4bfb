import { mkdir, writeFile } from 'node:fs/promises';
import { fromRoot } from '../../src/tools/bundles.ts';
import type { Visit } from './visit.ts';

/** Where pictures are kept. */
const PICTURES = fromRoot('node_modules/.cache/engines/');

/** Keeps a picture of the page as it is now, to be looked at. */
export async function takePicture({ browser, tab }: Visit, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFile(`${PICTURES}${browser.name}-${name}.png`, await tab.screenshot());
}

/** The same once all of the wall is drawn. */
export async function takePictureOfWall(visit: Visit, name: string): Promise<void> {
  await visit.until('the wall to be drawn', (page) => {
    const pictures = [...(page.root()?.querySelectorAll('img') ?? [])];
    return !document.getAnimations().length && pictures.every(({ complete }) => complete);
  });
  await takePicture(visit, name);
}
