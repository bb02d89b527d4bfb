/** What is shown of a text as HTML; the rest of it only on request, and as text. Every end tag counts as well. */
export const LIMITS = { characters: 256_000, tags: 40_000 };

/** One piece of it, which also a slow device parses, cleans and draws within a tenth of a second. */
export const PIECE = { characters: 1_500, tags: 240 };

/** A piece ends with a block; but where none ends before the piece is so many times as large, within a paragraph. */
export const PATIENCE = 2;

/** How deep elements may stand in each other. What is deeper is shown without its element. */
export const DEPTH = { elements: 64, inline: 16, tables: 2 };

/** Pieces of a table: engines lay out all of it for each that is added. A longer one goes on in another. */
export const JOINED = 8;

/** Cells of a row; further ones begin another. */
export const COLUMNS = 20;

/** Rows and columns over which the cells of a text may reach beyond their own, all together. */
export const SPANS = 2_000;

/** Attributes of one tag that are read. */
export const ATTRIBUTES = 50;
