import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { part, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

// An open offer is as long as it is going to be.
beforeAll(() => Promise.all([features.load(), sanitizer.load()]));

const NAME = 'SiriusXM';
const GAME = 'Tidewardens';

/** What has the focus in a wall: its id, name or text. */
const focused = ({ wall }: ShownWall): string | undefined => {
  const element = wall.shadowRoot?.activeElement;
  return element?.id || element?.getAttribute('aria-label') || element?.textContent || undefined;
};

describe('a dialog', () => {
  it.each([
    ['90%', '20%', 1024, 500],
    ['150%', '70%', 1024, 500],
    ['90%', '20%', 320, 200],
  ])(
    'is scrolled by keys from its title, its button and its words, and the page is not: letters %s up and %s down, %i by %i px',
    async (up, down, width, height) => {
      const local = "local('DejaVu Sans'), local('Noto Sans'), local('Liberation Sans')";
      const font = await new FontFace('Test', local, { ascentOverride: up, descentOverride: down }).load();
      document.fonts.add(font);
      onTestFinished(() => void document.fonts.delete(font));
      await page.viewport(width, height);
      document.body.style.paddingBottom = '2000px';
      const shown = await showReadyWall();
      shown.wall.style.fontFamily = 'Test';
      const dialog = await shown.open(GAME);
      await shown.ui().findByText('Terms and disclaimers');
      expect(focused(shown)).toBe('name');
      const box = part(dialog, 'scroll');
      await expect.poll(() => box.scrollHeight).toBeGreaterThan(box.clientHeight + 60);
      const before = scrollY;
      expect(box.scrollTop).toBe(0);
      // A key that is pressed in the last frame of a scroll is lost, in any page.
      const press = async (key: string) => {
        const ended = new Promise((done) => box.addEventListener('scrollend', done, { once: true }));
        await userEvent.keyboard(`{${key}}`);
        await ended;
        expect(scrollY, key).toBe(before);
      };
      for (const button of [undefined, within(dialog).getByRole('button', { name: 'Get offer' })]) {
        button?.focus();
        for (const [key, place] of [
          ['ArrowDown', 40],
          ['ArrowUp', 0],
          ['End', Number.POSITIVE_INFINITY],
          ['Home', 0],
        ] as const) {
          await press(key);
          const wanted = Math.min(place, box.scrollHeight - box.clientHeight);
          expect(Math.abs(box.scrollTop - wanted), key).toBeLessThanOrEqual(1);
        }
        await press('PageDown');
        expect(box.scrollTop).toBeGreaterThan(50);
        await press('PageUp');
        expect(box.scrollTop).toBe(0);
      }
      // Then the focus is nowhere.
      await userEvent.click(part(dialog, 'foot'), { position: { x: 5, y: 5 } });
      for (const key of ['PageDown', 'End']) await press(key);
      await userEvent.keyboard(' ');
      await frames();
      expect(scrollY, 'space').toBe(before);
    },
  );

  it('leaves no key to the browser at an end of its text, where WebKit would scroll the page, but for what can be pressed', async () => {
    await page.viewport(1024, 500);
    const dialog = await (await showReadyWall()).open(GAME);
    const box = part(dialog, 'scroll');
    const prevented: string[] = [];
    dialog.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (defaultPrevented) prevented.push(key);
    });
    await userEvent.keyboard('{ArrowUp}{PageUp}{Home}');
    expect(prevented.splice(0)).toEqual(['ArrowUp', 'PageUp', 'Home']);
    // What comes later would make the end another one.
    await within(dialog).findByText('older account');
    await frames();
    await userEvent.keyboard('{End}');
    await expect.poll(() => box.scrollTop + box.clientHeight).toBeGreaterThan(box.scrollHeight - 1);
    expect(prevented).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{PageDown}{End} ');
    expect(prevented.splice(0)).toEqual(['ArrowDown', 'PageDown', 'End', ' ']);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.shadowRoot?.activeElement?.localName).toBe('summary');
    await userEvent.keyboard(' ');
    expect(prevented).toEqual([]);
  });

  it('has the focus on its title where a wall is in it, so that keys scroll the list', async () => {
    const { wall, ui, settled } = await showReadyWall(createTenant(), { layout: 'dialog', 'page-size': 20 });
    await wall.show();
    await settled();
    const list = (await ui().findByRole('tablist')).closest('.scroll');
    await expect.poll(() => wall.shadowRoot?.activeElement?.id).toBe('wall-title');
    for (const [key, isAtTop] of [
      ['PageDown', false],
      ['Home', true],
      ['End', false],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(() => list?.scrollTop === 0, { message: key }).toBe(isAtTop);
    }
  });

  it('gives the focus to the list where the card that opened it has gone', async () => {
    const shown = await showReadyWall();
    await shown.open(NAME);
    await shown.tenant.faults({ offers: { kind: 'shape', shape: 'no-items' } });
    await shown.wall.refresh();
    await shown.wall.close();
    await expect.poll(() => focused(shown)).toBe('list');
  });
});

it('a list shows that it has the focus where it is empty, and so a stop of the Tab key', async () => {
  const tenant = await tenantWith({ offers: { kind: 'shape', shape: 'no-items' } });
  const shown = await showReadyWall(tenant, { tabs: 'offers completed' });
  await shown.ui().findByRole('tablist');
  await userEvent.click(shown.ui().getByRole('tab', { name: /^Offers/ }));
  await userEvent.keyboard('{Tab}');
  expect(focused(shown)).toBe('list');
  const { outlineStyle, outlineWidth } = getComputedStyle(shown.ui().getByRole('tabpanel'));
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
  expect(shown.ui().getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe('list');
});
