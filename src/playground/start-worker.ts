/** How long a service worker has to begin, in milliseconds: it first loads all that it needs without a network. */
const PATIENCE = 30_000;

/**
 * Starts the service worker that is the demo's server; resolves with the base URL of its Publisher API as soon as it
 * answers this page.
 * @throws where the browser allows none, or it does not begin
 */
export async function startWorker(): Promise<string> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL('worker.js', document.baseURI));
  if (!serviceWorker.controller) {
    await new Promise((answers, fails) => {
      serviceWorker.addEventListener('controllerchange', answers, { once: true });
      setTimeout(() => fails(new Error('it does not answer')), PATIENCE);
    });
  }
  return new URL('service', document.baseURI).href;
}

/** What a visitor is told where there is none. */
export const whyNoWorker = (error: unknown): string =>
  `The demo needs a service worker, which this browser does not allow here: ${error instanceof Error ? error.message : error}. It takes https or localhost, and a window that is not private.`;
