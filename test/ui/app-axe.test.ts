import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type State, states } from '../../src/tools/states/all-states.ts';
import { violations } from '../setup/axe-violations.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { showState } from '../setup/show-state.ts';
import { insideOf } from '../setup/show-wall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
});

const body = listAnswer([SAMPLE], { pageIndex: 4, totalPages: 5, totalCount: 41 });
const lastPage: State = { name: 'The last page', faults: { offers: { kind: 'body', body } } };
it.each<State>([...states, lastPage])(
  'axe has nothing to say about $name, light on a wide screen, and dark on a telephone, from right to left',
  async (state) => {
    const { wall } = await showState(state, { theme: 'light' });
    // Beyond what axe asks for by itself: contrast of 7:1, and targets that can be hit.
    expect(await violations(wall, 'color-contrast-enhanced', 'target-size')).toEqual([]);
    wall.theme = 'dark';
    await page.viewport(360, 740);
    // The page goes with the wall, as a dark site would.
    document.documentElement.style.background = '#111';
    document.documentElement.dir = 'rtl';
    await expect.poll(() => getComputedStyle(insideOf(wall)).colorScheme).toBe('dark');
    expect(await violations(wall, 'color-contrast-enhanced', 'target-size')).toEqual([]);
  },
);
