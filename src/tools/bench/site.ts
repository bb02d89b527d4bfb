import { makeCertificate } from './certificate.ts';
import { readFiles } from './files.ts';
import { listen, type Sent } from './listen.ts';
import { createProxy, telephone } from './network.ts';
import { pageOf } from './pages.ts';
import { createService } from './service.ts';
import { type Setting, usual, type Variant, variants } from './variants.ts';

/** Everything that is served. */
export interface Served {
  protocol: 'HTTP/2 with TLS' | 'HTTP/1.1';
  /** Flags with which a browser takes the certificate for a good one: of others it would keep no files. */
  browserArgs: string[];
  /** Address of a variant's page; over a telephone's network if wanted, else with nothing between. */
  addressOf(variant: Variant, setting: Setting, isSlowNetwork: boolean): string;
  /** Ends all connections over the slow network. */
  hangUp(): void;
  close(): void;
}

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

const toQuery = (setting: Setting): string =>
  `${new URLSearchParams(Object.entries(setting).map(([name, value]) => [name, `${value}`]))}`;

const places = ['here', 'far', 'nowhere', 'bare'] as const;

function fromQuery(query: URLSearchParams): Setting {
  const text = (name: keyof Setting) => query.get(name) ?? `${usual[name]}`;
  return {
    pageSize: Number(text('pageSize')),
    paging: text('paging') === 'more' ? 'more' : 'pages',
    tabs: text('tabs'),
    controls: text('controls'),
    place: places.find((place) => place === query.get('place')) ?? usual.place,
    service: text('service'),
  };
}

/** The three origins of a page, one way or the other. */
type Sites = Record<'page' | 'vendor' | 'service', string>;

/**
 * Serves pages, what their vendor has (scripts and the page for a frame), and the service, each from an origin of its own;
 * all of them once more behind a telephone's network.
 */
export async function serve(): Promise<Served> {
  const certificate = makeCertificate();
  const files = readFiles();
  const wall = [...files.keys()].find((name) => /^offer-wall\.wall\.x/.test(name)) ?? '';
  const network = createProxy({ ...telephone, handshakes: certificate ? 1 : 2 });
  const ways = new Map<string, Sites>();

  const find = async (path: string, origin: string, isFrame: boolean): Promise<Sent | undefined> => {
    const { pathname, searchParams, search } = new URL(path, origin);
    const name = pathname.slice(1);
    const variant = variants.find((known) => known === name);
    if (!variant) {
      const body = files.get(name);
      return body && { status: 200, type: name.endsWith('.css') ? TYPES.css : TYPES.js, body, isKept: true };
    }
    const way = ways.get(searchParams.get('way') ?? '');
    if (!way) return undefined;
    const setting = fromQuery(searchParams);
    const addresses = {
      service: `${way.service}/t/${setting.service}`,
      frame: `${way.vendor}/${variant}${search}`,
      files: way.vendor,
      wall,
    };
    const body = new TextEncoder().encode(pageOf(variant, setting, addresses, isFrame));
    return { status: 200, type: 'text/html; charset=utf-8', body };
  };
  const service = await listen(createService(), certificate, 'quick');
  const vendor = await listen((path, origin) => find(path, origin, true), certificate, 'best');
  const page = await listen((path, origin) => find(path, origin, false), certificate, 'best');
  ways.set('direct', { page: page.url, vendor: vendor.url, service: service.url });
  ways.set('telephone', {
    page: await network.reach(page.url),
    vendor: await network.reach(vendor.url),
    service: await network.reach(service.url),
  });
  return {
    protocol: certificate ? 'HTTP/2 with TLS' : 'HTTP/1.1',
    browserArgs: certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [],
    addressOf: (variant, setting, isSlowNetwork) => {
      const way = isSlowNetwork ? 'telephone' : 'direct';
      return `${ways.get(way)?.page}/${variant}?${toQuery(setting)}&way=${way}`;
    },
    hangUp: network.hangUp,
    close: () => {
      for (const site of [network, page, vendor, service]) site.close();
    },
  };
}
