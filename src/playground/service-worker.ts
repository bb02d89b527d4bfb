/**
 * The demo without a server: this service worker fills in the pages and is the Publisher API, with the code that
 * `npm start` runs. Whatever it has once is there without a network.
 */
import { createSandbox } from '../sandbox/index.ts';
import { giveProgress } from '../tools/demo-member.ts';
import { fill } from '../tools/fill-page.ts';

/** The files that the demo needs, those that can come later (the documentation), and a name for exactly these. */
declare const FILES: readonly string[];
declare const LATER: readonly string[];
declare const EDITION: string;

/** What the types of pages lack: those of workers cannot be there at the same time. */
interface WorkerEvent extends Event {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const { scope } = worker.registration;
const home = new URL(scope).pathname;
const service = `${home}service`;

/**
 * Whether it is a page with places to fill in. They lie in a folder, because what starts this worker lies at their own
 * addresses.
 */
const isPage = (path: string): boolean => FILES.includes(`pages/${path}`);

const addresses = (paths: readonly string[]): string[] => paths.map((path) => new URL(path, scope).href);

const cached = async (path: string): Promise<Response | undefined> =>
  (await caches.open(EDITION)).match(new URL(path, scope), { ignoreSearch: true });

const sandbox = createSandbox({
  basePath: service,
  rateLimits: false,
  readCreative: async (name) => {
    const file = await cached(`creatives/${name}`);
    return file && new Uint8Array(await file.arrayBuffer());
  },
});
giveProgress(sandbox.tenant());

/**
 * A page, filled in for whoever looks at it. Its links begin where the demo lies, which need not be the host's root.
 */
async function page(name: string, query: URLSearchParams): Promise<Response> {
  const template = await cached(`pages/${name}`);
  if (!template) return new Response('The demo is being updated: please load this page again.', { status: 503 });
  const html = fill(await template.text(), `${new URL(scope).origin}${service}`, query);
  const local = html.replace(/ (href|src)="\//g, ` $1="${home}`);
  return new Response(local, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** A file as it lies there, kept for later; where there is none, the page that says so. */
async function file(request: Request, path: string): Promise<Response> {
  const known = await cached(path);
  if (known) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.status === 200) await (await caches.open(EDITION)).put(request, answer.clone());
    return answer;
  } catch {
    const missing = await cached('404.html');
    return new Response(await missing?.text(), {
      status: 404,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}

worker.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(EDITION)).addAll(addresses(FILES));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('offer-wall-demo') && name !== EDITION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
    // What cannot be kept now is kept when it is looked at.
    await (await caches.open(EDITION)).addAll(addresses(LATER)).catch(() => undefined);
  };
  event.waitUntil(begin());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== new URL(scope).origin || !pathname.startsWith(home)) return;
  // A connection that breaks is a failure of the network here, too.
  if (pathname.startsWith(`${service}/`)) event.respondWith(sandbox.fetch(request).catch(() => Response.error()));
  else if (request.method === 'GET') {
    const path = pathname.slice(home.length).replace(/(^|\/)$/, '$1index.html');
    event.respondWith(isPage(path) ? page(path, searchParams) : file(request, path));
  }
});
