import { PSEUDO } from '../../src/tools/gallery/pseudo.ts';
import { type Speech, speechOf, tags } from '../../src/tools/gallery/speech.ts';

/** All languages of the wall with their texts, English first. */
export const spoken: readonly Speech[] = await Promise.all(tags.filter((tag) => tag !== PSEUDO).map(speechOf));
