import { deliver, emptyReport, type Report, wait } from './report-sightings.ts';
import type { RunInFrame } from './run-in-frame.ts';

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
  const script = (await (await fetch('/run-in-frame.js')).text()).replaceAll('</script', '<\\/script');
  const strings: string[] = await (await fetch(`${location.pathname}.json`)).json();
  const report = emptyReport();
  const seen = new Set<string>();
  const tryOne = async (html: string, string: number) => {
    const frame = await createFrame(script);
    const view = frame.contentWindow as unknown as { run: RunInFrame };
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

deliver(main());
