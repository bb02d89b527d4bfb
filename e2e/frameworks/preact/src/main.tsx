import { render } from 'preact';
import { openShop } from './around-the-wall.ts';
import { Offers } from './Offers.tsx';

const root = document.getElementById('app') as HTMLElement;
const tell = openShop(({ isShown, pageSize }) =>
  render(isShown && <Offers pageSize={pageSize} tell={(what) => tell(what)} />, root),
);
