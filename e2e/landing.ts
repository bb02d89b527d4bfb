import { createServer } from 'node:http';

/** An advertiser's page that notes what it learns about the page before it. */
export interface Landing {
  /** Origin, without a slash at the end. */
  url: string;
  /** The `Referer` of each visit by its path, such as `/tab`; empty for none. Chromium's icons do not count. */
  referrers: Map<string, string>;
  close(): void;
}

/** Starts the page on a free port: another origin than any page of a publisher. Every path is there. */
export async function startLanding(): Promise<Landing> {
  const referrers = new Map<string, string>();
  const server = createServer(({ url = '/', headers }, response) => {
    if (url !== '/favicon.ico') referrers.set(url, headers.referer ?? '');
    const script = '<script>learned = [document.referrer, opener]</script>';
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><h1>Landing</h1>${script}`);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The page listens on no port.');
  return {
    // Another host than that of the pages: ports do not make one.
    url: `http://localhost:${address.port}`,
    referrers,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
