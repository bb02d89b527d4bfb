import { makeCertificate } from './certificate.ts';
import { readFiles } from './files.ts';
import { listen, type Sent } from './listen.ts';
import { pageOf } from './pages.ts';
import { createService } from './service.ts';
import { type Setting, usual, type Variant, variants } from './variants.ts';

/** Everything that is served. */
export interface Served {
  protocol: 'HTTP/2 with TLS' | 'HTTP/1.1';
  /** Address of a variant's page. */
  addressOf(variant: Variant, setting: Setting): string;
  close(): void;
}

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

const toQuery = (setting: Setting): string =>
  `${new URLSearchParams(Object.entries(setting).map(([name, value]) => [name, `${value}`]))}`;

function fromQuery(query: URLSearchParams): Setting {
  const text = (name: keyof Setting) => query.get(name) ?? `${usual[name]}`;
  return {
    pageSize: Number(text('pageSize')),
    paging: text('paging') === 'more' ? 'more' : 'pages',
    tabs: text('tabs'),
    controls: text('controls'),
    service: text('service'),
  };
}

/** Serves pages with their scripts, the frame and the service, each from an origin of its own. */
export async function serve(): Promise<Served> {
  const certificate = makeCertificate();
  const files = readFiles();
  const service = await listen(createService(), certificate, 'quick');

  const find = async (path: string, frameUrl: string, isFrame: boolean): Promise<Sent | undefined> => {
    const { pathname, searchParams, search } = new URL(path, frameUrl);
    const name = pathname.slice(1);
    const variant = variants.find((known) => known === name);
    if (!variant) {
      const body = files.get(name);
      return body && { status: 200, type: name.endsWith('.css') ? TYPES.css : TYPES.js, body };
    }
    const setting = fromQuery(searchParams);
    const addresses = { service: `${service.url}/t/${setting.service}`, frame: `${frameUrl}/${variant}${search}` };
    const body = new TextEncoder().encode(pageOf(variant, setting, addresses, isFrame));
    return { status: 200, type: 'text/html; charset=utf-8', body };
  };
  const frame = await listen((path, origin) => find(path, origin, true), certificate, 'best');
  const page = await listen((path) => find(path, frame.url, false), certificate, 'best');
  return {
    protocol: certificate ? 'HTTP/2 with TLS' : 'HTTP/1.1',
    addressOf: (variant, setting) => `${page.url}/${variant}?${toQuery(setting)}`,
    close: () => {
      for (const site of [page, frame, service]) site.close();
    },
  };
}
