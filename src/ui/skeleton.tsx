import { h } from 'preact';
import { Creative } from './creative.tsx';

/** Lines of a text that is not there yet. */
export const lines = () => (
  <div aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** The boxes of a card, before it is known. */
export const skeleton = () => (
  <li part="card" aria-hidden="true">
    <Creative src={undefined} />
    <div part="summary">{lines()}</div>
    <div part="foot" />
  </li>
);
