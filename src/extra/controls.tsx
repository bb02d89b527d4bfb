import { h } from 'preact';
import type { Query } from '../api/address.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Wall } from '../wall/wall.ts';
import { addCategories } from './categories.ts';

/** Milliseconds without a key after which a search is made. */
const DEBOUNCE = 300;

/** Orders to choose from, as values of `orderby`; the service's own ranking sends none. API.md section 1. */
const ORDERS: [string, MessageKey][] = [
  ['', 'Best match'],
  ['reward', 'Reward: high to low'],
  ['launchDate', 'Newest'],
  ['name', 'Name'],
];

/** The search that is about to be made. */
const timers = new WeakMap<Wall, ReturnType<typeof setTimeout>>();

/** Finds offers: whichever of search, category, sort and featured the publisher wants. The fields bear the API's names. */
export const Controls = ({ wall }: { wall: Wall }) => {
  const { say, filters, settings, lists } = wall;
  const { controls, categories = [] } = settings.value;
  const chosen = filters.value;
  const seen = lists.offers.state.value.offers.map(({ categoryName }) => categoryName);
  const known = addCategories(wall, [...categories, ...seen]);

  /** Takes the fields' values at once, and asks for what they select when nothing more is typed. */
  const change = (fields: Iterable<[string, unknown]>, delay?: number) => {
    const next: Query = {};
    for (const [name, value] of fields) if (value) next[name] = `${value}`;
    // Names from A to Z; rewards and dates from the top.
    if (next.orderby) next.order_asc = next.orderby === 'name';
    filters.value = next;
    clearTimeout(timers.get(wall));
    timers.set(
      wall,
      setTimeout(() => wall.filter(next), delay),
    );
  };
  const choice = (name: string, label: MessageKey, options: string[][]) => (
    <select part="field" name={name} aria-label={say(label)}>
      {options.map(([value, words]) => (
        <option key={value} value={value} selected={value === (chosen[name] ?? '')}>
          {words}
        </option>
      ))}
    </select>
  );
  const parts = {
    search: () => (
      <input
        part="field search"
        type="search"
        name="filter.search"
        aria-label={say('Search offers')}
        placeholder={say('Search offers')}
        value={`${chosen['filter.search'] ?? ''}`}
      />
    ),
    category: () =>
      choice('filter.categoryName', 'Category', [
        ['', say('All categories')],
        ...known.sort().map((name) => [name, name]),
      ]),
    sort: () =>
      choice(
        'orderby',
        'Sort by',
        ORDERS.map(([value, key]) => [value, say(key)]),
      ),
    featured: () => (
      <label part="field">
        <input type="checkbox" name="filter.isFeatured" value="true" checked={!!chosen['filter.isFeatured']} />{' '}
        {say('Featured only')}
      </label>
    ),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form, so that its fields can be read at once
    <form
      part="controls"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      onInput={({ currentTarget, target }) =>
        change(new FormData(currentTarget), (target as HTMLInputElement).type === 'search' ? DEBOUNCE : 0)
      }
    >
      {controls.map((name) => parts[name]())}
      {Object.keys(chosen)[0] && (
        <button
          part="button"
          type="button"
          onClick={({ currentTarget }) => {
            // It is about to go, but the focus is to stay.
            currentTarget.form?.querySelector<HTMLElement>('input,select')?.focus();
            change([]);
          }}
        >
          {say('Clear filters')}
        </button>
      )}
    </form>
  );
};
