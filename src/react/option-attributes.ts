import { attributeOf, optionNames } from '../config/options.ts';

/** The attribute of every option by its property's name. The build inlines it, without the table behind it. */
export const optionAttributes: Record<string, string> = Object.fromEntries(
  optionNames.map((name) => [name, attributeOf(name)]),
);
