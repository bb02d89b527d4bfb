import { h } from 'preact';

/** Lines of a text that is still loading. */
export function Lines() {
  return (
    <div class="lines" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

/** The boxes of a card that is still loading. */
export function Skeleton() {
  return (
    <li class="card" part="card" aria-hidden="true">
      <div class="media" part="media" />
      <div class="summary">
        <Lines />
      </div>
    </li>
  );
}
