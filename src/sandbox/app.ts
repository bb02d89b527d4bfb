import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { landing, landingStyle } from './advertiser-page.ts';
import { corsHeaders, failed, type Outcome, preflight, toResponse } from './answer.ts';
import { answerRequest } from './answer-request.ts';
import { controlRoutes } from './control.ts';
import {
  details,
  type EndpointRequest,
  memberOffers,
  offerLink,
  offerLinkRedirect,
  offers,
  readRequest,
} from './endpoints.ts';
import type { EndpointName } from './fault.ts';
import { queryRecord } from './read-query.ts';
import type { Tenant } from './tenant.ts';

/** Finds a file's bytes by its name; undefined when there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** What the routes need of the sandbox. */
export interface AppSettings {
  tenant: (name: string) => Tenant;
  /** Where creatives are, if elsewhere. */
  creativesUrl: string | undefined;
  /** Path before all routes; empty for none. */
  basePath: string;
  readCreative: ReadFile;
}

type Env = { Bindings: { ip: string } };

const endpoints: readonly { name: EndpointName; path: string; answer: (request: EndpointRequest) => Outcome }[] = [
  { name: 'offers', path: '/offers', answer: offers },
  { name: 'memberOffers', path: '/pub-member/offers', answer: memberOffers },
  { name: 'details', path: '/offer-details', answer: details },
  { name: 'link', path: '/offer-link', answer: offerLink },
  { name: 'redirect', path: '/offer-link-redirect', answer: offerLinkRedirect },
];

/** All routes, at the base path for the tenant without a name and below `/t/{name}` there (API contract, 1 to 5). */
export function createApp(settings: AppSettings): Hono<Env> {
  const routes = createRoutes(settings);
  const app = new Hono<Env>();
  app.route(`${settings.basePath}/t/:tenant`, routes);
  app.route(`${settings.basePath}/`, routes);
  app.notFound(() =>
    toResponse({
      ...failed(404, 'Not found', 'There is nothing here. GET /sandbox lists what is beside the API.'),
      headers: corsHeaders,
    }),
  );
  app.onError((error) => {
    throw error;
  });
  return app;
}

function createRoutes({ tenant, creativesUrl, basePath, readCreative }: AppSettings): Hono<Env> {
  const routes = new Hono<Env>();
  const tenantOf = (context: Context) => tenant(context.req.param('tenant') ?? '');
  // Every endpoint is a GET that needs no headers, so that another wish of a page is refused, as the service would.
  routes.options('/api/*', () => preflight('GET'));
  routes.options('/sandbox/*', () => preflight('GET, POST, PUT, DELETE', 'Content-Type'));
  for (const { name, path, answer } of endpoints) {
    routes.all(`/api/v1/offer-wall${path}`, (context) => {
      const request = context.req.raw;
      const home = tenantOf(context);
      const prepare = () =>
        request.method === 'GET'
          ? answer(readRequest(home, request, basePath, creativesUrl))
          : { ...failed(405, 'Method not allowed', 'Every endpoint is GET.'), headers: { Allow: 'GET' } };
      return answerRequest({ tenant: home, endpoint: name, request, ip: context.env.ip, prepare });
    });
  }
  routes.all('/api/*', (context) => unknownEndpoint(tenantOf(context), context.req.raw));
  routes.get('/creatives/:file', (context) => {
    const request = context.req.raw;
    const prepare = () => file(request, context.req.param('file'), readCreative);
    return answerRequest({ tenant: tenantOf(context), endpoint: 'creatives', request, ip: context.env.ip, prepare });
  });
  routes.route('/sandbox', controlRoutes(tenantOf));
  routes.get('/sandbox/landing.css', () => {
    const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
    return new Response(landingStyle, { headers });
  });
  routes.on(['GET', 'POST'], '/landing/:clickId', (context) => landing(tenantOf(context), context));
  return routes;
}

function unknownEndpoint(tenant: Tenant, request: Request): Response {
  const query = queryRecord(new URL(request.url).searchParams);
  tenant.ledger.recordRequest('unknown', query, tenant.timestamp()).status = 404;
  return toResponse({ ...failed(404, 'Not found', 'There is no such endpoint.'), headers: corsHeaders });
}

/** Answers with a file, or the part of it that a video player asks for (API contract, 1, `creativeFileUrl`). */
async function file(request: Request, name: string, read: ReadFile): Promise<Outcome> {
  const bytes = await read(name);
  if (!bytes) return failed(404, 'Not found', `There is no file ${name}.`);
  const headers = {
    ...corsHeaders,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  const range = parseRange(request.headers.get('Range'), bytes.byteLength);
  if (!range) return { status: 200, headers, bytes };
  const [from, to] = range;
  if (from >= bytes.byteLength || to < from) {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes.byteLength}` }, bytes: null };
  }
  const part = bytes.slice(from, to + 1);
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${bytes.byteLength}` },
    bytes: part,
  };
}

/** First and last byte of a single range; several ranges, or another unit, are answered with the whole file. */
function parseRange(header: string | null, size: number): [from: number, to: number] | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') return [Math.max(0, size - Number(match[2])), size - 1];
  return [Number(match[1]), match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)];
}
