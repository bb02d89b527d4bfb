import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Query } from '../api/address.ts';
import type { Wall } from '../wall/model.ts';
import { CategoryField, FeaturedField, SearchField, SortField } from './fields.tsx';
import { filtersFrom } from './filters.ts';

/** Milliseconds without a key after which a search is made. */
const DEBOUNCE = 300;

const fields = { search: SearchField, category: CategoryField, sort: SortField, featured: FeaturedField };

/** Finds offers: whichever of search, category, sort and featured the publisher wants. The fields bear the API's names. */
export function Controls({ wall }: { wall: Wall }) {
  const { say, filters, settings } = wall;
  /** The search that is about to be made. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Takes the fields' values at once, and asks for what they select when nothing more is typed. */
  const change = (next: Query, delay: number) => {
    filters.value = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => wall.filter(next), delay);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form, so that its fields can be read at once
    <form
      part="controls"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      onInput={({ currentTarget, target }) => {
        const isTyping = target instanceof HTMLInputElement && target.type === 'search';
        const fields = new FormData(currentTarget);
        change(
          filtersFrom((name) => fields.get(name)),
          isTyping ? DEBOUNCE : 0,
        );
      }}
    >
      {settings.value.controls.map((name) => {
        const Field = fields[name];
        return <Field key={name} wall={wall} />;
      })}
      {Object.keys(filters.value).length > 0 && (
        <button
          part="button"
          type="button"
          onClick={({ currentTarget }) => {
            // It is about to go, but the focus is to stay.
            currentTarget.form?.querySelector<HTMLElement>('input,select')?.focus();
            change({}, 0);
          }}
        >
          {say('find.clear')}
        </button>
      )}
    </form>
  );
}
