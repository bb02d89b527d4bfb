/** A list; items are HTML. */
export function list(...items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** A numbered list that begins at `start`. */
export function numbered(start: number, ...items: readonly string[]): string {
  const attribute = start === 1 ? '' : ` start="${start}"`;
  return `<ol${attribute}>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

/** Paragraphs; texts are HTML. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>\n`).join('');
}

/** A table whose first row is its head. */
export function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/** What services send for a field that an editor left empty (API contract, 1). */
export const emptyParagraph = '<p></p>\n';
