import { lookUp } from '../../i18n/lookup.ts';
import type { DemoWords } from './dictionary.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { he } from './words/he.ts';
import { hi } from './words/hi.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { ptBR } from './words/pt-BR.ts';
import { tr } from './words/tr.ts';
import { zh } from './words/zh.ts';

/** What the demo's pages say, in some of the wall's languages. In the others they are in English, around a wall that is not. */
export const demoWords = {
  en,
  ar,
  de,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  tr,
  zh,
} satisfies Record<string, DemoWords>;

type DemoTag = keyof typeof demoWords;

/** The language of the demo for a locale, chosen as the wall chooses its own; English for all that there is none for. */
export const demoLanguage = (locale: string): DemoTag =>
  lookUp<DemoTag>(locale, Object.keys(demoWords) as DemoTag[]) ?? 'en';
