'use client';

import { useState } from 'react';
import { Offers } from './Offers';

/** A page with the wall, and what the journey presses. */
export default function Page() {
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
