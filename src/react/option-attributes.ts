import { attributeOf, optionNames } from '../config/options.ts';

/** The attribute of every option by its property's name. The build writes it out, without the table that it is from. */
export const optionAttributes: Record<string, string> = Object.fromEntries(
  optionNames.map((name) => [name, attributeOf(name)]),
);
