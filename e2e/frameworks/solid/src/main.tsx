import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Offers } from './Offers.tsx';
import { openShop, type Shop } from './shop.ts';

const [shop, setShop] = createSignal<Shop>();
const tell = openShop((next) => setShop(next));

render(
  () => (
    <Show when={shop()?.isShown}>
      <Offers pageSize={shop()?.pageSize} tell={tell} />
    </Show>
  ),
  document.getElementById('app') as HTMLElement,
);
