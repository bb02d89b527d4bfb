import type {} from 'offer-wall/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

/** Never used: what the types have to refuse. */
export const wrong: SvelteHTMLElements['offer-wall'][] = [
  // @ts-expect-error no such theme
  { theme: 'blue' },
  // @ts-expect-error a ready wall has no address
  { 'onoffer-wall-ready': (event) => event.detail.url },
];
