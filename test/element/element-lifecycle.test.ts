import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import {
  type Attributes,
  insideOf,
  listen,
  PAGE_SIZE,
  queriesTo,
  type ShownWall,
  settled,
  showReadyWall,
  showWall,
  uiOf,
} from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { watchListeners, watchObservers, watchTimers } from '../setup/watch-leftovers.ts';

const other = () => document.body.appendChild(document.createElement('section'));
/** A wall on its second page. */
async function showSecondPage(): Promise<ShownWall> {
  const shown = await showReadyWall();
  await shown.turn();
  return shown;
}

describe('a wall that is moved', () => {
  const ways: [string, (wall: HTMLElement) => void][] = [
    ['appended elsewhere', (wall) => other().append(wall)],
    [
      'removed and put back',
      (wall) => {
        const { parentNode } = wall;
        wall.remove();
        parentNode?.append(wall);
      },
    ],
  ];

  it.each(ways)(
    'keeps its page, the offer that is open and that it is modal, and asks for nothing: %s',
    async (_, move) => {
      const { tenant, wall, ui, names, open, detailsOf } = await showSecondPage();
      const before = names();
      const [name = ''] = before;
      const dialog = await open(name);
      move(wall);
      await expect.poll(() => dialog.matches(':modal')).toBe(true);
      await frames();
      expect(names()).toEqual(before);
      expect(ui().getByText(/^Page 2 of \d+ ·/)).toBeTruthy();
      expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
      expect(ui().getByRole('dialog', { name })).toBe(dialog);
      expect(detailsOf('close')).toEqual([]);
      expect(detailsOf('open')).toHaveLength(1);
      expect(await queriesTo(tenant, 'details')).toHaveLength(1);
      // It still reacts to its attributes.
      wall.memberId = 'member-2';
      await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(3);
    },
  );
});

describe('a wall that is removed', () => {
  it('ends the request for its list', async () => {
    let signal: AbortSignal | null | undefined;
    const fetch: typeof globalThis.fetch = (_input, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    };
    const { unmount } = showWall(createTenant(), {}, { fetch });
    await expect.poll(() => signal?.aborted).toBe(false);
    unmount();
    await expect.poll(() => signal?.aborted).toBe(true);
  });

  it.each([
    ['answers', Response.json(listAnswer([SAMPLE]))],
    ['fails', new Response('', { status: 400 })],
  ])('shows nothing and tells nothing any more, where the service %s after all', async (_, answer) => {
    let respond = (_response: Response) => {};
    // A page's own fetch, which knows nothing of signals.
    const fetch = () =>
      new Promise<Response>((give) => {
        respond = give;
      });
    const { wall, unmount, events } = showWall(createTenant(), {}, { fetch });
    await frames();
    const told: string[] = [];
    listen(document, (name) => told.push(name));
    unmount();
    await expect.poll(() => wall.shadowRoot?.childElementCount).toBe(0);
    respond(answer);
    await expect.poll(() => answer.bodyUsed).toBe(true);
    wall.memberId = 'member-2';
    wall.messages = { 'dialog.close': 'Zu' };
    await frames();
    expect(wall.shadowRoot?.childElementCount).toBe(0);
    expect([...events, ...told]).toEqual([]);
  });

  it('opens nothing where it leaves in the very task in which it is asked to', async () => {
    const { wall, unmount, tenant, detailsOf } = await showReadyWall();
    const early = document.createElement('offer-wall');
    const { baseUrl, memberId } = wall;
    Object.assign(early, { baseUrl, memberId });
    const opened = [early.open(specialIds.sample), wall.open(specialIds.multiEvent)];
    document.body.append(early);
    void early.refresh();
    early.remove();
    unmount();
    await Promise.all(opened);
    expect([(await tenant.ledger()).views, detailsOf('open')]).toEqual([[], []]);
  });

  it('says that the open offer is closed, also to the page, from which it is gone', async () => {
    const { wall, unmount, detailsOf } = await showReadyWall();
    // Not drawn yet: it is the wall that says so, not its dialog.
    void wall.open(specialIds.sample);
    await Promise.resolve();
    const told: unknown[] = [];
    for (const target of [wall, document]) {
      listen(target, (name, { detail }) => {
        if (name === 'close') told.push(detail);
      });
    }
    unmount();
    await frames();
    expect(told).toEqual(Array(2).fill({ offerId: specialIds.sample }));
    expect(detailsOf('open')).toHaveLength(1);
    expect(wall.shadowRoot?.childElementCount).toBe(0);
  });

  it('leaves no timer, listener or observer, not even that of the doctor', async () => {
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { open, unmount } = await showReadyWall();
    await open('SiriusXM');
    unmount();
    // Files that are on their way still come, and end their time limit then.
    await expect.poll(() => [timers(), observers(), listeners()]).toEqual([[], [], []]);
  });

  it.each<[string, string, Attributes]>([
    ['that waits for its list', 'Loading offers', {}],
    ['that waits until somebody comes near', '', { loading: 'lazy' }],
    ['that waits for what opens it', '', { layout: 'dialog', opener: '.none' }],
  ])('leaves none either as one %s', async (_, words, attributes) => {
    document.body.style.paddingTop = '5000px';
    // A file that is on its way would come later, and end its time limit only then.
    await features.load();
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { wall, unmount } = showWall(await tenantWith({ offers: { kind: 'delay', hold: true } }), attributes);
    await expect.poll(() => wall.shadowRoot?.textContent).toContain(words);
    await frames();
    unmount();
    await frames();
    expect([timers(), observers(), listeners()]).toEqual([[], [], []]);
  });

  it('is where it was when it comes back, and asks for that anew', async () => {
    const { tenant, wall, detailsOf, unmount } = await showSecondPage();
    unmount();
    await Promise.resolve();
    other().append(wall);
    await settled(wall);
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '1', '1']);
    expect(uiOf(wall).getByText(/^Page 2 of \d+ ·/)).toBeTruthy();
    wall.memberId = 'member-2';
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(4);
    expect(detailsOf('ready')).toHaveLength(1);
  });

  it('may be removed in the moment in which an offer is opened', async () => {
    const { ui, unmount, tenant } = await showReadyWall();
    await userEvent.click(ui().getByRole('button', { name: 'SiriusXM' }));
    unmount();
    await expect.poll(async () => (await tenant.ledger()).views).toHaveLength(1);
    // An error that nobody catches fails the run.
    await frames();
  });
});

it('two walls of a page know nothing of each other', async () => {
  const [first, second] = [await showReadyWall(), await showReadyWall(createTenant(), { 'page-size': 3 })];
  await first.turn();
  await second.open('SiriusXM');
  second.wall.theme = 'dark';
  await expect.poll(() => getComputedStyle(insideOf(second.wall)).colorScheme).toBe('dark');
  expect(first.ui().queryByRole('dialog')).toBeNull();
  expect(getComputedStyle(insideOf(first.wall)).colorScheme).not.toBe('dark');
  expect(second.detailsOf('page')).toHaveLength(1);
  expect(await queriesTo(first.tenant, 'details')).toEqual([]);
  expect(second.names()).toHaveLength(3);
  second.unmount();
  expect(first.names()).toHaveLength(PAGE_SIZE);
});
