import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import {
  type Attributes,
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
  [
    'by way of another document, as htmx does with what it preserves',
    (wall) => {
      const answer = new DOMParser().parseFromString('<template></template>', 'text/html');
      const content = answer.querySelector('template')?.content ?? answer;
      content.append(wall);
      other().append(content);
    },
  ],
];

it.each(ways)(
  'a wall that is moved keeps its page, its styles, the offer that is open and that it is modal, and asks for nothing: %s',
  async (_, move) => {
    const { tenant, wall, ui, names, open, detailsOf } = await showSecondPage();
    const before = names();
    const [name = ''] = before;
    const dialog = await open(name);
    const styles = wall.shadowRoot?.adoptedStyleSheets.slice();
    move(wall);
    await expect.poll(() => dialog.matches(':modal')).toBe(true);
    await frames();
    expect(names()).toEqual(before);
    expect(wall.shadowRoot?.adoptedStyleSheets.slice()).toEqual(styles);
    expect(ui().getByText(/^Page 2 of \d+ ·/)).toBeTruthy();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
    expect(ui().getByRole('dialog', { name })).toBe(dialog);
    expect(detailsOf('close')).toEqual([]);
    expect(detailsOf('open')).toHaveLength(1);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(wall.shadowRoot?.activeElement?.textContent, 'the offer that was opened').toBe(name);
    // It still reacts to its attributes.
    wall.memberId = 'member-2';
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(3);
  },
);

describe('a wall that is removed', () => {
  it('opens and refreshes nothing where it leaves in the very task in which it is asked to', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    const { wall, unmount, tenant, detailsOf } = await showReadyWall();
    const early = document.createElement('offer-wall');
    const { baseUrl, memberId } = wall;
    Object.assign(early, { baseUrl, memberId });
    const asked = [early.open(specialIds.sample), wall.open(specialIds.multiEvent), wall.refresh()];
    document.body.append(early);
    void early.refresh();
    early.remove();
    unmount();
    await Promise.all(asked);
    await frames();
    expect([(await tenant.ledger()).views, detailsOf('open')]).toEqual([[], []]);
    // Each has asked once, when it came. The service need not have heard of what was called off at once.
    const lists = fetched.mock.calls.filter(([address]) => `${address}`.includes('/offer-wall/offers?'));
    expect(lists).toHaveLength(2);
  });

  it('leaves no timer, listener or observer, not even that of the doctor', async () => {
    const [timers, observers, listeners] = [watchTimers(), watchObservers(), watchListeners()];
    const { wall, open, unmount } = await showReadyWall();
    await open('SiriusXM');
    unmount();
    // Files that are on their way still come, and end their time limit then.
    await expect.poll(() => [timers(), observers(), listeners()]).toEqual([[], [], []]);
    expect(wall.shadowRoot?.childElementCount).toBe(0);
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

  it('leaves no timer either as one that comes back, and waits for its list', async () => {
    const { tenant, wall, unmount } = await showSecondPage();
    await features.load();
    await tenant.faults({ offers: { kind: 'delay', hold: true } });
    const timers = watchTimers();
    unmount();
    await frames();
    other().append(wall);
    await expect.poll(() => wall.shadowRoot?.textContent).toContain('Loading offers');
    await frames();
    wall.remove();
    await frames();
    expect(timers()).toEqual([]);
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

it.each(['AbortController', 'requestAnimationFrame'])(
  'says in words that it cannot start on a page that lacks what browsers have, and throws nothing: %s',
  async (name) => {
    vi.stubGlobal(name, undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { wall, detailsOf } = showWall(createTenant());
    const alert = () => wall.shadowRoot?.querySelector('[role=alert]')?.textContent;
    await expect.poll(alert).toBe('The offers cannot be shown');
    expect(detailsOf('error')).toMatchObject([{ code: 'internal', retryable: false }]);
  },
);
