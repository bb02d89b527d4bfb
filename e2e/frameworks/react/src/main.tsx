import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Offers } from './Offers.tsx';
import { openShop } from './shop-without-framework.ts';

const root = createRoot(document.getElementById('app') as HTMLElement);
const tell = openShop(({ isShown, pageSize }) =>
  root.render(<StrictMode>{isShown && <Offers pageSize={pageSize} tell={(what) => tell(what)} />}</StrictMode>),
);
