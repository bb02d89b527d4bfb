import { h, render } from 'preact';
import { addressOf, states } from './states.ts';

const root = document.querySelector<HTMLElement>('#gallery');
const api = root?.dataset.api ?? '';

/** Every state, each a link to the demonstration that shows it. */
const Gallery = () => (
  <ul>
    {states.map((state) => (
      <li key={state.name}>
        <a href={addressOf(state, api)}>{state.name}</a>
      </li>
    ))}
  </ul>
);

if (root) render(<Gallery />, root);
