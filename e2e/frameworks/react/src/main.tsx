import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openShop } from './around-the-wall.ts';
import { Offers } from './Offers.tsx';

const root = createRoot(document.getElementById('app') as HTMLElement);
const tell = openShop(({ isShown, pageSize }) =>
  root.render(<StrictMode>{isShown && <Offers pageSize={pageSize} tell={(what) => tell(what)} />}</StrictMode>),
);
