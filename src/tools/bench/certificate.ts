import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** A key and a certificate that the browser is told to trust. */
export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of its public key in base64, by which Chromium can be told to trust it. */
  fingerprint: string;
}

const PEM = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`);

/** A certificate for this machine, made now; `undefined` where there is no OpenSSL to make one. */
export function makeCertificate(): Certificate | undefined {
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const { stdout } = spawnSync('openssl', [...request.split(' '), ...names, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
  });
  const [key] = PEM('PRIVATE KEY').exec(stdout ?? '') ?? [];
  const [cert] = PEM('CERTIFICATE').exec(stdout ?? '') ?? [];
  if (!key || !cert) return undefined;
  const bytes = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(bytes).digest('base64') };
}
