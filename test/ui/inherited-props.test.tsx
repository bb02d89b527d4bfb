import { render } from '@testing-library/preact';
import { Fragment, h } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
// Rendered by the wall's own Preact, which is told when this is loaded.
import '../../src/ui/app.tsx';

const added = new Set<string>();
/** Gives every object of the page a field more, for the rest of the test. */
function pollute(name: string, value: unknown): void {
  added.add(name);
  Object.defineProperty(Object.prototype, name, { value, configurable: true, enumerable: true, writable: true });
}
afterEach(() => {
  for (const name of added) Reflect.deleteProperty(Object.prototype, name);
  added.clear();
});

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

  it('is no child of an element, a component or a fragment', () => {
    pollute('children', 'Theirs');
    const Empty = ({ children }: { children?: string }) => <i>{children}</i>;
    const { container } = render(
      <>
        <p />
        <Empty />
      </>,
    );
    expect(container.innerHTML).toBe('<p></p><i></i>');
  });

  it('is no property of a component', () => {
    pollute('name', 'Theirs');
    const Named = (props: { name?: string; lang: string }) => (
      <p>{`${props.name}, ${props.lang}, ${Object.keys(props)}`}</p>
    );
    expect(render(<Named lang="en" />).container.textContent).toBe('undefined, en, lang');
  });

  it('leaves our own property of the same name as it is', () => {
    pollute('title', 'Theirs');
    pollute('hidden', true);
    pollute('lang', 'xx');
    const { container } = render(<p title="Ours" hidden={false} lang="" />);
    const drawn = [...(container.firstElementChild?.attributes ?? [])].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(drawn)).toEqual({ title: 'Ours', lang: '' });
  });

  it('leaves texts as they are', () => {
    pollute('data', 'Theirs');
    pollute('extra', 'theirs');
    const { container } = render(
      <p>
        One {2} <b>three</b>
      </p>,
    );
    expect(container.textContent).toBe('One 2 three');
  });

  it('makes no markup, not even where the wall itself were to ask for it', () => {
    const { container } = render(<p dangerouslySetInnerHTML={{ __html: '<b>Bold</b>' }} />);
    expect(container.innerHTML).toBe('<p></p>');
  });
});
