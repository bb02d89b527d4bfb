import type { Facts } from '../tools/docs/parse-source.ts';

declare const FACTS: Pick<Facts, 'options' | 'customProperties'>;

/** What the documentation says of options and custom properties: read from the source when the page is built. */
export const facts = FACTS;
