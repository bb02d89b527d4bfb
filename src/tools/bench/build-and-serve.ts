import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotliCompressSync, constants } from 'node:zlib';
import { createSandbox } from '../../sandbox/index.ts';
import { type Listening, listen } from '../../sandbox/listen.ts';
import { readCreative } from '../../sandbox/server.ts';
import buildWhereStale from '../build.ts';
import { buildEntry } from '../build-entry.ts';
import { scriptsIn } from '../built-files.ts';
import { giveProgress } from '../demo-member.ts';
import { fromRoot } from '../project-files.ts';
import { brotli } from '../sizes.ts';
import { pageOf, type Variant, variants } from './compared-pages.ts';
import { createProxy, telephone } from './network.ts';

/** What is built besides the wall: the rivals, and what looks on from within a page. */
const entries = {
  'by-hand': 'rivals/by-hand.tsx',
  react: 'rivals/react.tsx',
  probe: 'watch-first-card.ts',
} as const;

/** Builds all that is compared, the wall where it is not up to date; the scripts and style sheets by their names. */
async function buildAll(): Promise<Map<string, Uint8Array>> {
  await buildWhereStale();
  const files = new Map<string, Uint8Array>();
  for (const name of scriptsIn(fromRoot('dist'))) files.set(name, readFileSync(fromRoot(`dist/${name}`)));
  for (const [name, entry] of Object.entries(entries)) {
    // The same markup, once without a library.
    const alias = name === 'by-hand' ? { react: fromRoot('src/tools/bench/rivals/by-hand-dom.ts') } : {};
    const config = { resolve: { alias }, build: { target: 'chrome123' } };
    const built = await buildEntry(`src/tools/bench/${entry}`, { name, config });
    for (const [file, text] of built) files.set(file, new TextEncoder().encode(text));
  }
  return files;
}

/** A key and a certificate that the browser is told to trust. */
interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of its public key in base64, by which Chromium can be told to trust it. */
  fingerprint: string;
}

const PEM = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`);

/**
 * A certificate for this machine, made now.
 * @throws where there is no OpenSSL to make one
 */
function makeCertificate(): Certificate {
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const { stdout } = spawnSync('openssl', [...request.split(' '), ...names, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
  });
  const [key] = PEM('PRIVATE KEY').exec(stdout ?? '') ?? [];
  const [cert] = PEM('CERTIFICATE').exec(stdout ?? '') ?? [];
  if (!key || !cert) throw new Error('OpenSSL is needed, for a server with TLS.');
  const bytes = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(bytes).digest('base64') };
}

/** A body as it goes out. */
interface Sent {
  status: number;
  type: string;
  body: Uint8Array;
  /** Whether browsers keep it. */
  isKept?: boolean;
}

/** Types that are sent as they are. */
const isDense = (type: string): boolean => /^(image\/(?!svg)|video\/)/.test(type);

/** Fast for what is made on demand: the service's own work is not measured, and a slow start would be. */
const quickly = (body: Uint8Array): Uint8Array =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Serves what a function finds, with brotli: files at its best, answers of a service as services do. All is compressed
 * once.
 * @param find undefined where there is nothing at a path, which comes with its query
 */
async function serveOver(
  find: (path: string) => Promise<Sent | undefined>,
  certificate: Certificate,
  effort: 'best' | 'quick',
): Promise<Listening> {
  const known = new Map<string, Promise<Sent | undefined>>();
  const compressed = async (path: string): Promise<Sent | undefined> => {
    const found = await find(path);
    if (!found || isDense(found.type)) return found;
    return { ...found, body: effort === 'best' ? brotli(found.body) : quickly(found.body) };
  };
  const answer = async ({ url: path }: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const pending = known.get(path) ?? compressed(path);
    known.set(path, pending);
    const found = await pending;
    response.writeHead(found?.status ?? 404, {
      'access-control-allow-origin': '*',
      'cache-control': found?.isKept ? 'public, max-age=31536000, immutable' : 'no-store',
      'content-type': found?.type ?? 'text/plain',
      'timing-allow-origin': '*',
      ...(found && !isDense(found.type) ? { 'content-encoding': 'br' } : {}),
    });
    response.end(found?.body ?? '');
  };
  return listen(createSecureServer(certificate, answer), { host: 'localhost', scheme: 'https' });
}

/**
 * The sandbox with its invented offers.
 * @param reached where pages reach it: it gives its pictures that address, and a wall shows none of another port
 */
function createService(reached: () => string): (path: string) => Promise<Sent> {
  const sandbox = createSandbox({ rateLimits: false, readCreative });
  giveProgress(sandbox.tenant());
  return async (path) => {
    const response = await sandbox.fetch(new Request(new URL(path, reached())));
    const type = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, type, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/**
 * Builds all that is compared, and serves pages, what their vendor has (scripts and the page for a frame), and the
 * service, each from an origin of its own behind a telephone's network.
 */
export async function buildAndServe() {
  const certificate = makeCertificate();
  const files = await buildAll();
  const wall = [...files.keys()].find((name) => /^offer-wall\.wall\.x/.test(name)) ?? '';
  const network = createProxy(telephone);
  const origins = { service: '', vendor: '' };

  const find = async (path: string, isFrame: boolean): Promise<Sent | undefined> => {
    const name = path.slice(1);
    const variant = variants.find((known) => known === name);
    if (!variant) {
      const body = files.get(name);
      const type = `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`;
      return body && { status: 200, type, body, isKept: true };
    }
    const { service, vendor } = origins;
    const html = pageOf(variant, { service, frame: `${vendor}/${variant}`, files: vendor, wall }, isFrame);
    return { status: 200, type: 'text/html; charset=utf-8', body: new TextEncoder().encode(html) };
  };
  const service = await serveOver(
    createService(() => origins.service),
    certificate,
    'quick',
  );
  const vendor = await serveOver((path) => find(path, true), certificate, 'best');
  const page = await serveOver((path) => find(path, false), certificate, 'best');
  origins.service = await network.reach(service.url);
  origins.vendor = await network.reach(vendor.url);
  const reached = await network.reach(page.url);
  return {
    /** The script that looks on from within a page. */
    probe: new TextDecoder().decode(files.get('probe.js')),
    /** Flags that make a browser trust our certificate; without trust it would cache no files. */
    browserArgs: [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
    /** Address of a variant's page, over a telephone's network. */
    addressOf: (variant: Variant) => `${reached}/${variant}`,
    /** Closes all open connections of that network. */
    hangUp: network.hangUp,
    close: () => {
      for (const site of [network, page, vendor, service]) void site.close();
    },
  };
}

/** Everything that is served. */
export type Served = Awaited<ReturnType<typeof buildAndServe>>;
