import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { hidePage } from '../setup/replace-global.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

beforeAll(() => features.load());

/** Puts an element in place of each text, as translators of pages do. */
function translate(wall: Element): void {
  const walker = document.createTreeWalker(insideOf(wall), NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

describe('on a page that is being translated', () => {
  it('the outcome of a click gives way to the next, and to nothing', async () => {
    const tabs = fakeTabs();
    const { wall, tenant, open } = await showReadyWall();
    const dialog = await open('SiriusXM');
    const status = within(dialog).getByRole('status');
    await tenant.faults({ link: { kind: 'delay', hold: true } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Get offer' }));
    await expect.poll(() => status.textContent).toBe('Opening the offer…');
    translate(wall);
    expect(status.textContent).toBe('OPENING THE OFFER…');
    await tenant.release();
    await expect.poll(() => status.textContent).toBe('The offer is open in a new tab.');
    translate(wall);
    await frames();
    Object.assign(tabs[0] ?? {}, { closed: true });
    hidePage(true);
    hidePage(false);
    await expect.poll(() => status.textContent).toBe('');
  });

  it('a list that grows says how many offers it has', async () => {
    const { wall, ui } = await showReadyWall(createTenant(), { paging: 'more' });
    const status = (await ui().findByText('4 of 128 offers')).closest('[role=status]');
    translate(wall);
    await userEvent.click(ui().getByRole('button', { name: 'SHOW MORE' }));
    await expect.poll(() => status?.textContent).toMatch(/^\d+ of 128 offers$/);
  });

  it('a tab counts an offer that has been started meanwhile', async () => {
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.multiEvent);
    const { wall, ui } = await showReadyWall(tenant);
    const tab = await ui().findByRole('tab', { name: /^In progress ?1$/ });
    translate(wall);
    await tenant.start('member-1', specialIds.sample);
    await wall.refresh();
    await expect.poll(() => tab.textContent).toMatch(/2$/);
  });
});
