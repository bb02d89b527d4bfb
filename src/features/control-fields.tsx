import { h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../api/decode.ts';
import { formatter, oncePerLocale } from '../i18n/formatters.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Wall } from '../wall/model.ts';

/** Orders to choose from, as values of `orderby`; the service's own ranking sends none. API contract, section 1. */
const ORDERS: [value: string, words: MessageId][] = [
  ['', 'sort.best'],
  ['reward', 'sort.reward'],
  ['launchDate', 'sort.newest'],
  ['name', 'sort.name'],
];

/** A choice of one among several. */
interface ChoiceProps {
  /** The API's name of what is chosen. */
  name: string;
  label: string;
  chosen: string;
  options: [value: string, words: string][];
}

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <span class="choice">
    <select class="field chip" part="field chip" name={name} aria-label={label}>
      {options.map(([value, words]) => (
        <option key={value} value={value} selected={value === chosen}>
          {words}
        </option>
      ))}
    </select>
  </span>
);

/** Names in the order of a language. */
const sorted = formatter(
  oncePerLocale((locale) => new Intl.Collator(locale)),
  ({ compare }, names: string[]) => names.sort(compare),
  (names) => names.sort(),
);

const chosenOf = ({ filters }: Wall, name: string): string => `${filters.value[name] ?? ''}`;

/**
 * The words to look for. The field owns what is typed, with its blanks, its caret and what is only half composed, so the
 * wall writes to it only where the search was changed elsewhere.
 */
export function SearchField({ wall }: { wall: Wall }) {
  const field = useRef<HTMLInputElement>(null);
  const search = chosenOf(wall, 'filter.search');
  useLayoutEffect(() => {
    const { current } = field;
    if (current && text(current.value) !== search) current.value = search;
  }, [search]);
  return (
    <input
      ref={field}
      class="field search"
      part="field"
      type="search"
      name="filter.search"
      aria-label={wall.say('find.search')}
      placeholder={wall.say('find.search')}
    />
  );
}

/** The categories seen so far and those that the publisher named, in the order of the language. */
export function CategoryField({ wall }: { wall: Wall }) {
  const { say, lists, settings, seenCategories } = wall;
  const { offers } = lists.offers.state.value;
  const seen = [...new Set([...seenCategories.value, ...offers.map(({ categoryName }) => categoryName)])];
  const chosen = chosenOf(wall, 'filter.categoryName');
  useEffect(() => {
    if (seen.length > seenCategories.value.length) seenCategories.value = seen;
  }, [seen.length]);
  const named = settings.value.categories ?? [];
  const names = [...new Set([...named, ...seen, chosen])].filter((name) => name !== '');
  return (
    <Choice
      name="filter.categoryName"
      label={say('find.category')}
      chosen={chosen}
      options={[
        ['', say('find.allCategories')],
        ...sorted(wall.settings.value.locale, names).map((name): [string, string] => [name, name]),
      ]}
    />
  );
}

export const SortField = ({ wall }: { wall: Wall }) => (
  <Choice
    name="orderby"
    label={wall.say('find.sort')}
    chosen={chosenOf(wall, 'orderby')}
    options={ORDERS.map(([value, words]) => [value, wall.say(words)])}
  />
);

export const FeaturedField = ({ wall }: { wall: Wall }) => (
  <label class="field chip" part="field chip">
    <input type="checkbox" name="filter.isFeatured" value="true" checked={chosenOf(wall, 'filter.isFeatured') !== ''} />{' '}
    {wall.say('find.featured')}
  </label>
);
