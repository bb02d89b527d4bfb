import type { PlacesOf, TextWith } from '../../i18n/dictionary.ts';
import type { en } from './words/en.ts';

/** Every text of the demo's pages in one language: a text or a `{place}` that is missing does not compile. */
export type DemoWords = { [Id in keyof typeof en]: TextWith<PlacesOf<(typeof en)[Id]>> };
