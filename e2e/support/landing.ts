import { createServer } from 'node:http';
import { type Listening, listen } from '../../src/sandbox/listen.ts';

/** An advertiser's page that notes what it learns about the page before it. */
export interface Landing extends Listening {
  /** The `Referer` of each visit by its path, such as `/tab`; empty for none. Chromium's icons do not count. */
  referrers: Map<string, string>;
}

/** Starts the page on a free port: another origin than any page of a publisher. Every path is there. */
export async function startLanding(): Promise<Landing> {
  const referrers = new Map<string, string>();
  const server = createServer(({ url: path = '/', headers }, response) => {
    if (path !== '/favicon.ico') referrers.set(path, headers.referer ?? '');
    const script = '<script>learned = [document.referrer, opener]</script>';
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><h1>Landing</h1>${script}`);
  });
  const { url, close } = await listen(server);
  // Another host than that of the pages: ports do not make one.
  return { url: url.replace('127.0.0.1', 'localhost'), referrers, close };
}
