import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { PAGE_SIZE, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

/** Longer than cards stay while others are on their way. */
const LONG = 300;

// The numbers of the pages are in it.
beforeAll(() => features.load());

// The moments in which cards stay end when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const frame = () => new Promise(requestAnimationFrame);
// The real one, by which effects run after a frame.
const { setTimeout } = globalThis;
const afterEffects = () => new Promise((done) => setTimeout(done));

/** Lets time pass, once what follows from the last press is drawn. */
async function pass(milliseconds: number): Promise<void> {
  await frame();
  await frame();
  await afterEffects();
  vi.advanceTimersByTime(milliseconds);
  await frame();
}

/** A wall that shows its first page, and whose later answers come when they are let through. */
async function showHeld(
  tenant = createTenant(),
): Promise<ShownWall & { release(): void; skeletons(): number; isBusy(): boolean }> {
  let held: Promise<void> | undefined;
  let release = () => {};
  const fetch: typeof globalThis.fetch = async (...given) => {
    const answer = await globalThis.fetch(...given);
    await held;
    return answer;
  };
  const shown = await showReadyWall(tenant, { tabs: 'offers completed' }, { fetch });
  held = new Promise((done) => {
    release = done;
  });
  const count = (selector: string) => shown.wall.shadowRoot?.querySelectorAll(selector).length ?? 0;
  return {
    ...shown,
    release,
    skeletons: () => count('.card[aria-hidden]'),
    isBusy: () => count('[aria-busy=true]') > 0,
  };
}

const turn = ({ ui }: ShownWall) => userEvent.click(ui().getByRole('button', { name: 'Next page' }));

it('keeps the cards until a quick answer replaces them, with no skeletons between', async () => {
  const shown = await showHeld();
  const before = shown.names();
  await turn(shown);
  await pass(LONG / 3);
  expect([shown.isBusy(), shown.names(), shown.skeletons()]).toEqual([true, before, 0]);
  expect(shown.ui().getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(shown.ui().getByText('Loading offers')).toBeTruthy();
  shown.release();
  await shown.settled();
  expect(shown.names()).toHaveLength(PAGE_SIZE);
  expect(shown.names()).not.toEqual(before);
});

it('shows skeletons once the answer takes longer, and gives the focus of a card to the list', async () => {
  const shown = await showHeld();
  shown.ui().getByRole('button', { name: 'SiriusXM' }).focus();
  void shown.wall.refresh();
  await pass(LONG);
  expect([shown.isBusy(), shown.names(), shown.skeletons()]).toEqual([true, [], PAGE_SIZE]);
  expect(shown.wall.shadowRoot?.activeElement?.id).toBe('list');
  const picture = shown.wall.shadowRoot?.querySelector('.card .media');
  expect(picture && getComputedStyle(picture).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  shown.release();
  await shown.settled();
  expect([shown.names().length, shown.skeletons()]).toEqual([PAGE_SIZE, 0]);
});

it('counts from the first press where one page after another is asked for', async () => {
  const shown = await showHeld();
  await turn(shown);
  await pass(LONG / 2);
  await turn(shown);
  await pass(LONG / 2);
  expect(shown.skeletons()).toBe(PAGE_SIZE);
  shown.release();
  await shown.settled();
  expect(shown.ui().getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
});

it('keeps the focus on a card whose list is asked for again, and says where it stands, even if it said so before', async () => {
  const shown = await showHeld();
  const before = shown.ui().getByText(/^Page 1 of \d+ ·/);
  const card = shown.ui().getByRole('button', { name: shown.names()[2] ?? '' });
  card.focus();
  void shown.wall.refresh();
  await pass(LONG / 3);
  shown.release();
  await shown.settled();
  expect(shown.wall.shadowRoot?.activeElement).toBe(card);
  const after = shown.ui().getByText(/^Page 1 of \d+ ·/);
  expect(after.textContent).toBe(before.textContent);
  expect(after).not.toBe(before);
});

it.each<[string, (shown: ShownWall) => unknown]>([
  ['member', ({ wall }) => wall.setAttribute('member-id', 'member-2')],
  ['list', ({ ui }) => userEvent.click(ui().getByRole('tab', { name: /^Completed/ }))],
])('keeps no cards of another %s', async (_, change) => {
  const shown = await showHeld();
  await change(shown);
  await frame();
  expect([shown.names(), shown.skeletons()]).toEqual([[], PAGE_SIZE]);
});

it('keeps away the pages of a list that has one, and the words of one without offers', async () => {
  const one = await showHeld(await tenantWith(listing([SAMPLE])));
  const pages = () => one.ui().queryByRole('navigation', { name: 'Pages' });
  expect(pages()).toBeNull();
  void one.wall.refresh();
  await pass(LONG / 3);
  expect([one.isBusy(), pages()]).toEqual([true, null]);
  const none = await showHeld(await tenantWith(listing([])));
  const words = () => none.ui().queryByText('No offers right now');
  expect(words()).not.toBeNull();
  void none.wall.refresh();
  await frame();
  expect([words(), none.skeletons()]).toEqual([null, PAGE_SIZE]);
});
