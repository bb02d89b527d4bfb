import { h } from 'preact';
import { plainText } from '../html/text.ts';
import { sanitizer } from './parts.ts';

/**
 * A section of untrusted HTML, made safe; as text where that cannot be done. Nothing for an empty one.
 * @param folded whether it is shown only on request
 */
export function html(title: string, source: string, folded?: boolean) {
  const { part, load } = sanitizer;
  const { value } = part;
  if (value === undefined) void load();
  const fill = (box: HTMLElement | null) => {
    if (!box) return;
    try {
      if (value) return value.fill(box, source, { showAll: 'Show all' });
    } catch {
      // The page's Trusted Types allow no policy of ours.
    }
    box.replaceChildren(value === undefined ? '' : plainText(source));
    return undefined;
  };
  return (
    source &&
    h(
      folded ? 'details' : 'section',
      { part: 'section' },
      h(folded ? 'summary' : 'h3', { part: 'heading' }, title),
      <div ref={fill} part="html" />,
    )
  );
}
