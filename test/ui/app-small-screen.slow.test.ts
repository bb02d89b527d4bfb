import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

/** What can be pressed in a wall and is in sight: its name and the box that can be hit. */
function targets(inside: Element): { name: string; box: DOMRect }[] {
  return [...inside.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? element.tagName,
      // Of a card all is the target, and of a checkbox its label as well.
      box: (element.closest('li, label') ?? element).getBoundingClientRect(),
    }));
}
const tooSmall = (inside: Element) =>
  targets(inside)
    .filter(({ box: { width, height } }) => width < 44 || height < 44)
    .map(({ name, box }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`);

/** Whether all of something can be seen as it is: no edge is out of the window, cut off or covered. */
function isWhole(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const edges = [
    [left + width / 2, top + 1],
    [left + width / 2, top + height - 1],
    [left + 1, top + height / 2],
    [left + width - 1, top + height / 2],
  ] as const;
  return edges.every(([x, y]) => element.contains((element.getRootNode() as ShadowRoot).elementFromPoint(x, y)));
}

describe('targets at 320 px', () => {
  it('of a list with all controls are 44 by 44 px at least', async () => {
    await page.viewport(320, 640);
    const { ui, wall } = await showReadyWall(createTenant(), {
      controls: 'search category sort featured',
      'page-size': undefined,
    });
    await userEvent.click(await ui().findByRole('button', { name: 'Filter' }));
    await ui().findByRole('combobox', { name: 'Category' });
    expect(targets(insideOf(wall)).length).toBeGreaterThan(18);
    expect(tooSmall(insideOf(wall))).toEqual([]);
  });

  it('of a dialog are 44 by 44 px at least', async () => {
    await page.viewport(320, 640);
    const { open } = await showReadyWall(createTenant(), { 'support-url': 'https://help.example/' });
    fakeTabs();
    const dialog = await open('SiriusXM');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Get offer' }));
    await within(dialog).findByRole('link', { name: 'Missing a reward?' });
    expect(tooSmall(dialog)).toEqual([]);
  });

  it.each([256, 320])('of the pager fit into %s px, also from page 4 on', async (width) => {
    await page.viewport(width, 640);
    const { ui, turn } = await showReadyWall(createTenant(), { 'page-size': 5 });
    for (const _ of [2, 3, 4, 5]) await turn();
    const pages = ui().getByRole('navigation', { name: 'Pages' });
    expect(pages.textContent).toContain('Page 5 of');
    expect(pages.scrollWidth).toBeLessThanOrEqual(pages.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(tooSmall(pages)).toEqual([]);
  });
});

it.each([
  [360, 640],
  [768, 700],
  [1280, 600],
])(
  'details that failed where there is hardly any room show the whole failure at once, and the way on: %s by %s px',
  async (width, height) => {
    await page.viewport(width, height);
    const shown = await showReadyWall(await tenantWith({ details: { kind: 'status', status: 503 } }));
    const name = shown.names().find((one) => one === 'Tidewardens') ?? '';
    await userEvent.click(shown.ui().getByRole('button', { name }));
    const dialog = await shown.ui().findByRole('dialog');
    const alert = await within(dialog).findByRole('alert');
    const whole = [...alert.querySelectorAll<HTMLElement>('p, button')];
    expect(whole.map(({ textContent }) => textContent)).toContain('Try again');
    expect(whole.filter((one) => !isWhole(one)).map(({ textContent }) => textContent)).toEqual([]);
  },
);
