/** The words of a text as a set. */
export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements within a line of text. */
export const INLINE = setOf('strong b em i u s del ins sub sup small mark code kbd abbr q cite bdi bdo time span a');

/** Blocks that may be cut inside, and start again after the cut. */
export const PARAGRAPHS = setOf('p pre h4 h5 h6');

/** Cells of a table, and the elements around them. */
export const CELLS = setOf('td th caption');
export const TABLE_PARTS = setOf('table thead tbody tfoot tr');

/** Elements allowed in an offer's text: prose, lists, tables. Nothing that loads, runs, submits or overlays. */
export const ALLOWED_TAGS = [
  ...INLINE,
  ...PARAGRAPHS,
  ...CELLS,
  ...TABLE_PARTS,
  ...setOf('br hr h1 h2 h3 div ul ol li dl dt dd blockquote'),
];

export const ALLOWED_ATTR = [...setOf('href lang dir colspan rowspan scope start reversed type value')];
