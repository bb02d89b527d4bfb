import { h } from 'preact';

/** Lines of a text that is still loading. */
export function Lines() {
  return (
    <div part="lines" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

/** The boxes of a card that is still loading. */
export function Skeleton() {
  return (
    <li part="card" aria-hidden="true">
      <div part="media" />
      <div part="summary">
        <Lines />
      </div>
    </li>
  );
}
