import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { envelope } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { boxOf } from '../setup/find-collisions.ts';
import { hidePage } from '../setup/replace-global.ts';
import { showDetails } from '../setup/show-sample.ts';
import { part, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const COUNTED = 'Your click has already been counted: open the offer with this link.';
// In a frame, as here, more is said after the first.
const BLOCKED = `Your browser blocked the new tab. ${COUNTED} If the link does nothing either, copy its address.`;
const LOST = `The offer could not open in the new tab. ${COUNTED}`;

// They furnish the tab that waits.
beforeAll(() => features.load());

async function showOffer() {
  const shown = await showReadyWall();
  const dialog = await shown.open('SiriusXM');
  const inDialog = within(dialog);
  return { ...shown, dialog, inDialog, getOffer: () => inDialog.getByRole('button', { name: 'Get offer' }) };
}

describe('"Get offer"', () => {
  it('is read out with what the offer pays', async () => {
    const { inDialog } = await showOffer();
    inDialog.getByRole('button', { name: 'Get offer', description: /points/ });
  });

  it('says that it is on its way, here and in the tab, and then that the offer is open, and keeps the focus', async () => {
    let page: Document | undefined;
    fakeTabs((tab) => {
      if ('document' in tab && tab.document instanceof Document) page = tab.document;
      return tab;
    });
    const { wall, tenant, inDialog, getOffer } = await showOffer();
    await tenant.faults({ link: { kind: 'delay', hold: true } });
    await userEvent.click(getOffer());
    expect((await inDialog.findByText('Opening the offer…')).closest('[role=status]')).not.toBeNull();
    expect(getOffer().getAttribute('aria-disabled')).toBe('true');
    expect([page?.title, page?.querySelector('h1')?.textContent]).toEqual(['Opening the offer…', 'SiriusXM']);
    await tenant.release();
    expect((await inDialog.findByText('The offer is open in a new tab.')).closest('[role=status]')).not.toBeNull();
    expect(getOffer().getAttribute('aria-disabled')).toBe('false');
    expect(wall.shadowRoot?.activeElement).toBe(getOffer());
  });

  it('says that it is on its way until this page is left, with link-target="_self"', async () => {
    // A link that leads to another place of this page leaves it where it is.
    const tenant = await tenantWith({ link: { kind: 'body', body: envelope({ url: `${location.href}#there` }) } });
    const { open } = await showReadyWall(tenant, { 'link-target': '_self', 'same-origin-links': 'on' });
    const dialog = within(await open('SiriusXM'));
    await userEvent.click(dialog.getByRole('button', { name: 'Get offer' }));
    await expect.poll(() => location.hash).toBe('#there');
    await frames();
    expect(dialog.getByText('Opening the offer…')).toBeTruthy();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('says no longer that the offer is open once its tab is closed, and can be pressed again', async () => {
    const tabs = fakeTabs();
    const { tenant, inDialog, getOffer } = await showOffer();
    await userEvent.click(getOffer());
    const { parentElement: status } = await inDialog.findByText('The offer is open in a new tab.');
    hidePage(true);
    hidePage(false);
    await frames();
    expect(status?.textContent).toBe('The offer is open in a new tab.');
    hidePage(true);
    Object.assign(tabs[0] ?? {}, { closed: true });
    hidePage(true);
    await frames();
    expect(status?.textContent).toBe('The offer is open in a new tab.');
    hidePage(false);
    await expect.poll(() => status?.textContent).toBe('');
    expect((await inDialog.findByRole('button', { name: 'Continue' })).getAttribute('aria-disabled')).toBe('false');
    expect((await tenant.ledger()).clicks).toHaveLength(1);
  });

  it('hears of a closed tab a moment after the page is shown again, too', async () => {
    const tabs = fakeTabs();
    const { inDialog, getOffer } = await showOffer();
    await userEvent.click(getOffer());
    const { parentElement: status } = await inDialog.findByText('The offer is open in a new tab.');
    await frames();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    dispatchEvent(new Event('focus'));
    Object.assign(tabs[0] ?? {}, { closed: true });
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => status?.textContent).toBe('');
  });

  it.each<[string, (tab: object) => unknown, string?]>([
    ['the browser blocks it', () => null],
    [
      'somebody closes it',
      (tab) => {
        queueMicrotask(() => Object.assign(tab, { closed: true }));
        return tab;
      },
      LOST,
    ],
    [
      'somebody goes elsewhere in it',
      (tab) => Object.assign(tab, { location: { href: 'https://bank.example/' } }),
      LOST,
    ],
  ])('becomes a link where no tab can be opened, because %s', async (_, open, words = BLOCKED) => {
    fakeTabs(open);
    const { wall, inDialog, getOffer, detailsOf, tenant } = await showOffer();
    await userEvent.click(getOffer());
    const link = await inDialog.findByRole('link', { name: 'Open the offer' });
    expect(wall.shadowRoot?.activeElement).toBe(link);
    const status = inDialog.getByText(words).parentElement;
    expect(status?.getAttribute('role')).toBe('status');
    const [{ url = '' } = {}] = detailsOf('click');
    const { host } = new URL(url);
    const rel = 'noopener nofollow';
    expect(link).toMatchObject({ href: url, target: '_blank', rel, referrerPolicy: 'origin', title: host });
    expect(inDialog.queryByRole('button', { name: 'Get offer' })).toBeNull();
    expect(status && boxOf(status).width, 'beside nothing else').toBeGreaterThan(500);
    // The tests' own page goes nowhere. With the keyboard: a click so soon would be the second half of a double click.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => status?.textContent, { message: 'once the link was used' }).not.toContain(COUNTED);
    expect(wall.shadowRoot?.activeElement).toBe(link);
    expect((await tenant.ledger()).clicks).toHaveLength(1);
  });

  it('leaves the focus to a person who has moved on before it becomes a link', async () => {
    fakeTabs(() => null);
    const { wall, tenant, inDialog, getOffer } = await showOffer();
    await tenant.faults({ link: { kind: 'delay', hold: true } });
    await userEvent.click(getOffer());
    const close = inDialog.getByRole('button', { name: 'Close' });
    while (wall.shadowRoot?.activeElement !== close) await userEvent.tab({ shift: true });
    await tenant.release();
    await inDialog.findByRole('link', { name: 'Open the offer' });
    expect(wall.shadowRoot?.activeElement).toBe(close);
  });

  it('says that no click was counted where the link itself is to be counted', async () => {
    fakeTabs(() => null);
    const { wall, open, detailsOf } = await showReadyWall(createTenant(), { 'link-mode': 'redirect' });
    const dialog = within(await open('SiriusXM'));
    await userEvent.click(dialog.getByRole('button', { name: 'Get offer' }));
    const link = await dialog.findByRole('link', { name: 'Open the offer' });
    expect(dialog.getByText(/^Open the offer with this link\./).closest('[role=status]')).not.toBeNull();
    expect(detailsOf('click')).toEqual([]);
    // The tests' own page goes nowhere.
    for (const type of ['click', 'auxclick']) addEventListener(type, (event) => event.preventDefault(), { once: true });
    await userEvent.keyboard('{Enter}');
    expect(detailsOf('click')).toMatchObject([{ url: link.getAttribute('href') }]);
    wall.addEventListener('offer-wall-click', (event) => event.preventDefault());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    await userEvent.click(link, { button: 'middle' });
    expect(detailsOf('click')).toHaveLength(2);
  });

  it('says what went wrong, and becomes "Try again" itself', async () => {
    fakeTabs();
    const { tenant, inDialog, getOffer } = await showOffer();
    // It comes with the features.
    await inDialog.findByText(/^Advertiser: /);
    const button = getOffer();
    const before = inDialog.getAllByRole('button').length;
    await tenant.faults({ link: { kind: 'status', status: 503, times: 1 } });
    await userEvent.click(button);
    const alert = await inDialog.findByRole('alert');
    expect(alert.textContent).toContain('The offer could not be opened');
    expect(alert.textContent).toContain('Something is wrong on our side.');
    expect(inDialog.getByRole('button', { name: 'Try again' })).toBe(button);
    expect(inDialog.getAllByRole('button')).toHaveLength(before);
    // The second half of a double click, where the first has failed at once, is not an answer to that.
    button.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true }));
    expect(inDialog.queryByRole('alert')).toBe(alert);
    await userEvent.click(button);
    await inDialog.findByText('The offer is open in a new tab.');
    expect(inDialog.queryByRole('alert')).toBeNull();
    expect(getOffer()).toBe(button);
  });

  it('has all of a failure in sight beside it, and itself, however small the screen, and all else within reach', async () => {
    fakeTabs();
    // As wide as letters of Verdana are.
    const attributes = { style: '--offer-wall-font-size: 19px', 'support-url': 'https://help.example/' };
    const { wall, tenant, open } = await showReadyWall(createTenant(), attributes);
    await tenant.faults({ link: { kind: 'status', status: 503 } });
    for (const [width, height, inSight = 'all'] of [
      [768, 700],
      [390, 760],
      [360, 640],
      // There the words alone fill it in the widest letters: the button comes with scrolling.
      [320, 480, 'words'],
      [760, 360],
      [667, 375],
      [320, 256, 'nothing'],
    ] as const) {
      await page.viewport(width, height);
      const opened = await open('Tidewardens');
      const dialog = within(opened);
      expect(dialog.queryByRole('alert'), 'what became of the opening before').toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Get offer' }));
      const alert = await dialog.findByRole('alert');
      const text = new Range();
      text.selectNodeContents(alert);
      const lines = [...text.getClientRects()];
      const tryAgain = dialog.getByRole('button', { name: 'Try again' });
      const seen = { all: [...lines, boxOf(tryAgain)], words: lines, nothing: [] }[inSight];
      for (let box: Element | null = alert; box?.matches('.dialog *'); box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible' || inSight === 'nothing') continue;
        const { top, bottom } = boxOf(box);
        expect(lines.filter((line) => line.top < top || line.bottom > bottom)).toEqual([]);
      }
      expect(
        seen.filter(({ bottom }) => bottom > height),
        `${width} by ${height} px`,
      ).toEqual([]);
      // By scrolling all is within reach.
      const all = [...opened.querySelectorAll('.title, h3:not(summary *), summary, .close')];
      for (const part of [...all, alert.firstElementChild ?? alert, tryAgain]) {
        part.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = boxOf(part);
        const found = wall.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2) ?? null;
        expect(part.contains(found), `${part.textContent}, ${width} by ${height} px`).toBe(true);
      }
      await wall.close();
    }
  });

  it('stays in sight in a window magnified to 400 %, whatever has become of the press', async () => {
    await page.viewport(320, 256);
    fakeTabs();
    const { tenant, inDialog, getOffer } = await showOffer();
    await tenant.faults({ link: { kind: 'status', status: 503, times: 1 } });
    await userEvent.click(getOffer());
    const tryAgain = await inDialog.findByRole('button', { name: 'Try again' });
    expect(boxOf(tryAgain).bottom).toBeLessThanOrEqual(256);
    await userEvent.click(tryAgain);
    await inDialog.findByText('The offer is open in a new tab.');
    expect(boxOf(getOffer()).bottom).toBeLessThanOrEqual(256);
  });

  it('leaves the person who has scrolled on from a failure there, whatever is drawn again', async () => {
    await page.viewport(320, 200);
    fakeTabs();
    const { wall, tenant, open } = await showReadyWall();
    await tenant.faults({ link: { kind: 'status', status: 503 } });
    const dialog = await open('Tidewardens');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Get offer' }));
    await within(dialog).findByRole('alert');
    const foot = dialog.querySelector('.foot');
    foot?.scrollTo(0, foot.scrollHeight);
    const scrolled = foot?.scrollTop;
    expect(scrolled).toBeGreaterThan(0);
    wall.setAttribute('points-label', 'Gems');
    await expect.poll(() => dialog.textContent).toContain('Gems');
    await frames();
    expect(foot?.scrollTop).toBe(scrolled);
  });

  it('never follows an unsafe link', async () => {
    const tabs = fakeTabs();
    const { wall, tenant, inDialog, getOffer, detailsOf } = await showOffer();
    await tenant.faults({ link: { kind: 'shape', shape: 'unsafe-link' } });
    await userEvent.click(getOffer());
    expect((await inDialog.findByRole('alert')).textContent).toContain('The link to this offer is not safe');
    expect(tabs).toMatchObject([{ visits: [], closed: true }]);
    expect(inDialog.queryByRole('link', { name: 'Open the offer' })).toBeNull();
    expect(detailsOf('click')).toEqual([]);
    // Another click would be counted and come to nothing as well.
    expect(inDialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(wall.shadowRoot?.activeElement?.textContent).toContain('is not safe');
  });

  it.each([
    ['has been closed', { isOfferAvailable: false }, 'No longer available'],
    ['is completed', { isUserCompleted: true }, 'Completed'],
  ])('gives way to words where the offer %s', async (_, fields, words) => {
    const foot = within(part((await showDetails(fields)).dialog, 'foot'));
    expect(foot.getAllByText(words).length).toBeGreaterThan(0);
    expect(foot.queryByRole('button')).toBeNull();
  });
});

it('the ring of the link in place of the button covers nothing of the words above it', async () => {
  await page.viewport(320, 640);
  fakeTabs(() => null);
  const { inDialog, getOffer } = await showOffer();
  getOffer().focus();
  await userEvent.keyboard('{Enter}');
  const link = await inDialog.findByRole('link', { name: 'Open the offer' });
  const [, ring] = /(\d+)px$/.exec(getComputedStyle(link).boxShadow) ?? [];
  expect(boxOf(link).top - boxOf(inDialog.getByText(BLOCKED)).bottom).toBeGreaterThanOrEqual(Number(ring));
});
