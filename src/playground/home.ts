/** The home page: shows its walls as soon as there is a service for them, and lets its code be copied. */
import { copy } from './copy-text.ts';
import { startWorker, whyNoWorker } from './start-worker.ts';

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** A server that runs beside the page, whose address the page has; a static host has a worker in its place. */
const server = document.body.dataset.api;

async function showWalls(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-wall]');
  try {
    const api = server || (await startWorker());
    for (const place of places) {
      const wall = document.createElement('offer-wall');
      const options = {
        'base-url': api,
        'member-id': '2173',
        ...Object.fromEntries(new URLSearchParams(place.dataset.wall)),
      };
      for (const [name, text] of Object.entries(options)) wall.setAttribute(name, text);
      place.replaceChildren(wall);
    }
  } catch (error) {
    for (const place of places) place.textContent = whyNoWorker(error);
  }
}

find('#copy')?.addEventListener('click', async () => {
  find('#said')?.replaceChildren(await copy(`${find('#code')?.textContent}`));
});

find('.yours')?.addEventListener('change', ({ currentTarget, target }) => {
  if (currentTarget instanceof HTMLElement && target instanceof HTMLInputElement)
    currentTarget.dataset.look = target.value;
});

// The code works as it is where there is a server for it.
const code = find('#code');
if (server && code?.textContent) {
  code.textContent = code.textContent
    .replace('https://cdn.example/offer-wall.js', new URL('offer-wall.js', document.baseURI).href)
    .replace('https://api.example', server);
}

await showWalls();
