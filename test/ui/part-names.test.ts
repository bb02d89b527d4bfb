import { beforeAll, expect, it } from 'vitest';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { ALL_CONTROLS, type State } from '../../src/tools/states/all-states.ts';
import { parts } from '../../src/ui/part-names.ts';
import { showState } from '../setup/show-state.ts';

// The tabs, the controls and the numbers of pages come with them.
beforeAll(() => features.load());

/** What together has all parts. */
const states: State[] = [
  { name: 'All kinds of offers', attributes: { 'page-size': '60' } },
  { name: 'In progress', acts: [{ press: 'list.inProgress' }] },
  { name: 'Nothing begun', begun: [], acts: [{ press: 'list.inProgress' }], until: 'empty.member' },
  { name: 'A list, and an offer', attributes: ALL_CONTROLS, acts: [{ open: specialIds.sample }] },
];

it('publishers find each part by its name, wherever it is', async () => {
  const roots: ParentNode[] = [];
  for (const state of states) roots.push((await showState(state)).wall.shadowRoot ?? document);
  const found = () => Object.keys(parts).filter((name) => roots.some((root) => root.querySelector(`.${name}`)));
  await expect.poll(found).toEqual(Object.keys(parts));
  const nameless = Object.keys(parts).flatMap((name) =>
    roots.flatMap((root) => [...root.querySelectorAll(`.${name}:not([part~=${name}])`)].map((each) => each.className)),
  );
  expect(nameless).toEqual([]);
});
