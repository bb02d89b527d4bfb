import { within } from '@testing-library/preact';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { landmarks } from '../../src/sandbox/index.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { createTenant } from '../setup/tenant.ts';
import { type ShownWall, settled, showReadyWall } from '../setup/wall.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1024, 800);
  document.documentElement.removeAttribute('dir');
});

const NAME = 'SiriusXM';
const GAME = 'Tidewardens';

/** What has the focus in a wall: its id, name or text. */
const focused = ({ wall }: ShownWall): string | undefined => {
  const element = wall.shadowRoot?.activeElement;
  return element?.id || element?.getAttribute('aria-label') || element?.textContent || undefined;
};
const scroller = (dialog: HTMLElement): HTMLElement => {
  const all = [...dialog.querySelectorAll<HTMLElement>('*')];
  const found = all.find(
    (element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto',
  );
  if (!found) throw new Error('Nothing scrolls.');
  return found;
};

describe('a dialog', () => {
  it.each([
    ['90%', '20%'],
    ['150%', '70%'],
  ])('has the focus on its title, so that keys scroll it: letters %s up and %s down', async (up, down) => {
    const local = "local('DejaVu Sans'), local('Noto Sans'), local('Liberation Sans')";
    const font = await new FontFace('Test', local, { ascentOverride: up, descentOverride: down }).load();
    document.fonts.add(font);
    onTestFinished(() => void document.fonts.delete(font));
    await page.viewport(1024, 500);
    const shown = await showReadyWall();
    shown.wall.style.fontFamily = 'Test';
    const dialog = await shown.open(GAME);
    expect(focused(shown)).toBe('name');
    const box = scroller(dialog);
    expect(box.scrollTop).toBe(0);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => box.scrollTop).toBeGreaterThan(50);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => box.scrollTop).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => box.scrollTop).toBeGreaterThan(0);
  });

  it('gives the focus to the list where the card that opened it has gone', async () => {
    const shown = await showReadyWall();
    await shown.open(NAME);
    await shown.tenant.faults({ offers: { kind: 'shape', shape: 'no-items' } });
    await shown.wall.refresh();
    await shown.wall.close();
    await expect.poll(() => focused(shown)).toBe('list');
  });

  it('gives the focus to the list where it was opened by a deep link', async () => {
    const tenant = createTenant();
    const shown = await showReadyWall(tenant, { 'offer-id': landmarks.sample });
    await shown.ui().findByRole('dialog', { name: NAME });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused(shown)).toBe('list');
  });

  it('does not take the focus back to the link of a blocked tab when it is drawn anew', async () => {
    fakeTabs(() => null);
    const shown = await showReadyWall();
    const dialog = within(await shown.open(NAME));
    await userEvent.click(dialog.getByRole('button', { name: 'Get offer' }));
    await dialog.findByRole('link', { name: 'Open the offer' });
    dialog.getByRole('button', { name: 'Close' }).focus();
    shown.wall.pointsLabel = 'Gems';
    await expect.poll(() => dialog.queryAllByText('+30 Gems').length).toBeGreaterThan(0);
    expect(focused(shown)).toBe('Close');
  });
});

describe('a list', () => {
  it('takes the focus where the focused card leaves it in a quiet refresh', async () => {
    fakeTabs();
    const tenant = createTenant();
    await tenant.start('member-1', landmarks.multiEvent);
    const shown = await showReadyWall(tenant);
    await userEvent.click(await shown.ui().findByRole('tab', { name: /^In progress/ }));
    await settled(shown.wall);
    const dialog = within(await shown.open(GAME));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => shown.detailsOf('click')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    shown.ui().getByRole('button', { name: GAME }).focus();
    await tenant.complete('member-1', landmarks.multiEvent);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => shown.ui().queryByText('Nothing here yet')).not.toBeNull();
    await expect.poll(() => focused(shown)).toBe('list');
    expect(shown.ui().getByRole('tabpanel').tabIndex).toBe(0);
  });

  it('shows that it has the focus where it is empty, and so a stop of the Tab key', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'shape', shape: 'no-items' } });
    const shown = await showReadyWall(tenant, { tabs: 'offers completed' });
    await shown.ui().findByRole('tablist');
    await userEvent.click(shown.ui().getByRole('tab', { name: /^Offers/ }));
    await userEvent.keyboard('{Tab}');
    expect(focused(shown)).toBe('list');
    const { outlineStyle, outlineWidth } = getComputedStyle(shown.ui().getByRole('tabpanel'));
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  });

  it('is read from its start after a page was turned', async () => {
    const shown = await showReadyWall();
    await userEvent.click(shown.ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => focused(shown)).toBe('list');
    await userEvent.keyboard('{Tab}');
    expect(focused(shown)).toBe(shown.names()[0]);
  });

  it('leaves the focus alone where somebody has gone elsewhere meanwhile', async () => {
    const outside = document.body.appendChild(document.createElement('button'));
    const shown = await showReadyWall();
    shown.ui().getByRole('button', { name: NAME }).focus();
    outside.focus();
    await shown.tenant.faults({ offers: { kind: 'shape', shape: 'no-items' } });
    await shown.wall.refresh();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});

describe('the tabs', () => {
  const tab = ({ ui }: ShownWall, name: string) => ui().getByRole('tab', { name: new RegExp(`^${name}`) });
  const selected = ({ ui }: ShownWall) => ui().getByRole('tab', { selected: true }).id;

  it.each([
    ['{Enter}', 'ltr', '{ArrowRight}'],
    [' ', 'ltr', '{ArrowRight}'],
    ['{Enter}', 'rtl', '{ArrowLeft}'],
  ])('are moved through by arrows, and shown only when asked for: %s, %s', async (key, dir, arrow) => {
    document.documentElement.dir = dir;
    const shown = await showReadyWall();
    await shown.ui().findByRole('tablist', { name: 'Lists of offers' });
    tab(shown, 'Offers').focus();
    await userEvent.keyboard(arrow);
    expect(focused(shown)).toBe('in-progress');
    expect(selected(shown)).toBe('offers');
    await userEvent.keyboard(key);
    await settled(shown.wall);
    expect(selected(shown)).toBe('in-progress');
    expect(focused(shown)).toBe('in-progress');
    await userEvent.keyboard('{End}');
    expect(focused(shown)).toBe('completed');
    await userEvent.keyboard('{Home}');
    expect(focused(shown)).toBe('offers');
  });

  it('lead with Tab into the panel that they control, also into an empty one', async () => {
    const shown = await showReadyWall();
    await shown.ui().findByRole('tablist');
    tab(shown, 'Completed').focus();
    await userEvent.keyboard('{Enter}');
    await settled(shown.wall);
    const panel = shown.ui().getByRole('tabpanel', { name: /^Completed/ });
    expect(tab(shown, 'Completed').getAttribute('aria-controls')).toBe(panel.id);
    expect(within(panel).getByText('Nothing here yet')).toBeTruthy();
    await userEvent.keyboard('{Tab}');
    expect(focused(shown)).toBe('list');
  });
});
