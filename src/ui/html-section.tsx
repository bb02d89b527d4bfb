import { h } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { allowedLink, type LinkRules } from '../api/check-link.ts';
import { text } from '../api/decode.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { decodeReferences } from '../plain-text/decode-references.ts';
import { htmlToText } from '../plain-text/html-to-text.ts';
import { showParagraphs } from '../plain-text/show-paragraphs.ts';
import type { OnDemand, Sanitizer } from './chunk-types.ts';
import { useChunk } from './use-chunk.ts';

/** Untrusted HTML, and what it is shown with. */
interface HtmlProps {
  sanitizer: OnDemand<Sanitizer>;
  source: string;
  /** The language of the offer's own texts, if it is known. */
  lang: string | undefined;
  /** Where its links may lead. */
  links: LinkRules;
}

/** A section of untrusted HTML. */
interface HtmlSectionProps extends HtmlProps {
  title: string;
  /** Whether it is shown only on request. */
  isFolded?: boolean;
  /** Whether it matters most, and is larger than the rest. */
  isLead?: boolean;
}

/** How long the HTML may be that is searched for anything that shows: a longer one has something. */
const LOOK = 2_000;

/** Whether HTML shows nothing: the service sends empty paragraphs for "nothing". */
const showsNothing = (source: string): boolean => source.length <= LOOK && text(htmlToText(source)) === '';

/**
 * HTML whose escaping is undone, because some services escape all texts, and people would read the tags. Such a text
 * has no tag, but an end tag that is escaped: `&lt;/p&gt;`.
 */
const unescaped = (source: string): string =>
  !source.includes('<') && /&lt;\/[a-z]/i.test(source) ? decodeReferences(source) : source;

/** A section of untrusted HTML, made safe; nothing where it would show nothing. */
export function HtmlSection({ title, isFolded = false, isLead = false, ...sent }: HtmlSectionProps) {
  const source = useMemo(() => unescaped(sent.source), [sent.source]);
  const html = { ...sent, source };
  if (showsNothing(source)) return null;
  const heading = <h3 class="heading">{title}</h3>;
  const content = <Html {...html} as={isLead ? 'points' : 'prose'} />;
  return isFolded ? (
    <details class="section" part="section">
      <summary>{heading}</summary>
      {content}
    </details>
  ) : (
    <section class={isLead ? 'section key' : 'section'} part="section">
      {heading}
      {content}
    </section>
  );
}

/**
 * Untrusted HTML, made safe. While the sanitizer is not loaded, or if it cannot be, the HTML is shown as text. It is
 * filled only once, so that nothing in it loses the focus.
 */
function Html({ sanitizer, source, lang, links, as }: HtmlProps & { as: 'prose' | 'points' }) {
  const box = useRef<HTMLDivElement>(null);
  const loaded = useChunk(sanitizer, true);
  useLayoutEffect(() => {
    const { current } = box;
    if (loaded === undefined || !current) return;
    if (!loaded) return showParagraphs(current, source);
    let end = () => {};
    const fill = () => {
      end = loaded.showHtml(current, source, (address) => allowedLink(address, links), as);
    };
    const waiting = new AbortController();
    if (current.hasChildNodes()) onceUnselected(fill, waiting);
    else fill();
    return () => {
      waiting.abort();
      end();
    };
  }, [source, loaded]);
  return <div ref={box} class="html" dir="auto" lang={lang} />;
}

/**
 * Does something at once or, if the person has text selected, as soon as nothing is selected any more: replacing the
 * nodes of a selection would end it.
 * @param waiting aborted once it is done; abort it to call that off
 */
function onceUnselected(act: () => void, waiting: AbortController): void {
  const tryNow = () => {
    if (safeDocument.getSelection()?.type === 'Range') return;
    waiting.abort();
    act();
  };
  safeDocument.addEventListener('selectionchange', tryNow, ownOnly({ signal: waiting.signal }));
  tryNow();
}
