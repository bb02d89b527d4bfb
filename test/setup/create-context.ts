import { signal } from '@preact/signals';
import { onTestFinished } from 'vitest';
import type { ApiError } from '../../src/api/error.ts';
import { optionNames, options } from '../../src/config/options.ts';
import { briefOf, type WallEvents } from '../../src/wall/events.ts';
import type { Host } from '../../src/wall/host.ts';
import { createMemberProgress } from '../../src/wall/member-progress.ts';
import type { Context } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';

/** Settings where nothing is set but what is given. */
function settingsOf(given: Partial<Settings>): Settings {
  const initial = Object.fromEntries(optionNames.map((name) => [name, options[name].initial]));
  const own = {
    locale: 'en',
    messages: undefined,
    formatReward: undefined,
    fetch: undefined,
    categories: undefined,
    params: {},
  };
  // The table of options has a value for each name.
  return { ...initial, ...own, ...given } as Settings;
}

/**
 * What a part of a wall is given, and what it has told: events by name and detail, failures, addresses that the page was
 * sent to and not called back from.
 * @param host in place of one that lets no tab open and cancels nothing
 */
export function createContext(given: Partial<Settings>, host: Partial<Host> = {}) {
  const told: [keyof WallEvents, unknown][] = [];
  const reported: ApiError[] = [];
  const visited: string[] = [];
  const removal = new AbortController();
  // An offer that stays open would keep back what the walls of other tests have to show.
  onTestFinished(() => removal.abort());
  const settings = signal(settingsOf(given));
  const page: Host = {
    emit: (name, detail) => {
      told.push([name, detail]);
      return host.emit?.(name, detail) ?? true;
    },
    openTab: (offerName) => host.openTab?.(offerName),
    navigate: (url) => void visited.push(url),
    isSeen: () => true,
    untilVisited: () => undefined,
    untilShown: () => host.untilShown?.(),
    stay: () => void visited.pop(),
    messages: (locale) => (host.messages ? host.messages(locale) : null),
    loadMessages: (locale) => host.loadMessages?.(locale),
  };
  const context: Context = {
    settings,
    member: createMemberProgress({ settings, host: page }),
    host: page,
    removed: removal.signal,
    brief: (offer) => briefOf({ offer, state: 'new' }),
    clickRecorded: () => {},
    messagesReady: Promise.resolve(),
    report: (error) => void reported.push(error),
  };
  return { context, told, reported, visited, remove: () => removal.abort() };
}
