/** The page that shows hostile strings without a wall: unless they do something here, the journeys prove nothing. */

import { linkOf, poke, type Tell, watch } from './detect-attacks.ts';
import { deliver, emptyReport, type Report, wait } from './report-sightings.ts';

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
  const home = window.parent.location.origin;
  watch(window, (url) => new URL(url, document.baseURI).origin === home, tell);
  window.addEventListener('click', (event) => {
    const href = linkOf(event)?.getAttribute('href');
    // Those that run show it by themselves.
    const runs = href && URL.canParse(href) && new URL(href).protocol === 'javascript:';
    if (href && !runs && !event.defaultPrevented) tell('navigated', `link ${href}`);
  });
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML = html;
  await settle();
  poke(root);
  await settle();
}

/** The longest that a string may take; some never let go of their frame. */
const LIMIT = 20_000;

/** A frame that can do what a page can, but neither leave this one nor stop it with dialogs. */
async function createFrame(script: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.srcdoc = `<!doctype html><body><script>${script}</script>`;
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Every string as it is, each in a frame of its own: the positive control of all that the wall's page finds. */
async function main(): Promise<Report> {
  const script = (await (await fetch('/unprotected-control.js')).text()).replaceAll('</script', '<\\/script');
  const strings: string[] = await (await fetch(`${location.pathname}.json`)).json();
  const report = emptyReport();
  const seen = new Set<string>();
  const tryOne = async (html: string, string: number) => {
    const frame = await createFrame(script);
    const view = frame.contentWindow as unknown as { run: typeof run };
    const finished = view.run(html, (kind, what) => {
      // Once per kind: some call in a loop.
      const key = `${string} ${kind}`;
      if (!seen.has(key)) report.sightings.push({ string, kind, what });
      seen.add(key);
    });
    await Promise.race([finished, wait(LIMIT)]);
    report.tried++;
    frame.remove();
  };
  await Promise.all(strings.map(tryOne));
  return report;
}

// In a frame of the page it is for the page around it.
if (window === window.parent) deliver(main());
else Object.assign(window, { run });
