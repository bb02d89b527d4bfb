import { createSandbox } from '../../sandbox/index.ts';
import { readCreative } from '../../sandbox/server.ts';
import { giveProgress } from '../member.ts';
import { readFiles } from './files.ts';
import { listen, makeCertificate, type Sent } from './listen.ts';
import { createProxy, telephone } from './network.ts';
import { pageOf, type Variant, variants } from './pages.ts';

/** Everything that is served. */
export interface Served {
  protocol: 'HTTP/2 with TLS' | 'HTTP/1.1';
  /** Flags that make a browser trust our certificate; without trust it would cache no files. */
  browserArgs: string[];
  /** Address of a variant's page, over a telephone's network. */
  addressOf(variant: Variant): string;
  /** Closes all open connections of that network. */
  hangUp(): void;
  close(): void;
}

/** The sandbox with its invented offers. */
function createService(): (path: string, origin: string) => Promise<Sent> {
  const sandbox = createSandbox({ rateLimits: false, readCreative });
  giveProgress(sandbox.tenant());
  return async (path, origin) => {
    const response = await sandbox.fetch(new Request(new URL(path, origin)));
    const type = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, type, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/**
 * Serves pages, what their vendor has (scripts and the page for a frame), and the service, each from an origin of its own
 * behind a telephone's network.
 */
export async function serve(): Promise<Served> {
  const certificate = makeCertificate();
  const files = readFiles();
  const wall = [...files.keys()].find((name) => /^offer-wall\.wall\.x/.test(name)) ?? '';
  const network = createProxy({ ...telephone, handshakes: certificate ? 1 : 2 });
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
  const service = await listen(createService(), certificate, 'quick');
  const vendor = await listen((path) => find(path, true), certificate, 'best');
  const page = await listen((path) => find(path, false), certificate, 'best');
  origins.service = await network.reach(service.url);
  origins.vendor = await network.reach(vendor.url);
  const reached = await network.reach(page.url);
  return {
    protocol: certificate ? 'HTTP/2 with TLS' : 'HTTP/1.1',
    browserArgs: certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [],
    addressOf: (variant) => `${reached}/${variant}`,
    hangUp: network.hangUp,
    close: () => {
      for (const site of [network, page, vendor, service]) site.close();
    },
  };
}
