import { render } from '@testing-library/preact';
import { Fragment, h } from 'preact';
import { describe, expect, it } from 'vitest';
// Rendered by the wall's own Preact, which is told when this is loaded.
import '../../src/ui/app.tsx';
import { replace } from '../setup/replace-global.ts';

/** Gives every object of the page a field more, for the rest of the test. */
const pollute = (name: string, value: unknown) =>
  replace(Object.prototype, name, { value, enumerable: true, writable: true });

describe('what a page adds to every object', () => {
  it.each<[string, unknown]>([
    ['title', 'Theirs'],
    ['id', 'theirs'],
    ['class', 'theirs'],
    ['style', 'display: none'],
    ['hidden', true],
    ['href', 'https://elsewhere.example/'],
    ['innerHTML', '<b>Theirs</b>'],
    ['textContent', 'Theirs'],
    ['dangerouslySetInnerHTML', { __html: '<b>Theirs</b>' }],
    ['onClick', () => {}],
    ['extra', 'theirs'],
  ])('is no property of an element: %s', (name, value) => {
    pollute(name, value);
    const { container } = render(<p lang="en">Ours</p>);
    const drawn = container.firstElementChild;
    expect(drawn?.innerHTML).toBe('Ours');
    // Preact takes away what it finds on its own empty object: an empty attribute may be left of that.
    const said = [...(drawn?.attributes ?? [])].filter((attribute) => attribute.value !== '');
    expect(said.map((attribute) => [attribute.name, attribute.value])).toEqual([['lang', 'en']]);
    expect(drawn).toMatchObject({ hidden: false, onclick: null, title: '', id: '', className: '' });
  });

  it('is no child of an element, a component or a fragment, no property of a component, and no text', () => {
    for (const name of ['children', 'name', 'data', 'extra']) pollute(name, 'Theirs');
    const Empty = (props: { children?: string; name?: string; lang: string }) => (
      <i>{`${props.children}, ${props.name}, ${Object.keys(props)}`}</i>
    );
    const { container } = render(
      <>
        <p />
        <Empty lang="en" />
        One {2} <b>three</b>
      </>,
    );
    expect(container.innerHTML).toBe('<p></p><i>undefined, undefined, lang</i>One 2 <b>three</b>');
  });

  it('leaves our own property of the same name as it is', () => {
    pollute('title', 'Theirs');
    pollute('hidden', true);
    pollute('lang', 'xx');
    const { container } = render(<p title="Ours" hidden={false} lang="" />);
    const drawn = [...(container.firstElementChild?.attributes ?? [])].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(drawn)).toEqual({ title: 'Ours', lang: '' });
  });

  it('makes no markup, not even where the wall itself were to ask for it', () => {
    const { container } = render(<p dangerouslySetInnerHTML={{ __html: '<b>Bold</b>' }} />);
    expect(container.innerHTML).toBe('<p></p>');
  });
});
