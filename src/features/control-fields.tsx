import { h, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Query } from '../api/address.ts';
import { text } from '../api/decode.ts';
import { LIMITS } from '../api/limits.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { formatter } from '../i18n/formatters.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Wall, Words } from '../wall/model.ts';

/** Orders to choose from, as values of `orderby`; the service's own ranking sends none. API contract, section 1. */
const ORDERS: [value: string, words: MessageId][] = [
  ['', 'sort.best'],
  ['reward', 'sort.reward'],
  ['launchDate', 'sort.newest'],
  ['name', 'sort.name'],
];

/** One choice among several, as a drop-down list or as chips. */
interface ChoiceProps {
  /** The API's name of what is chosen. */
  name: string;
  label: string;
  chosen: string;
  options: [value: string, words: string][];
  /** Gets the list's element. */
  list?: RefObject<HTMLSelectElement | null>;
}

const OptionTags = ({ chosen, options }: Pick<ChoiceProps, 'chosen' | 'options'>) =>
  options.map(([value, words]) => (
    <option key={value} value={value} selected={value === chosen}>
      {words}
    </option>
  ));

const Choice = ({ name, label, list, ...choice }: ChoiceProps) => (
  <span class="choice">
    <select ref={list ?? null} class="field chip" part="field chip" name={name} aria-label={label}>
      <OptionTags {...choice} />
    </select>
  </span>
);

/**
 * A choice of one among few, all of which can be seen and pressed. For the keyboard and for assistive technology it is
 * the same drop-down list; the chips only show it. If there is no room for all of them, they scroll sideways.
 */
function Chips({ name, label, chosen, options, list }: ChoiceProps & Required<Pick<ChoiceProps, 'list'>>) {
  const current = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // "Clear" appears with a choice, and may push the chosen chip out of sight at the side. The page itself does not
    // move: what was just pressed is in sight.
    if (list.current?.matches(':focus')) {
      current.current?.scrollIntoView(ownOnly<ScrollIntoViewOptions>({ block: 'nearest', inline: 'nearest' }));
    }
  }, [chosen]);
  const choose = (value: string) => {
    if (!list.current) return;
    list.current.value = value;
    list.current.focus(ownOnly({ preventScroll: true, focusVisible: false }));
    // Not an `Event`, in whose place MooTools puts a class of its own.
    list.current.dispatchEvent(new CustomEvent('input', ownOnly({ bubbles: true })));
  };
  return (
    // Where they scroll sideways, Firefox makes them a stop of the Tab key before the list.
    <div class="chips" tabIndex={-1}>
      <select ref={list} class="unseen" name={name} aria-label={label}>
        <OptionTags chosen={chosen} options={options} />
      </select>
      {options.map(([value, words]) => (
        <button
          key={value}
          ref={value === chosen ? current : null}
          class="field chip"
          part="field chip"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          data-chosen={value === chosen}
          onClick={() => choose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** How many categories are few. */
const FEW = 8;

/** Names in the order of a language. */
const sorted = formatter(
  (locale) => new Intl.Collator(locale),
  ({ compare }, names: string[]) => names.sort(compare),
  (names) => names.sort(),
);

/** What a field is drawn from. */
interface FieldProps extends Pick<Words, 'say'> {
  filters: Query;
}

const chosenOf = (filters: Query, name: string): string => `${filters[name] ?? ''}`;

/**
 * The words to look for. The field owns what is typed, with its blanks, its caret and what is only half composed, so
 * the wall writes to it only when the search was changed elsewhere.
 */
export function SearchField({ say, filters }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = chosenOf(filters, 'filter.search');
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
      aria-label={say('find.search')}
      placeholder={say('find.search')}
      // Names and headlines are no longer, and servers refuse an address with all that may be pasted by mistake.
      maxLength={LIMITS.headline}
    />
  );
}

/**
 * The categories seen so far and those that the publisher named, in the order of the language. A few are chips, but
 * only if the publisher named some: the service has no list of categories, so others might turn up on any page.
 */
export function CategoryField({ say, filters, lists, settings }: FieldProps & Pick<Wall, 'lists' | 'settings'>) {
  const { categories, setCategories, all } = lists;
  const { offers } = all.offers.state.value;
  const seen = [...new Set([...categories.value, ...offers.map(({ categoryName }) => categoryName)])];
  const chosen = chosenOf(filters, 'filter.categoryName');
  useEffect(() => {
    if (seen.length > categories.value.length) setCategories(seen);
  }, [seen.length]);
  // A single name counts as a list of one. Preact would write into objects that somebody has given in place of names.
  const publisherNames = [settings.value.categories ?? []].flat().map(String);
  const allNames = [...new Set([...publisherNames, ...seen, chosen])].filter((name) => name !== '');
  const Field = publisherNames.length > 0 && allNames.length <= FEW ? Chips : Choice;
  const list = useRef<HTMLSelectElement>(null);
  const hadFocus = list.current?.matches(':focus');
  useLayoutEffect(() => {
    // The one that had it is gone.
    if (hadFocus) list.current?.focus(ownOnly({ preventScroll: true }));
  }, [Field]);
  return (
    <Field
      list={list}
      name="filter.categoryName"
      label={say('find.category')}
      chosen={chosen}
      options={[
        ['', say('find.allCategories')],
        ...sorted(settings.value.locale, allNames).map((name): [string, string] => [name, name]),
      ]}
    />
  );
}

export const SortField = ({ say, filters }: FieldProps) => (
  <Choice
    name="orderby"
    label={say('find.sort')}
    chosen={chosenOf(filters, 'orderby')}
    options={ORDERS.map(([value, words]) => [value, say(words)])}
  />
);

export const FeaturedField = ({ say, filters }: FieldProps) => (
  <label class="field chip" part="field chip">
    <input
      type="checkbox"
      name="filter.isFeatured"
      value="true"
      checked={chosenOf(filters, 'filter.isFeatured') !== ''}
    />{' '}
    {say('find.featured')}
  </label>
);
