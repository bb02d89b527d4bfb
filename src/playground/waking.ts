/** Starts the service worker that is the demo's server, and shows the page as soon as it answers. */

/** When the page was last loaded again, so that it is not loaded for ever where no worker answers. */
const TRIED = 'demo-tried';
/** What is less than this ago, in milliseconds, was the same try. */
const A_MOMENT = 5000;

const say = (words: string) => document.querySelector('#say')?.replaceChildren(words);

try {
  await navigator.serviceWorker.register(new URL('worker.js', document.baseURI));
  await navigator.serviceWorker.ready;
  if (Date.now() - Number(sessionStorage.getItem(TRIED)) < A_MOMENT) throw new Error('it does not answer');
  sessionStorage.setItem(TRIED, `${Date.now()}`);
  location.reload();
} catch (error) {
  say(
    `The demo needs a service worker, which this browser does not allow here: ${error instanceof Error ? error.message : error}. It takes https or localhost, and a window that is not private.`,
  );
}

export {};
