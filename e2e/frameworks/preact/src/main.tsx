import { render } from 'preact';
import { Offers } from './Offers.tsx';
import { openShop } from './shop-without-framework.ts';

const root = document.getElementById('app') as HTMLElement;
const tell = openShop(({ isShown, pageSize }) =>
  render(isShown && <Offers pageSize={pageSize} tell={(what) => tell(what)} />, root),
);
