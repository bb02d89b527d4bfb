import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen as listenOn } from '../../sandbox/listen.ts';
import { brotli } from '../sizes.ts';

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
export function makeCertificate(): Certificate {
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
export interface Sent {
  status: number;
  type: string;
  body: Uint8Array;
  /** Whether browsers keep it. */
  isKept?: boolean;
}

/** A server that listens. */
export interface Site {
  url: string;
  close(): void;
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
export async function listen(
  find: (path: string, origin: string) => Promise<Sent | undefined>,
  certificate: Certificate,
  effort: 'best' | 'quick',
): Promise<Site> {
  const known = new Map<string, Promise<Sent | undefined>>();
  let origin = '';
  const compressed = async (path: string): Promise<Sent | undefined> => {
    const found = await find(path, origin);
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
  const { url, close } = await listenOn(createSecureServer(certificate, answer), {
    host: 'localhost',
    scheme: 'https',
  });
  origin = url;
  return { url, close: () => void close() };
}
