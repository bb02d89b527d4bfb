import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sanitizer } from '../loading/chunks.ts';
import { plainText } from '../text/plain-text.ts';
import type { Wall } from '../wall/model.ts';
import { useChunk } from './use-chunk.ts';

/** A section of untrusted HTML. */
interface HtmlProps {
  wall: Wall;
  title: string;
  source: string;
  /** Whether it is shown only on request. */
  isFolded?: boolean;
  /** Whether it matters most, and is larger than the rest. */
  isLead?: boolean;
}

/** A section of untrusted HTML, made safe; nothing for an empty one. */
export function HtmlSection({ wall, title, source, isFolded = false, isLead = false }: HtmlProps) {
  if (!source) return null;
  return (
    <Section title={title} isFolded={isFolded} isLead={isLead}>
      <Html wall={wall} source={source} inPoints={isLead} />
    </Section>
  );
}

/** A section's props. */
interface SectionProps {
  title: string;
  isFolded: boolean;
  isLead: boolean;
  children: ComponentChildren;
}

/** A section with a heading; a folded one is shown on request. */
function Section({ title, isFolded, isLead, children }: SectionProps) {
  return isFolded ? (
    <details part="section">
      <summary>
        <h3 part="heading">{title}</h3>
      </summary>
      {children}
    </details>
  ) : (
    <section part={isLead ? 'section key' : 'section'}>
      <h3 part="heading">{title}</h3>
      {children}
    </section>
  );
}

/** Untrusted HTML, made safe, or else shown as text. Filled once, so that nothing in it loses the focus. */
function Html({ wall, source, inPoints }: { wall: Wall; source: string; inPoints: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const loaded = useChunk(sanitizer, true);
  useLayoutEffect(() => {
    if (loaded === undefined || !box.current) return;
    if (loaded) return loaded.fill(box.current, source, { showAll: wall.say('dialog.showAll') }, inPoints);
    box.current.replaceChildren(plainText(source));
    return undefined;
  }, [source, loaded]);
  return <div ref={box} part="html" dir="auto" lang={wall.offerLang()} />;
}
