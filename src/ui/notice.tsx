import { type ComponentChildren, h } from 'preact';

/** A state in words: a title, a sentence, and a way on. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="notice" part="notice">
      <p class="title" part="title">
        {title}
      </p>
      {children}
    </div>
  );
}
