/** `npm start`: builds the wall, then serves the sandbox API, the playground and the demo until Ctrl+C. */
import { startSandbox } from '../sandbox/server.ts';
import { build } from './build.ts';
import { fromRoot } from './bundle-settings.ts';
import { giveProgress } from './demo-member.ts';
import { startDemo } from './demo-server.ts';
import { onFreePort, serve } from './listen-on-port.ts';

const INTRO = `Usage: npm start -- [options]

Builds the offer wall and shows it in a playground and a demo, with a Publisher API that runs beside them.`;

await serve(INTRO, async ({ port, apiPort, host }) => {
  console.log('Building the offer wall…');
  await build();
  const api = await onFreePort('the API', apiPort, (free) => startSandbox({ port: free, host }));
  giveProgress(api.sandbox.tenant());
  const root = fromRoot('.');
  const demo = await onFreePort('the demo', port, (free) => startDemo({ port: free, host, api: api.url, root }));
  return {
    places: [
      ['Playground', demo.url],
      ['First page', `${demo.url}/home.html`],
      ['Demo', `${demo.url}/club.html`],
      ['Documentation', `${demo.url}/docs/`],
      ['API', api.url],
    ],
    close: async () => void (await Promise.all([demo.close(), api.close()])),
  };
});
