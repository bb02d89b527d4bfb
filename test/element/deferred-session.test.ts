import { expect, it } from 'vitest';
import { createDeferredSession } from '../../src/element/deferred-session.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createContext } from '../setup/create-context.ts';

it('says in words that there is no wall, even where its messages cannot be asked for either', async () => {
  const element = document.body.appendChild(document.createElement('offer-wall'));
  // Not defined, so that it starts no wall by itself.
  const root = element.attachShadow({ mode: 'open' });
  const settings: Settings = {
    ...createContext({}).context.settings.value,
    // Read where messages are asked for, and where the wall starts.
    get controls(): never {
      throw new Error('No messages.');
    },
    get memberId(): never {
      throw new Error('No wall.');
    },
  };
  const removal = new AbortController();
  const { begin } = createDeferredSession({
    element,
    root,
    container: root,
    openContainer: () => undefined,
    settings: () => settings,
    hold: () => {},
    removed: removal.signal,
  });
  await begin();
  expect(root.textContent).toContain('The offers cannot be shown');
  removal.abort();
  element.remove();
});
