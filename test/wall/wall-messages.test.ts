import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { addEnglish, type LanguageMessages } from '../../src/i18n/messages.ts';
import type { Wall } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createWall } from '../../src/wall/wall.ts';
import { SAMPLE } from '../setup/build-answers.ts';
import { createContext } from '../setup/create-context.ts';
import { listing, tenantWith } from '../setup/create-tenant.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { until } from '../setup/wait-until.ts';

const german: LanguageMessages = { locale: 'de', messages: { 'pages.next': 'Nächste Seite' } };
const french: LanguageMessages = { locale: 'fr', messages: { 'pages.next': 'Page suivante' } };

/** A wall whose host has words that come when a test says so, and the languages that it was asked for. */
async function createWorded(given: Partial<Settings> = {}) {
  const tenant = await tenantWith(listing([SAMPLE]));
  const loaded: Record<string, ReturnType<typeof signal<LanguageMessages | null | undefined>>> = {};
  const asked: string[] = [];
  const of = (locale: string) => {
    loaded[locale] ??= signal(locale === 'en' ? null : undefined);
    return loaded[locale];
  };
  const watched = vi.fn(fetch);
  const initial = { baseUrl: tenant.baseUrl, memberId: 'member-1', locale: 'de', fetch: watched, ...given };
  const { context, told, remove } = createContext(initial, {
    messages: (locale) => of(locale).value,
    loadMessages: (locale) => asked.push(locale),
  });
  const wall = createWall(context.settings.value, context.host, context.removed);
  return {
    wall,
    asked,
    remove,
    arrive: (locale: string, words: LanguageMessages | null) => {
      of(locale).value = words;
    },
    answered: () => until(() => watched.mock.settledResults[0]?.type === 'fulfilled'),
    configure: (more: Partial<Settings>) => wall.configure({ ...wall.settings.value, ...more }),
    told: () => told.map(([name]) => name),
    says: () => [wall.words.say('pages.next'), wall.words.lang()],
  };
}

describe('the words of a wall', () => {
  beforeEach(() => addEnglish(enFeatures));

  it.each<[string, (wall: Wall) => void]>([
    ['when it starts', (wall) => void wall.start()],
    ['by a deep link as well', (wall) => void wall.dialog.open('x')],
  ])('are asked for %s, and not before', async (_, begin) => {
    const { wall, asked } = await createWorded();
    expect(asked).toEqual([]);
    begin(wall);
    expect(asked).toEqual(['de']);
  });

  it('are waited for, without a word of English, and the list with them', async () => {
    const { wall, says, told, arrive, answered } = await createWorded();
    const shown = wall.start();
    await answered();
    await frames();
    expect(says()).toEqual(['', undefined]);
    expect(wall.lists.state.value.status).toBe('loading');
    expect(told()).toEqual([]);
    arrive('de', german);
    expect(says()).toEqual(['Nächste Seite', 'de']);
    await shown;
    expect(wall.lists.state.value.status).toBe('ready');
    expect(told()).toEqual(['page', 'ready']);
  });

  it.each<[string, Partial<Settings>, string]>([
    ['in English', { locale: 'en' }, 'Next page'],
    ['where the host gives all', { locale: 'sv', messages: { ...en, ...enFeatures, 'pages.next': 'Nästa' } }, 'Nästa'],
  ])('are there at once %s, and nothing is loaded for them', async (_, given, words) => {
    const { wall, says, asked } = await createWorded(given);
    expect(says()).toEqual([words, given.locale]);
    await wall.start();
    expect(asked).toEqual([]);
  });

  it('are English where they could not be loaded', async () => {
    const { wall, says, arrive } = await createWorded();
    const shown = wall.start();
    arrive('de', null);
    expect(says()).toEqual(['Next page', 'en']);
    await shown;
  });

  it('stay what they are while those of another language are on their way', async () => {
    const { wall, says, asked, arrive, configure } = await createWorded();
    void wall.start();
    arrive('de', german);
    configure({ locale: 'fr' });
    expect(asked).toEqual(['de', 'fr']);
    expect(says()).toEqual(['Nächste Seite', 'de']);
    arrive('fr', french);
    expect(says()).toEqual(['Page suivante', 'fr']);
    configure({ locale: 'de' });
    expect(says()).toEqual(['Nächste Seite', 'de']);
  });

  it('keep nobody waiting once the wall is removed', async () => {
    const { wall, answered, remove } = await createWorded();
    const shown = wall.start();
    await answered();
    remove();
    await shown;
    expect(wall.lists.state.value.status).toBe('idle');
  });

  it('are waited for by a failure, too', async () => {
    const { wall, told, arrive } = await createWorded({ baseUrl: '' });
    const shown = wall.start();
    await frames();
    expect(wall.lists.state.value.status).toBe('loading');
    arrive('de', german);
    await shown;
    expect(wall.lists.state.value.status).toBe('failed');
    expect(told()).toEqual(['error']);
  });
});

describe('words that are late', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('are waited for one and a half seconds, then it is English until they come', async () => {
    const { wall, says, arrive, answered } = await createWorded();
    const shown = wall.start();
    await answered();
    await vi.advanceTimersByTimeAsync(1499);
    expect(says()).toEqual(['', undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect(says()).toEqual(['Next page', 'en']);
    await shown;
    arrive('de', german);
    expect(says()).toEqual(['Nächste Seite', 'de']);
  });

  it('leave no timer to a wall that was removed', async () => {
    const { wall, remove } = await createWorded({ baseUrl: '' });
    void wall.start();
    expect(vi.getTimerCount()).toBe(1);
    remove();
    expect(vi.getTimerCount()).toBe(0);
  });
});
