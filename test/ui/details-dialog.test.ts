import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, listing, tenantWith } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { showDetails } from '../setup/show-sample.ts';
import { insideOf, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const NAME = 'SiriusXM';

const focused = ({ wall }: ShownWall) => wall.shadowRoot?.activeElement;
const isOpen = ({ ui }: ShownWall) => ui().queryByRole('dialog') !== null;
const closed = (shown: ShownWall) => expect.poll(() => isOpen(shown)).toBe(false);

describe('the dialog of an offer', () => {
  it('is modal, named after the offer, takes the focus, and gives it back to the card', async () => {
    const shown = await showReadyWall();
    const card = shown.ui().getByRole('button', { name: NAME });
    await userEvent.click(card);
    const dialog = await shown.ui().findByRole('dialog', { name: NAME });
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.contains(focused(shown) ?? null)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await closed(shown);
    expect(focused(shown)).toBe(card);
  });

  it('gives the focus back where it came from, also for a deep link', async () => {
    const shown = await showReadyWall();
    const page = document.body.appendChild(document.createElement('button'));
    page.focus();
    await shown.wall.open(specialIds.longTerms);
    await shown.wall.close();
    await closed(shown);
    expect(document.activeElement).toBe(page);
  });

  it('opens in no wall that nobody sees, where it would only block the page: neither told to, nor by a deep link', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const shown = await showReadyWall(createTenant(), { 'offer-id': '' });
    shown.wall.style.display = 'none';
    await shown.wall.open(specialIds.sample);
    shown.wall.offerId = specialIds.longTerms;
    await frames();
    expect(shown.detailsOf('open')).toEqual([]);
    expect((await shown.tenant.ledger()).views).toEqual([]);
    expect(warn.mock.calls.join()).toContain('open() opened nothing');
  });

  it('keeps the focus where a declined offer in it is closed', async () => {
    const declined = { ...SAMPLE, rewardStatus: 'Rejected' };
    const answer = (offer: object, times = 9): Fault => ({ kind: 'body', body: listAnswer([offer]), times });
    const memberOffers = [answer(declined, 1), answer({ ...declined, isOfferAvailable: false })];
    const shown = await showReadyWall(await tenantWith({ memberOffers, offers: answer(SAMPLE) }));
    const dialog = within(await shown.open(NAME));
    (await dialog.findByRole('button', { name: 'Continue' })).focus();
    await shown.wall.refresh();
    await expect.poll(() => focused(shown)?.textContent).toBe('No longer available');
  });

  it('says nothing more of a click that failed, once the offer is completed, and keeps the focus', async () => {
    const shown = await showReadyWall(await tenantWith({ link: { kind: 'status', status: 503, times: 1 } }));
    const dialog = within(await shown.open(NAME));
    await userEvent.click(await dialog.findByRole('button', { name: 'Get offer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The offer could not be opened');
    await shown.tenant.complete('member-1', specialIds.sample);
    await shown.wall.refresh();
    await expect.poll(() => focused(shown)?.textContent).toBe('Completed');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('opens for an id that is a number, and says where there is none', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { wall, detailsOf } = await showReadyWall();
    // As a page has it from JSON.
    const open = wall.open.bind(wall) as (id?: unknown) => Promise<void>;
    await open();
    await open({ id: '42' });
    expect(warn.mock.calls.join()).toContain('it needs the id of an offer');
    await open(42);
    expect(detailsOf('open')).toEqual([expect.objectContaining({ offerId: '42' })]);
  });

  it('asks once more for what it needs and could not be loaded before', async () => {
    const shown = await showReadyWall();
    // By then the wall has asked for both by itself.
    await frames();
    const asked = [features, sanitizer].map((chunk) => vi.spyOn(chunk, 'load'));
    await shown.open(NAME);
    for (const load of asked) expect(load).toHaveBeenCalled();
  });
});

describe('what the dialog says', () => {
  it('has its terms open where the publisher must show them', async () => {
    const shown = await showReadyWall(undefined, { terms: 'open' });
    const dialog = await shown.open(NAME);
    expect(within(dialog).getByRole('heading', { name: 'Terms and disclaimers' })).toBeTruthy();
    expect(dialog.querySelector('details')).toBeNull();
  });

  it('has the name of an offer that nothing was known of read out when it comes, to who waits for it there', async () => {
    const { tenant, wall, ui } = await showReadyWall(await tenantWith({ details: { kind: 'delay', hold: true } }));
    const heard: unknown[] = [];
    wall.shadowRoot?.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) heard.push(target.textContent);
    });
    void wall.open(specialIds.webm);
    await ui().findByRole('heading', { level: 2, name: 'Loading offer' });
    await tenant.release();
    await expect.poll(() => heard).toEqual(['Loading offer', 'Pocket Billiard Club']);
  });

  it('is said to be loading where more of the offer is to come', async () => {
    const { tenant, wall, ui } = await showReadyWall(await tenantWith({ details: { kind: 'delay', hold: true } }));
    void wall.open(specialIds.sample);
    await ui().findByRole('heading', { level: 2, name: NAME });
    expect(ui().getByText('Loading offer')).toBeTruthy();
    await tenant.release();
    await expect.poll(() => ui().queryByText('Loading offer')).toBeNull();
  });

  it('has a headline that is all the name there is for its title, and says it once', async () => {
    const offer = { ...SAMPLE, name: '', creatives: [{ order: 0, url: 'https://cdn.example/a.mp4' }] };
    const details = { kind: 'body', body: detailsAnswer(offer) } as const;
    const shown = await showReadyWall(await tenantWith({ ...listing([offer]), details }));
    const dialog = await shown.open(SAMPLE.headline as string);
    expect(within(dialog).getAllByText(SAMPLE.headline as string)).toHaveLength(1);
    expect(dialog.querySelector('.lead')).toBeNull();
    expect(dialog.querySelector('video')?.ariaLabel).toBe(`Video: ${SAMPLE.headline}`);
  });
});

/** A wall with an offer open whose text has links. */
async function showTexts() {
  const shown = await showReadyWall();
  await shown.wall.open(specialIds.richHtml);
  const dialog = within(shown.ui().getByRole('dialog'));
  const [link] = await dialog.findAllByRole('link');
  if (!link) throw new Error('There is no link.');
  // The terms are folded away, and come a frame later.
  await expect.poll(() => dialog.getByRole('group').querySelector('.html')?.textContent).toBeTruthy();
  return { ...shown, dialog, link };
}

/** What changes inside of the offer's texts from now on. */
function watchTexts({ wall }: ShownWall): MutationRecord[] {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  const boxes = wall.shadowRoot?.querySelectorAll('.html') ?? [];
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    observer.observe(box, { childList: true, subtree: true, attributes: true, characterData: true });
  }
  return seen;
}

type Change = [change: (shown: ShownWall) => void, shownAs: (shown: ShownWall) => unknown];

const says =
  (words: string) =>
  ({ wall }: ShownWall) =>
    wall.shadowRoot?.textContent?.includes(words);

/** Everything that makes the open dialog render again while nothing of the offer changes. */
const changes: [what: string, ...Change][] = [
  ['theme', ({ wall }) => wall.setAttribute('theme', 'dark'), ({ wall }) => insideOf(wall).dataset.theme],
  // German figures: "+3.200 points".
  ['language', ({ wall }) => wall.setAttribute('locale', 'de'), says('3.200')],
  [
    'words',
    ({ wall }) => {
      wall.messages = { 'dialog.close': 'Zu' };
    },
    ({ ui }) => ui().queryByRole('button', { name: 'Zu' })?.textContent,
  ],
  ['currency', ({ wall }) => wall.setAttribute('points-label', 'Gems'), says('Gems')],
];

/** Makes a change, and waits until it is shown. */
async function make(shown: ShownWall, ...[change, shownAs]: Change): Promise<void> {
  const before = shownAs(shown);
  change(shown);
  await expect.poll(() => shownAs(shown)).not.toEqual(before);
  await frames();
}

describe('the texts of an offer that is open', () => {
  it('keep the focus, and are left alone, whatever the host changes', async () => {
    const shown = await showTexts();
    shown.link.focus();
    const seen = watchTexts(shown);
    for (const [what, ...change] of changes) {
      await make(shown, ...change);
      expect(focused(shown), what).toBe(shown.link);
      // The offers are taken to be in the language of the page.
      expect(
        seen.filter(({ attributeName }) => attributeName !== 'lang'),
        what,
      ).toEqual([]);
    }
  });

  it('are left alone by "Get offer" and what becomes of it', async () => {
    fakeTabs();
    const shown = await showTexts();
    const seen = watchTexts(shown);
    await userEvent.click(shown.dialog.getByRole('button', { name: 'Get offer' }));
    await shown.dialog.findByText('The offer is open in a new tab.');
    await frames();
    expect(seen).toEqual([]);
  });

  it('are those of the next offer once that is opened', async () => {
    const shown = await showTexts();
    const before = shown.wall.shadowRoot?.querySelector('.html')?.textContent;
    await shown.wall.open(specialIds.plainText);
    await expect.poll(() => shown.wall.shadowRoot?.querySelector('.html')?.textContent).not.toBe(before);
    expect(shown.link.isConnected).toBe(false);
  });
});

it('links in the text of an offer are followed as offer links are: not to the own host of the page', async () => {
  const own = `${location.origin}/account/delete?confirm=1`;
  const otherPort = `${location.protocol}//${location.hostname}:9/account`;
  const elsewhere = 'https://shop.example/terms';
  const links = [own, otherPort, elsewhere].map((href) => `<p><a href="${href}">Terms</a></p>`);
  const offerDetails = `${links.join('')}<p>End.</p>`;
  for (const [rule, followed] of [
    ['off', [elsewhere]],
    ['on', [own, otherPort, elsewhere]],
  ] as const) {
    const shown = await showDetails({ offerDetails }, { 'same-origin-links': rule });
    const dialog = within(shown.dialog);
    await dialog.findByText('End.');
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(followed);
    shown.unmount();
  }
});

it('the link in place of a tab that was blocked takes the focus once, not again, whatever the host changes', async () => {
  fakeTabs(() => null);
  const shown = await showTexts();
  await userEvent.click(shown.dialog.getByRole('button', { name: 'Get offer' }));
  const link = await shown.dialog.findByRole('link', { name: 'Open the offer' });
  expect(focused(shown)).toBe(link);
  shown.link.focus();
  for (const [what, ...change] of changes) {
    await make(shown, ...change);
    expect(focused(shown), what).toBe(shown.link);
  }
  expect(link.isConnected).toBe(true);
});

it('an offer of which nothing is known, whose details fail, promises nothing, keeps the focus, and can be tried again', async () => {
  const body = { messages: ['There is no offer x.'] };
  const tenant = await tenantWith({ details: { kind: 'status', status: 404, body, hold: true } });
  const shown = await showReadyWall(tenant);
  void shown.wall.open(specialIds.webm);
  const dialog = within(await shown.ui().findByRole('dialog'));
  const button = await dialog.findByRole('button', { name: 'Get offer' });
  button.focus();
  await tenant.release();
  const alert = await dialog.findByRole('alert');
  expect(shown.ui().getByRole('dialog', { name: 'Offer' })).toBeTruthy();
  expect(alert.textContent).toContain('The details could not be loaded');
  expect(alert.textContent).not.toContain('There is no offer');
  expect(button.isConnected).toBe(false);
  await expect.poll(() => focused(shown)?.textContent).toBe('Try again');
  await tenant.clearFaults();
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByRole('button', { name: 'Get offer' })).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});
