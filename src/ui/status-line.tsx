import { h } from 'preact';

/**
 * A line that is read out when it changes. Each text has an element of its own: what a page's translator puts in place
 * of a text goes only with the element around it.
 */
export function StatusLine({ said }: { said: string }) {
  return (
    <p class="status" role="status">
      {said && <span key={said}>{said}</span>}
    </p>
  );
}
