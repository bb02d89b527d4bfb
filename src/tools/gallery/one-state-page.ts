import { defineOfferWall } from '../../element/define.ts';
import { act } from './act-on-wall.ts';
import { type State, states, tenantOf } from './all-states.ts';
import { languageOf, setLanguage } from './set-wall-language.ts';

/** The page of one state: `?state=3&theme=dark&locale=de`. */
const query = new URLSearchParams(location.search);
const state: State | undefined = states[Number(query.get('state'))];
const api = document.body.dataset.api ?? '';

if (state) {
  // A browser that lets no tab open.
  if (state.isBlocked) window.open = () => null;
  defineOfferWall();
  const wall = document.createElement('offer-wall');
  const attributes = {
    'base-url': `${api}/t/${tenantOf(state)}`,
    'member-id': '2173',
    theme: query.get('theme') ?? 'auto',
    remember: 'off',
    ...state.attributes,
  };
  for (const [name, value] of Object.entries(attributes)) wall.setAttribute(name, value);
  const language = await languageOf(query.get('locale') ?? 'en');
  setLanguage(wall, language);
  document.body.append(wall);
  for (const step of state.acts ?? []) await act(wall, step, language.texts);
  document.documentElement.dataset.reached = '';
}
