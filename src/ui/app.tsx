import { h } from 'preact';

import type { Wall } from '../wall/wall.ts';
import { Details } from './details.tsx';
import { Offers } from './offers.tsx';
import { keepOwnProps } from './own-props.ts';
import { extra } from './parts.ts';

keepOwnProps();

const keep = (event: Event) => event.stopPropagation();

/** The whole wall. Keys pressed in it are not the page's hotkeys. */
export const App = ({ wall }: { wall: Wall }) => {
  const { theme, controls, paging } = wall.settings.value;
  const tabs = wall.views.value[1];
  const controlled = controls[0] && wall.view.value === 'offers';
  const { part, load } = extra;
  const { value } = part;
  if (value === undefined && (tabs || controlled || paging === 'more')) void load();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the keys, they only go no further
    <div part="wall" data-theme={theme} lang={wall.locale()} onKeyDown={keep} onKeyUp={keep} onKeyPress={keep}>
      {tabs && <div part="bar">{value && <value.Tabs wall={wall} />}</div>}
      {controlled && <div part="bar">{value && <value.Controls wall={wall} />}</div>}
      <Offers wall={wall} />
      <Details wall={wall} />
    </div>
  );
};
