import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Offers } from './Offers.tsx';
import { openShop, type WallToShow } from './shop-without-framework.ts';

const [wall, setWall] = createSignal<WallToShow>();
const tell = openShop((next) => setWall(next));

render(
  () => (
    <Show when={wall()?.isShown}>
      <Offers pageSize={wall()?.pageSize} tell={tell} />
    </Show>
  ),
  document.getElementById('app') as HTMLElement,
);
