import { linkOf, type Tell, watch } from './detector.ts';
import { poke } from './poke.ts';
import { wait } from './report.ts';

/** Milliseconds that a string has for what it does by itself, and again after it was poked. */
const PATIENCE = 300;

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
  await wait(PATIENCE);
  poked = true;
  poke(root);
  await wait(PATIENCE);
}

/** For the page around it. */
export type RunInFrame = typeof run;

Object.assign(window, { run });
