/** How much of a text is shown as HTML; the rest appears only on request, as text. End tags count as well. */
export const LIMITS = { characters: 256_000, tags: 40_000 };

/** One piece of it, which even a slow device parses, cleans and draws within a tenth of a second. */
export const PIECE = { characters: 1_000, tags: 160 };

/** A piece ends between blocks; or, once it is this many times as large as it should be, within a paragraph. */
export const PATIENCE = 2;

/** How deep elements may be nested. What is deeper is shown without its element. */
export const DEPTH = { elements: 32, inline: 16, tables: 2 };

/** Pieces of a table: engines lay out all of it again for each piece added. A longer table continues in a new one. */
export const JOINED = 8;

/** Cells of a row; further cells begin a new one. */
export const COLUMNS = 20;

/** Rows and columns that all cells of a text together may span beyond their own. */
export const SPANS = 2_000;

/** How many attributes of one tag are read. */
export const ATTRIBUTES = 50;
