import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { landmarks } from '../../src/sandbox/index.ts';
import { frames } from '../setup/frames.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { insideOf, type ShownWall, showReadyWall } from '../setup/wall.ts';

/** A wall with an offer open whose text has links. */
async function showOffer() {
  const shown = await showReadyWall();
  await shown.wall.open(landmarks.richHtml);
  const dialog = within(shown.ui().getByRole('dialog'));
  const [link] = await dialog.findAllByRole('link');
  if (!link) throw new Error('There is no link.');
  // The terms are folded away, and come a frame later.
  await expect.poll(() => dialog.getByRole('group').querySelector('.html')?.textContent).toBeTruthy();
  return { ...shown, dialog, link };
}
const focused = ({ wall }: ShownWall) => wall.shadowRoot?.activeElement;

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

/** Everything that makes the open dialog render again while nothing of the offer changes. */
const changes: [string, (shown: ShownWall) => void, (shown: ShownWall) => unknown][] = [
  ['theme', ({ wall }) => wall.setAttribute('theme', 'dark'), ({ wall }) => insideOf(wall).dataset.theme],
  // German figures: "+3.200 points".
  [
    'language',
    ({ wall }) => wall.setAttribute('locale', 'de'),
    ({ wall }) => wall.shadowRoot?.textContent?.includes('3.200'),
  ],
  [
    'words',
    ({ wall }) => {
      wall.messages = { 'dialog.close': 'Zu' };
    },
    ({ ui }) => ui().queryByRole('button', { name: 'Zu' })?.textContent,
  ],
  [
    'currency',
    ({ wall }) => wall.setAttribute('points-label', 'Gems'),
    ({ wall }) => wall.shadowRoot?.textContent?.includes('Gems'),
  ],
];

describe('the texts of an offer that is open', () => {
  it.each(changes)('keep the focus, and are left alone, when the host changes the %s', async (_, change, shownAs) => {
    const shown = await showOffer();
    shown.link.focus();
    const seen = watchTexts(shown);
    const before = shownAs(shown);
    change(shown);
    await expect.poll(() => shownAs(shown)).not.toEqual(before);
    await frames();
    expect(focused(shown)).toBe(shown.link);
    // The offers are taken to be in the language of the page.
    expect(seen.filter(({ attributeName }) => attributeName !== 'lang')).toEqual([]);
  });

  it('are left alone by "Get offer" and what becomes of it', async () => {
    fakeTabs();
    const shown = await showOffer();
    const seen = watchTexts(shown);
    await userEvent.click(shown.dialog.getByRole('button', { name: 'Get offer' }));
    await shown.dialog.findByText('The offer is open in a new tab.');
    await frames();
    expect(seen).toEqual([]);
  });

  it('are those of the next offer once that is opened', async () => {
    const shown = await showOffer();
    const before = shown.wall.shadowRoot?.querySelector('.html')?.textContent;
    await shown.wall.open(landmarks.plainText);
    await expect.poll(() => shown.wall.shadowRoot?.querySelector('.html')?.textContent).not.toBe(before);
    expect(shown.link.isConnected).toBe(false);
  });
});

describe('the link in place of a tab that was blocked', () => {
  it.each(changes)('takes the focus once, not again when the host changes the %s', async (_, change, shownAs) => {
    fakeTabs(() => null);
    const shown = await showOffer();
    await userEvent.click(shown.dialog.getByRole('button', { name: 'Get offer' }));
    const link = await shown.dialog.findByRole('link', { name: 'Open the offer' });
    expect(focused(shown)).toBe(link);
    shown.link.focus();
    const before = shownAs(shown);
    change(shown);
    await expect.poll(() => shownAs(shown)).not.toEqual(before);
    await frames();
    expect(focused(shown)).toBe(shown.link);
    expect(link.isConnected).toBe(true);
  });
});
