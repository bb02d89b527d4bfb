import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { attacks } from '../attacks.ts';
import type { Inside } from '../inside.ts';
import { eventually, type Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

/** Keeps what scripts of an attack tell; for the page's head. */
const hook = '<script>hits = []; ran = (number) => void (hits.includes(number) || hits.push(number))</script>';

/** A server elsewhere, and the numbers of the attacks that asked it for something. */
async function startElsewhere() {
  const asked = new Set<number>();
  const server = createServer((request, response) => {
    asked.add(Number(request.url?.slice(1).split('?')[0]));
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    asked,
    /** The attacks by number, aimed at the page's hook and at this server. */
    aimed: attacks.map((html, number) =>
      html.replaceAll('RAN', `top.ran(${number})`).replaceAll('BEACON', `${url}/${number}`),
    ),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Does to some markup whatever a person may do, and takes care that no harmless link is followed. */
function poke(_: Inside, where: 'frames' | 'wall'): void {
  const roots: ParentNode[] = [];
  if (where === 'wall') {
    for (const box of document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('[part="html"]') ?? [])
      roots.push(box);
  } else
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentDocument) roots.push(frame.contentDocument.body);
  for (const root of roots) {
    root.addEventListener('click', (event) => {
      const { href } = event.target as HTMLAnchorElement;
      if (/^https?:/.test(`${href}`)) event.preventDefault();
    });
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'click']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, view: window }));
      }
      element.focus?.();
    }
  }
}

/** Shows markup as it is, each piece in a frame of its own, and does what a person may do. */
async function showRaw(visit: Visit, pieces: readonly string[]): Promise<void> {
  await visit.open({ head: hook, body: '<main></main>' });
  await visit.ask((_, pieces) => {
    for (const piece of pieces) {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const { contentDocument: page } = frame;
      page?.body.append(page.createRange().createContextualFragment(piece));
    }
  }, pieces);
  await sleep(300);
  await visit.ask(poke, 'frames');
}

/** The attacks that reached the hook. */
const hits = (visit: Visit): Promise<number[]> => visit.ask(() => (window as unknown as { hits: number[] }).hits);

const page = (items: object[]) => ({
  data: {
    offers: {
      indexFrom: 0,
      pageIndex: 0,
      pageSize: 100,
      totalCount: items.length,
      totalPages: 1,
      items,
      hasPreviousPage: false,
      hasNextPage: false,
    },
  },
  isSuccessful: true,
});

export const hostileHtml: Journeys = {
  'each attack works where it is shown as it is, and none in the wall': async (visit) => {
    const elsewhere = await startElsewhere();
    const { aimed, asked } = elsewhere;
    try {
      const all = aimed.map((_, number) => number);
      await showRaw(visit, aimed);
      const idle = async () => {
        const reached = [...(await hits(visit)), ...asked];
        return all.filter((number) => !reached.includes(number));
      };
      await eventually('every attack', async () => !(await idle()).length).catch(() => {});
      assert.deepEqual(
        (await idle()).map((number) => attacks[number]),
        [],
        'attacks that do nothing in this engine',
      );
      asked.clear();

      // As the text of every card, and as the HTML of every details.
      const { faults } = visit.tenant;
      const texts = (html: string) => ({
        name: html,
        headline: html,
        categoryName: html,
        advertiserName: html,
        rewardPoints: 5,
      });
      faults.set('offers', {
        kind: 'body',
        body: page(
          aimed.map((html, number) => ({
            id: `attack-${number}`,
            ...texts(html),
            creativeFileUrl: 'javascript:ran(-1)',
          })),
        ),
      });
      await visit.open({ head: hook, attributes: { 'page-size': 100 } });
      await visit.cards(aimed.length);
      const survivors: string[] = [];
      for (const [number, html] of aimed.entries()) {
        const offerData = {
          id: `attack-${number}`,
          ...texts(html),
          keyPoints: html,
          offerDetails: `<p>Number ${number}.</p>${html}`,
          termsAndDisclaimers: html,
        };
        faults.set('details', {
          kind: 'body',
          body: { isSuccessful: true, data: { viewId: `view-${number}`, offerData } },
        });
        await visit.ask((_, id) => void document.querySelector('offer-wall')?.open(id), `attack-${number}`);
        await visit.says(`Number ${number}.`);
        await visit.ask((page) => {
          for (const folded of page.root()?.querySelectorAll('details') ?? []) folded.open = true;
        });
        await visit.ask(poke, 'wall');
        survivors.push(
          ...(await visit.ask((page) => {
            const left: string[] = [];
            for (const box of page.root()?.querySelectorAll('[part="html"]') ?? []) left.push(box.innerHTML);
            return left;
          })),
        );
        const foreign = await visit.ask(
          (page) =>
            page
              .root()
              ?.querySelectorAll(
                '[part="html"] :is(script, style, link, img, svg, math, iframe, form, input, video, offer-wall, [id], [name], [class], [style], [href^="j" i])',
              ).length,
        );
        assert.equal(foreign, 0, `what is left of ${html}`);
      }
      await sleep(500);
      assert.deepEqual(
        (await hits(visit)).map((number) => attacks[number]),
        [],
        'attacks that ran in the wall',
      );
      assert.deepEqual(
        [...asked].map((number) => attacks[number]),
        [],
        'attacks that loaded something',
      );
      assert.equal(
        await visit.ask((_, path) => location.pathname === path, visit.path),
        true,
        'the page is still there',
      );
      assert.equal((await visit.browser.tabs()).length, 1);
      assert.deepEqual(await visit.heard(), []);

      // What was left of them, parsed a second time by somebody careless.
      await showRaw(visit, survivors);
      await sleep(500);
      assert.deepEqual(
        (await hits(visit)).map((number) => attacks[number]),
        [],
        'attacks that ran when parsed again',
      );
      assert.deepEqual(
        [...asked].map((number) => attacks[number]),
        [],
        'attacks that loaded something when parsed again',
      );
    } finally {
      elsewhere.close();
    }
  },
};
