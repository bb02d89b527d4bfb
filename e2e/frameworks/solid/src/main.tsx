import { createSignal, onCleanup, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Offers } from './Offers.tsx';

/** A page with the wall, and what the journey presses. */
function Shop() {
  const [rendered, setRendered] = createSignal(0);
  const [pageSize, setPageSize] = createSignal<number>();
  const [isShown, setShown] = createSignal(true);
  const [log, setLog] = createSignal<string[]>([]);
  return (
    <main>
      <h1>Earn points</h1>
      <button onClick={() => setRendered(rendered() + 1)}>Rendered {rendered()}</button>
      <button onClick={() => setPageSize(pageSize() ? undefined : 3)}>Size</button>
      <button onClick={() => setShown(!isShown())}>Toggle</button>
      <Show when={isShown()}>
        <Offers pageSize={pageSize()} tell={(what) => setLog((log) => [...log, what])} />
      </Show>
      <output data-testid="log">{log().join('\n')}</output>
    </main>
  );
}

/** Two pages, and the way between them. */
function App() {
  const [path, setPath] = createSignal(location.pathname);
  const follow = () => setPath(location.pathname);
  addEventListener('popstate', follow);
  onCleanup(() => removeEventListener('popstate', follow));
  const go = (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    follow();
  };
  return (
    <>
      <nav>
        <a href="/" onClick={go}>
          Offers
        </a>
        <a href="/elsewhere" onClick={go}>
          Elsewhere
        </a>
      </nav>
      <Show when={path() === '/'} fallback={<h1>Elsewhere</h1>}>
        <Shop />
      </Show>
    </>
  );
}

const root = document.getElementById('app');
if (root) render(App, root);
