import { type ComponentChildren, h } from 'preact';

/** A state in words: a title, a sentence, and a way on. */
export function Notice({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div part="notice">
      <p part="title">{title}</p>
      {children}
    </div>
  );
}
