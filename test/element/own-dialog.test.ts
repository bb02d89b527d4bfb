import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RegisteredWall } from '../../src/diagnosis/page-registry.ts';
import { openers } from '../../src/doctor/page-checks.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { DIAGNOSED_AFTER } from '../../src/shell/page-for-wall.ts';
import { type BrowserTenant, createTenant, tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, showReadyWall, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** A button of the page. */
function addOpener(name: string, attributes: Attributes = { class: 'earn' }): HTMLElement {
  const button = document.createElement('button');
  Object.assign(button, { textContent: name, type: 'button' });
  for (const [key, value] of Object.entries(attributes)) button.setAttribute(key, `${value}`);
  document.body.prepend(button);
  return button;
}

/** A wall in a dialog, with a button of the page that opens it. */
function showDialog(attributes: Attributes = {}, tenant: BrowserTenant = createTenant()) {
  const opener = addOpener('Earn points');
  const shown = showWall(tenant, { layout: 'dialog', opener: '.earn', ...attributes });
  const { wall } = shown;
  const dialog = () => wall.shadowRoot?.querySelector('dialog') ?? document.createElement('dialog');
  const asked = async () => (await tenant.ledger()).requests.map(({ endpoint }) => endpoint);
  /** Waits until it shows its offers. */
  const filled = async () => {
    await expect.poll(() => wall.shadowRoot?.querySelector('.name')).not.toBeNull();
    await shown.settled();
  };
  return { ...shown, opener, dialog, asked, filled, isOpen: () => dialog().matches(':modal') };
}

const pressClose = () => userEvent.click(page.getByRole('button', { name: 'Close', exact: true }));

describe('a wall in a dialog', () => {
  it('says that its opener is not there, where it still is not after a while', async () => {
    const said = vi.spyOn(console, 'info').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const opener of ['.earn', '.none', 'earn']) showDialog({ opener });
    await vi.advanceTimersByTimeAsync(DIAGNOSED_AFTER);
    const words = (opener: string) =>
      `offer-wall: opener="${opener}" matches no element of the page yet, so nothing opens the wall`;
    expect(said.mock.calls).toEqual([[words('.none')], [`${words('earn')}: did you mean #earn or .earn?`]]);
  });

  it('is opened from the shadow root that it stands in', async () => {
    const said = vi.spyOn(console, 'info').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { wall, opener, isOpen } = showDialog({ opener: '.inside' });
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    opener.className = 'inside';
    root.append(wall, opener);
    await vi.advanceTimersByTimeAsync(DIAGNOSED_AFTER);
    expect(opener.ariaHasPopup).toBe('dialog');
    expect(said).not.toHaveBeenCalled();
    const settings = { value: { layout: 'dialog', opener: '.inside' } };
    expect(openers({ element: wall, wall: { settings } } as unknown as RegisteredWall)).toBeUndefined();
    await userEvent.click(opener);
    expect(isOpen()).toBe(true);
  });

  it('asks for nothing and takes no place before it is opened, and asks once', async () => {
    const { wall, opener, asked, filled, isOpen } = showDialog();
    await frames();
    await wall.refresh();
    expect(wall.parentElement?.offsetHeight).toBe(0);
    expect(await asked()).toEqual([]);
    await userEvent.click(opener);
    await filled();
    expect(isOpen()).toBe(true);
    expect(wall.parentElement?.offsetHeight).toBe(0);
    await pressClose();
    await userEvent.click(opener);
    await expect.poll(isOpen).toBe(true);
    expect((await asked()).filter((name) => name === 'offers')).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => pressClose()],
    ['a press beside it', () => userEvent.click(document.body, { position: { x: 5, y: 5 } })],
  ])('is closed by %s, also before there is a wall, and the focus goes back', async (_, close) => {
    const tenant = await tenantWith({ offers: { kind: 'delay', hold: true } });
    const { opener, dialog, isOpen, filled } = showDialog({}, tenant);
    for (const isFirst of [true, false]) {
      await userEvent.click(opener);
      if (isFirst) await frames();
      else await filled();
      await close();
      await expect.poll(isOpen).toBe(false);
      expect(document.activeElement).toBe(opener);
      await tenant.clearFaults();
      await tenant.release();
    }
    // However it was closed, no key in it closes it the next time.
    await userEvent.click(opener);
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await frames();
    expect(isOpen()).toBe(true);
    // To Firefox, what scrolls is a stop of the Tab key.
    expect(dialog().getAttribute('tabindex')).toBe('-1');
  });

  it('closes where the page hides what is around it, opens nothing there, not even an offer, and says why', async () => {
    // Whatever the console has been told is not said twice.
    startAfresh();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { wall, opener, filled, isOpen, dialog, asked } = showDialog();
    await userEvent.click(opener);
    await filled();
    wall.parentElement?.setAttribute('style', 'display: none');
    await expect.poll(() => dialog().open).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    await userEvent.click(opener);
    expect(isOpen()).toBe(false);
    expect(warn.mock.calls.join()).toContain('move it to the end of the body');
    await wall.open(specialIds.sample);
    expect([isOpen(), (await asked()).includes('details')]).toEqual([false, false]);
  });

  it('stays modal where the page moves it, closes where that hides it then, and is a wall in the page when told to be', async () => {
    const { wall, opener, filled, isOpen, dialog } = showDialog();
    await userEvent.click(opener);
    await filled();
    const box = document.body.appendChild(document.createElement('section'));
    const moved = new Promise((done) => dialog().addEventListener('close', done));
    box.append(wall);
    // Browsers tell late that it was closed; it is open again by then.
    await moved;
    await frames();
    expect(isOpen()).toBe(true);
    box.hidden = true;
    await expect.poll(() => dialog().open).toBe(false);
    box.hidden = false;
    wall.layout = 'wall';
    await filled();
    expect(wall.shadowRoot?.querySelector('.frame')).toBeNull();
    expect(wall.offsetHeight).toBeGreaterThan(300);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await wall.show();
    expect(warn.mock.calls).toEqual([['offer-wall: show() opens nothing without layout="dialog"']]);
  });

  it('stays closed where it was closed before its list came, whatever a deep link says', async () => {
    const tenant = await tenantWith({ offers: { kind: 'delay', hold: true } });
    const { isOpen, detailsOf } = showDialog({ 'offer-id': specialIds.sample }, tenant);
    await expect.poll(isOpen).toBe(true);
    await userEvent.keyboard('{Escape}');
    await tenant.release();
    await expect.poll(() => detailsOf('ready')).toHaveLength(1);
    await frames();
    expect(isOpen()).toBe(false);
    expect((await tenant.ledger()).views).toEqual([]);
  });

  it('stays open where only one end of a press is beside it', async () => {
    const { opener, isOpen, filled, dialog } = showDialog();
    await userEvent.click(opener);
    await filled();
    const title = dialog().querySelector('h2') as HTMLElement;
    const beside = { sourcePosition: { x: 5, y: 5 } };
    await userEvent.dragAndDrop(dialog(), title, beside);
    await userEvent.dragAndDrop(title, dialog(), { targetPosition: { x: 5, y: 5 } });
    await frames();
    expect(isOpen()).toBe(true);
  });

  it('has the offer above it, and Escape closes only that', async () => {
    const { open, wall, isOpen, filled } = showDialog({ layout: 'wall' });
    await filled();
    const shown = wall.show();
    // In time, since all that is set in this task counts.
    wall.layout = 'dialog';
    await shown;
    await filled();
    const offer = (await open('SiriusXM')) as HTMLDialogElement;
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => offer.open).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('is opened by any element that the selector finds, marked as long as the wall is there', async () => {
    const { opener, wall, isOpen, filled } = showDialog();
    const later = addOpener('Earn more');
    const own = addOpener('Menu', { class: 'earn', 'aria-haspopup': 'menu' });
    await expect.poll(() => later.ariaHasPopup).toBe('dialog');
    expect([opener.ariaHasPopup, own.ariaHasPopup]).toEqual(['dialog', 'menu']);
    await userEvent.dblClick(later);
    await filled();
    expect(isOpen()).toBe(true);
    wall.opener = '#other';
    await expect.poll(() => later.ariaHasPopup).toBeNull();
    wall.opener = '.earn';
    await expect.poll(() => later.ariaHasPopup).toBe('dialog');
    wall.remove();
    await frames();
    expect([opener, later, own].map(({ ariaHasPopup }) => ariaHasPopup)).toEqual([null, null, 'menu']);
  });

  it.each([
    ['{Enter}', 'div'],
    [' ', 'div'],
    ['{Enter}', 'img'],
    ['{Enter}', 'a'],
    ['{Enter}', 'svg'],
  ])(
    'is opened by the key "%s" on <%s tabindex>, which no browser presses, unless the page sees to it',
    async (key, tag) => {
      const { opener, isOpen } = showDialog();
      const kind = tag === 'svg' ? '2000/svg' : '1999/xhtml';
      const other = document.createElementNS(`http://www.w3.org/${kind}`, tag) as HTMLElement | SVGElement;
      other.setAttribute('class', 'earn');
      Object.assign(other, { tabIndex: 0, textContent: 'Earn points' });
      opener.replaceWith(other);
      const own = (event: Event) => event.preventDefault();
      other.addEventListener('keydown', own);
      other.focus();
      await userEvent.keyboard(key);
      expect(isOpen()).toBe(false);
      other.removeEventListener('keydown', own);
      await userEvent.keyboard('x');
      expect(isOpen()).toBe(false);
      await userEvent.keyboard(key);
      expect(isOpen()).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.poll(isOpen).toBe(false);
      expect(document.activeElement).toBe(other);
      other.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      expect(isOpen()).toBe(true);
      other.remove();
    },
  );

  it('is not opened by keys for something else: a space in a field that opens it, or a key in what it stands in', async () => {
    const { opener, isOpen } = showDialog();
    const field = document.createElement('input');
    field.className = 'earn';
    const box = document.createElement('div');
    box.className = 'earn';
    box.innerHTML = '<p tabindex="0">Earn points</p>';
    opener.replaceWith(field, box);
    for (const element of [field, box.querySelector('p')]) {
      element?.focus();
      await userEvent.keyboard(' ');
      expect(isOpen()).toBe(false);
    }
    expect(field.value).toBe(' ');
  });

  it.each(['.card', 'main'])(
    'is not opened by what is inside a wall, which its opener="%s" matches, too',
    async (opener) => {
      const tenant = createTenant();
      const { wall } = await showReadyWall(tenant);
      const { isOpen, detailsOf } = showDialog({ opener }, tenant);
      await userEvent.click(wall.shadowRoot?.querySelector('.card') as Element);
      await expect.poll(() => wall.shadowRoot?.querySelector('dialog')?.open).toBe(true);
      expect(isOpen()).toBe(false);
      expect(detailsOf('open')).toEqual([]);
    },
  );

  it('is opened with an offer by open(), and by a deep link once', async () => {
    const { wall, isOpen, detailsOf } = showDialog({ 'offer-id': specialIds.sample });
    await expect.poll(() => detailsOf('open')).toHaveLength(1);
    expect(isOpen()).toBe(true);
    await wall.hide();
    expect(isOpen()).toBe(false);
    expect(detailsOf('close')).toHaveLength(1);
    wall.theme = 'dark';
    await frames();
    expect(isOpen()).toBe(false);
    await wall.open(specialIds.sample);
    expect(isOpen()).toBe(true);
    expect(detailsOf('open')).toHaveLength(2);
  });
});
