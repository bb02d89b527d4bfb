import { linkOf, type Tell, watch } from './detect-attacks.ts';
import { poke } from './fire-events.ts';
import { wait } from './report-sightings.ts';

/** Milliseconds for what is only due in a while, such as the end of an animation. */
const PATIENCE = 200;

/** Waits until pictures that were asked for before have failed, and something has been drawn. */
async function settle(): Promise<void> {
  const picture = new Image();
  const failed = new Promise((done) => picture.addEventListener('error', done));
  picture.src = `/nothing-${Math.random()}`;
  await failed;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await wait(PATIENCE);
}

/** Shows a string as it is in a frame of its own, sees what it does, and then pokes it. */
async function run(html: string, tell: Tell): Promise<void> {
  let poked = false;
  const told: Tell = (kind, what) => tell(poked && kind === 'ran' ? 'poked' : kind, what);
  const home = window.parent.location.origin;
  watch(window, (url) => new URL(url, document.baseURI).origin === home, told);
  window.addEventListener('click', (event) => {
    const href = linkOf(event)?.getAttribute('href');
    // Those that run show it by themselves.
    const runs = href && URL.canParse(href) && new URL(href).protocol === 'javascript:';
    if (href && !runs && !event.defaultPrevented) told('navigated', `link ${href}`);
  });
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML = html;
  await settle();
  poked = true;
  poke(root);
  await settle();
}

/** For the page around it. */
export type RunInFrame = typeof run;

Object.assign(window, { run });
