import { afterEach, describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { ALL_CONTROLS } from '../../src/tools/gallery/all-states.ts';
import { violations } from '../setup/axe-violations.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { insideOf, showReadyWall } from '../setup/show-wall.ts';

const names = ['calm', 'night', 'game', 'bank'];
const MEMBER = 'member-1';

const added: HTMLElement[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

/** A preset as publishers get it. */
async function read(name: string): Promise<string> {
  const answer = await fetch(`/presets/${name}.css`);
  expect(answer.ok).toBe(true);
  return answer.text();
}

/** Styles the page by a preset. */
async function wear(name: string): Promise<void> {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = await read(name);
  added.push(style);
}

describe.each(names)('the preset %s', (name) => {
  it('is made of public properties and parts only', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await read(name));
    const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
    expect(rules.length).toBe(sheet.cssRules.length);
    const tenant = createTenant();
    await tenant.start(MEMBER, specialIds.multiEvent);
    const shown = await showReadyWall(tenant, { ...ALL_CONTROLS });
    await shown.wall.open(specialIds.multiEvent);
    for (const { selectorText, style } of rules) {
      for (const selector of selectorText.split(',')) {
        const [, part] = /^offer-wall(?:::part\(([\w-]+)\))?$/.exec(selector.trim()) ?? ['', 'none'];
        const find = () => insideOf(shown.wall).parentNode?.querySelector(`.${part}`);
        if (part) await expect.poll(find, { message: selector }).not.toBeNull();
        else expect([...style].filter((property) => !property.startsWith('--offer-wall-'))).toEqual([]);
      }
      expect(style.cssText).not.toContain('!important');
    }
  });

  it.each(['light', 'dark'])('can be read, in a list and in a dialog: %s', async (theme) => {
    document.documentElement.style.background = theme === 'dark' ? '#111' : '#fff';
    await wear(name);
    const tenant = createTenant();
    await tenant.complete(MEMBER, specialIds.multiEvent, 1);
    await tenant.complete(MEMBER, specialIds.richHtml);
    const { wall, ui } = await showReadyWall(tenant, { theme, ...ALL_CONTROLS });
    await ui().findByRole('tablist');
    await ui().findByRole('searchbox');
    expect(getComputedStyle(wall).getPropertyValue('--offer-wall-accent')).not.toBe('');
    expect(await violations(wall, 'color-contrast-enhanced')).toEqual([]);
    await wall.open(specialIds.multiEvent);
    await ui().findByRole('heading', { name: 'Steps' });
    expect(await violations(wall, 'color-contrast-enhanced')).toEqual([]);
  });
});
