import { type MouseEvent, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Offers } from './Offers.tsx';

/** A page with the wall, and what the journey presses. */
function Shop() {
  const [rendered, setRendered] = useState(0);
  const [pageSize, setPageSize] = useState<number>();
  const [isShown, setShown] = useState(true);
  const [log, setLog] = useState<string[]>([]);
  return (
    <main>
      <h1>Earn points</h1>
      <button onClick={() => setRendered(rendered + 1)}>Rendered {rendered}</button>
      <button onClick={() => setPageSize(pageSize ? undefined : 3)}>Size</button>
      <button onClick={() => setShown(!isShown)}>Toggle</button>
      {isShown && <Offers pageSize={pageSize} tell={(what) => setLog((log) => [...log, what])} />}
      <output data-testid="log">{log.join('\n')}</output>
    </main>
  );
}

/** Two pages, and the way between them. */
function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    setPath(location.pathname);
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
      {path === '/' ? <Shop /> : <h1>Elsewhere</h1>}
    </>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
