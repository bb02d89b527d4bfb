import { afterEach, expect, it } from 'vitest';
import { createTenant } from '../setup/tenant.ts';
import { showReadyWall } from '../setup/wall.ts';
import { faults } from './support.ts';

afterEach(() => document.head.querySelector('[data-test]')?.remove());

it.each(['name', 'reward'])('a part whose text is painted away is told of: %s', async (part) => {
  const style = document.head.appendChild(document.createElement('style'));
  style.dataset.test = '';
  style.textContent = `offer-wall::part(${part}) { color: transparent }`;
  await showReadyWall(createTenant(), { theme: 'light' });
  expect(await faults()).toEqual([
    ['contrast', expect.stringContaining(`text of the part ${part} can hardly be read`)],
  ]);
});
