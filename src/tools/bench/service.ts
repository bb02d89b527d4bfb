import { pathToFileURL } from 'node:url';
import { createSandbox, type Sandbox } from '../../sandbox/index.ts';
import { creativesBeside } from '../../sandbox/node-files.ts';
import { paginate, readPage } from '../../sandbox/paging.ts';
import { Query } from '../../sandbox/query.ts';
import { fromRoot } from '../bundles.ts';
import { giveProgress } from '../member.ts';
import type { Sent } from './listen.ts';
import { longTerms } from './terms.ts';

/**
 * Milliseconds that a slow service takes to answer: by then a page has done whatever it does meanwhile. The wall looks
 * after 3 s, once, whether something is wrong, which must not fall together with the answer.
 */
const SLOW = 2500;

/** How many offers a large service has. */
export const LARGE = 2000;

/** Characters of long terms. */
const LONG = 200_000;

/** An item of a list, as far as it is looked at here. */
interface Item {
  id: string;
}

/** What the sandbox answers, as far as it is looked at here. */
interface Answer {
  data: { offers?: { items: Item[] }; offerData?: { termsAndDisclaimers: string }[] };
}

/**
 * The sandbox with its invented offers, in several moods that are named in the path, such as `/t/slow`: `slow` takes
 * its time, `large` has 2,000 offers, `wordy` has terms of 200 kB.
 */
export function createService(): (path: string, origin: string) => Promise<Sent | undefined> {
  const readCreative = creativesBeside(pathToFileURL(fromRoot('src/sandbox/server.ts')).href);
  const sandbox = createSandbox({ rateLimits: false, readCreative });
  return async (path, origin) => {
    const url = new URL(path, origin);
    const mood = /^\/t\/(\w+)\//.exec(url.pathname)?.[1] ?? '';
    const tenant = sandbox.tenant(mood);
    if (tenant.ledger.snapshot().requests.length === 0) giveProgress(tenant);
    const response = await sandbox.fetch(new Request(url));
    const type = response.headers.get('content-type') ?? 'text/plain';
    const sent = { status: response.status, type, delay: mood === 'slow' ? SLOW : 0 };
    if (mood === 'large' && url.pathname.endsWith('/offers') && !url.pathname.includes('pub-member')) {
      return { ...sent, body: bytes(await enlarged(sandbox, url)) };
    }
    if (mood === 'wordy' && url.pathname.endsWith('/offer-details')) {
      const answer: Answer = await response.json();
      for (const offer of answer.data.offerData ?? []) offer.termsAndDisclaimers = longTerms(LONG);
      return { ...sent, body: bytes(answer) };
    }
    return { ...sent, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

const bytes = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

/** A page of many offers: the sandbox's own again and again, each time with other ids. */
async function enlarged(sandbox: Sandbox, url: URL): Promise<Answer> {
  const own: Item[] = [];
  let last: Answer | undefined;
  for (let page = 0; last === undefined || last.data.offers?.items.length === 100; page++) {
    const part = new URL(url);
    part.searchParams.set('page', `${page}`);
    part.searchParams.set('page_size', '100');
    last = await (await sandbox.fetch(new Request(part))).json();
    own.push(...(last?.data.offers?.items ?? []));
  }
  if (!last || own.length === 0) throw new Error('The sandbox has no offers.');
  const all = Array.from({ length: LARGE }, (_, place) => {
    const again = Math.floor(place / own.length);
    const item = own[place % own.length] as Item;
    return { ...item, id: again === 0 ? item.id : `${again.toString(16).padStart(8, '0')}${item.id.slice(8)}` };
  });
  return { ...last, data: { offers: paginate(all, readPage(new Query(url.searchParams))) } };
}
