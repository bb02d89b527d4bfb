import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { type Attributes, showReadyWall } from '../setup/show-wall.ts';

/** Puts a clipboard in the place of the browser's, for the rest of the test. */
function fakeClipboard(write: (text: string) => Promise<void>): void {
  replace(navigator, 'clipboard', { value: { writeText: write } });
}
/** A clipboard that works, and what was written to it. */
function workingClipboard(): string[] {
  const written: string[] = [];
  fakeClipboard(async (text) => {
    written.push(text);
  });
  return written;
}

/** An open offer that the member has started, and the words beside "Copy details for support" after a press of it. */
async function showReceipt(attributes: Attributes = {}, tenant = createTenant()) {
  await tenant.start('member-1', specialIds.sample);
  const shown = await showReadyWall(tenant, attributes);
  const dialog = within(await shown.open('SiriusXM'));
  const button = await dialog.findByRole('button', { name: 'Copy details for support' });
  const status = () => button.parentElement?.querySelector('[role="status"]')?.textContent ?? '';
  const copy = async () => {
    await userEvent.click(button);
    await expect.poll(status).not.toBe('');
  };
  return { ...shown, dialog, status, copy };
}
/** The facts of a receipt by their names. */
const factsOf = (text = '') => Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('"Copy details for support"', () => {
  it('is not there for an offer that nobody has begun', async () => {
    const { open } = await showReadyWall();
    const dialog = within(await open('SiriusXM'));
    // What comes with it.
    expect(await dialog.findByText('Fin-Tech')).toBeTruthy();
    expect(await dialog.findByRole('heading', { name: 'Key points' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Copy details for support' })).toBeNull();
  });

  it('copies what support asks for, one fact a line, and says so; without a click, nothing of one', async () => {
    const written = workingClipboard();
    const body = { ...detailsAnswer({ ...SAMPLE, id: specialIds.sample }, 'the-view'), responseId: 'of-the-details' };
    const { copy, status, dialog } = await showReceipt({}, await tenantWith({ details: { kind: 'body', body } }));
    expect(dialog.queryByText('Your receipt')).toBeNull();
    expect(status()).toBe('');
    await copy();
    expect(status()).toBe('Copied');
    expect(written).toHaveLength(1);
    expect(factsOf(written[0])).toEqual({
      Offer: `SiriusXM (${specialIds.sample})`,
      'View ID': 'the-view',
      'Response ID': 'of-the-details',
      pub_member_id: 'member-1',
      Opened: expect.stringMatching(MOMENT),
      'Reward shown': '+30 points',
    });
  });

  it('calls the offer by a word of its own, whatever the title is of one that is not known', async () => {
    const written = workingClipboard();
    const { wall, copy } = await showReceipt();
    wall.messages = { 'dialog.unknown': 'Nothing here', 'receipt.offer': 'Deal' };
    await copy();
    expect(factsOf(written[0])).toMatchObject({ Deal: `SiriusXM (${specialIds.sample})` });
  });

  it('is not there where neither a view nor a click is known', async () => {
    const { open } = await showReadyWall(await tenantWith({ details: { kind: 'status', status: 500 } }));
    const dialog = within(await open('SiriusXM'));
    await dialog.findByRole('alert');
    expect(dialog.queryByRole('button', { name: 'Copy details for support' })).toBeNull();
  });

  it.each<[string, () => void]>([
    ['the browser has no clipboard', () => replace(navigator, 'clipboard', { value: undefined })],
    ['it is not permitted', () => fakeClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))],
    [
      'it throws',
      () =>
        fakeClipboard(() => {
          throw new TypeError('No clipboard here.');
        }),
    ],
  ])('shows the facts themselves, to be selected, where %s', async (_, replaceClipboard) => {
    replaceClipboard();
    const { copy, status } = await showReceipt();
    await copy();
    expect(factsOf(status())).toMatchObject({
      Offer: `SiriusXM (${specialIds.sample})`,
      pub_member_id: 'member-1',
    });
    expect(status().split('\n').length).toBeGreaterThan(5);
  });

  it('moves nothing that is near it, whatever it says', async () => {
    const { dialog, copy } = await showReceipt({ 'support-url': 'https://support.example/' });
    const button = dialog.getByRole('button', { name: 'Copy details for support' });
    const link = dialog.getByRole('link', { name: 'Missing a reward?' });
    const boxes = () => [button, link].map((element) => element.getBoundingClientRect().toJSON());
    await userEvent.hover(button);
    const before = boxes();
    workingClipboard();
    await copy();
    expect(boxes()).toEqual(before);
  });

  it('says "Copied" for a while, also while the dialog is drawn again', async () => {
    workingClipboard();
    const { copy, status, wall, ui } = await showReceipt();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await copy();
    wall.messages = { 'dialog.close': 'Zu' };
    await ui().findByRole('button', { name: 'Zu' });
    await vi.advanceTimersByTimeAsync(3500);
    expect(status()).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(status).toBe('');
    await copy();
    expect(status()).toBe('Copied');
  });

  it('is empty again for the next offer', async () => {
    workingClipboard();
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.video);
    const { copy, wall, open } = await showReceipt({}, tenant);
    await copy();
    await wall.close();
    const dialog = within(await open('Emberline: Last Train North'));
    await dialog.findByRole('button', { name: 'Copy details for support' });
    expect(dialog.queryByText('Copied')).toBeNull();
  });
});
