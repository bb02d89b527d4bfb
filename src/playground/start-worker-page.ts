/** Starts the service worker that is the demo's server, and shows the page as soon as it answers. */
import { startWorker, whyNoWorker } from './start-worker.ts';

/** When the page was last loaded again, so that it is not loaded for ever where no worker answers. */
const TRIED = 'demo-tried';
/** What is less than this ago, in milliseconds, was the same try. */
const A_MOMENT = 5000;

try {
  await startWorker();
  if (Date.now() - Number(sessionStorage.getItem(TRIED)) < A_MOMENT) throw new Error('it does not answer');
  sessionStorage.setItem(TRIED, `${Date.now()}`);
  location.reload();
} catch (error) {
  document.querySelector('#say')?.replaceChildren(whyNoWorker(error));
}
