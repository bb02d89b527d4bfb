/** `npm start`: builds the wall, then serves the sandbox API, the playground and the demo until Ctrl+C. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, listen } from '../sandbox/listen.ts';
import { startSandbox } from '../sandbox/server.ts';
import { build } from './build.ts';
import { runWhenCalled } from './command-line.ts';
import { buildPlayground } from './demo-build.ts';
import { giveProgress } from './demo-member.ts';
import { buildDocs } from './docs/build-and-serve-docs.ts';
import { fill } from './fill-page.ts';
import { asSeenFrom, isOpen, onFreePort, type Running, type ServeOptions, serve } from './listen-on-port.ts';
import { fromRoot } from './project-files.ts';

const INTRO = `Usage: npm start -- [options]

Builds the offer wall and shows it in a playground and a demo, with a Publisher API that runs beside them.`;

/** What is at the server's first address: whoever starts it wants to set up a wall. */
const FIRST = 'playground.html';

/** How long a reader waits for the documentation before a page says that it is being built, in milliseconds. */
const PATIENCE = 300;

/** Where the demo listens, and what it shows. */
export interface DemoOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Base URL of the Publisher API that the wall speaks to. */
  api: string;
}

/**
 * Serves the demonstration page, with the built wall beside it, from a server that is strict on purpose: its policy is
 * the least that a page with a wall has to allow. Rejects when the port is not available (`code` says why).
 */
export async function startDemo({ port = 5173, host = 'localhost', api }: DemoOptions): Promise<Listening> {
  const apiFor = (context: Context) => (isOpen(host) ? asSeenFrom(new URL(context.req.url), api) : api);
  const page = (name: string) => readFile(fromRoot(`public/${name}`), 'utf8').catch(() => undefined);

  const app = new Hono();
  app.get('/docs', (context) => context.redirect('/docs/'));
  // Built when somebody first wants to read: most of those who start a demo, such as tests, want another page.
  app.get('/docs/*', async (context, next) => {
    const root = await Promise.race([buildDocs(), wait(PATIENCE)]);
    if (root === undefined) return context.html(await readFile(fromRoot('src/tools/docs/building.html'), 'utf8'), 503);
    // People leave out `.html`, and the page for what is missing would be blank at the address of one that is there.
    const rewriteRequestPath = (path: string) => path.slice('/docs'.length).replace(/\/[\w-]+$/, '$&.html');
    return serveStatic({ root, rewriteRequestPath })(context, next);
  });
  app.get('/docs/*', async (context) => context.html(await readFile(join(await buildDocs(), '404.html'), 'utf8'), 404));
  app.use(async (context, next) => {
    await next();
    const { pathname } = new URL(context.req.url);
    const strict = policy(new URL(apiFor(context)).origin);
    context.header('Cache-Control', 'no-store');
    // The wall that ours is compared with is a vendor's page, with a policy of its own.
    const isVendors = pathname === '/iframe-rival-wall.html';
    context.header('Content-Security-Policy', isVendors ? strict.replace(/require-trusted.*?; .*?; /, '') : strict);
    context.header('X-Content-Type-Options', 'nosniff');
    // Code that was copied from here runs on pages elsewhere.
    if (pathname.endsWith('.js')) context.header('Access-Control-Allow-Origin', '*');
  });
  app.get('/:page{[\\w-]*(\\.html)?}', async (context, next) => {
    const html = await page(context.req.param('page') || FIRST);
    if (html === undefined) return next();
    return context.html(fill(html, apiFor(context), new URL(context.req.url).searchParams));
  });
  app.get('/playground/:name', async (context, next) => {
    const name = context.req.param('name');
    const code = (await buildPlayground()).get(name);
    return code === undefined ? next() : context.body(code, 200, { 'Content-Type': getMimeType(name) ?? '' });
  });
  for (const folder of ['public', 'dist']) app.use(serveStatic({ root: fromRoot(folder) }));
  app.notFound(async (context) => context.html((await page('404.html')) ?? '', 404));

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return listen(server, { port, host });
}

/** What a page has to allow for the wall: its script, the API, and the places its creatives come from. */
function policy(api: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `media-src ${api}`,
    `connect-src 'self' ${api}`,
    // The playground's page of a publisher.
    "frame-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types offer-wall',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Builds the wall, and starts all that shows it. */
async function startAll({ port, apiPort, host }: ServeOptions): Promise<Running> {
  console.log('Building the offer wall…');
  await build();
  const api = await onFreePort('the API', apiPort, (free) => startSandbox({ port: free, host }));
  giveProgress(api.sandbox.tenant());
  const demo = await onFreePort('the demo', port, (free) => startDemo({ port: free, host, api: api.url }));
  return {
    places: [
      ['Playground', demo.url],
      ['Home page', `${demo.url}/home.html`],
      ['Demo', `${demo.url}/club.html`],
      ['Documentation', `${demo.url}/docs/`],
      ['API', api.url],
    ],
    close: async () => void (await Promise.all([demo.close(), api.close()])),
  };
}

await runWhenCalled(import.meta.url, () => serve(INTRO, startAll));
