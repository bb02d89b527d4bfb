import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { plainText } from '../html/text.ts';
import { sanitizer } from '../loading/chunks.ts';
import { useChunk } from './use-chunk.ts';

/** A section of untrusted HTML. */
interface HtmlProps {
  title: string;
  source: string;
  /** Whether it is shown only on request. */
  isFolded?: boolean;
}

/** A section of untrusted HTML, made safe; nothing for an empty one. */
export function HtmlSection({ title, source, isFolded = false }: HtmlProps) {
  if (!source) return null;
  return (
    <Section title={title} isFolded={isFolded}>
      <Html source={source} />
    </Section>
  );
}

/** A section with a heading; a folded one is shown on request. */
function Section({ title, isFolded, children }: { title: string; isFolded: boolean; children: ComponentChildren }) {
  return isFolded ? (
    <details part="section">
      <summary part="heading">{title}</summary>
      {children}
    </details>
  ) : (
    <section part="section">
      <h3 part="heading">{title}</h3>
      {children}
    </section>
  );
}

/** Untrusted HTML, made safe; as text where that cannot be done. Filled once, so that nothing in it loses the focus. */
function Html({ source }: { source: string }) {
  const box = useRef<HTMLDivElement>(null);
  const loaded = useChunk(sanitizer, true);
  useLayoutEffect(() => {
    if (loaded === undefined) return;
    box.current?.replaceChildren(contentOf(source, loaded));
  }, [source, loaded]);
  return <div ref={box} part="html" />;
}

function contentOf(source: string, loaded: typeof sanitizer.module.value): Node | string {
  try {
    if (loaded) return loaded.sanitize(source);
  } catch {
    // The page's Trusted Types allow no policy of ours.
  }
  return plainText(source);
}
