import type { Kind } from '../config/option-kinds.ts';
import { attributeOf, type OptionName, optionNames, options } from '../config/options.ts';

/** How an option is set by hand. */
export type Control =
  | { kind: 'choice'; words: readonly string[] }
  | { kind: 'several'; words: readonly string[] }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'switch' | 'language' | 'text' };

/** An option as the panel shows it. */
export interface PanelOption {
  name: OptionName;
  attribute: string;
  control: Control;
}

/** The control for a kind of option: from its default, its words and what it expects, so that a new option needs nothing here. */
export function controlOf({ initial, words, expected }: Kind<unknown>): Control {
  if (typeof initial === 'boolean') return { kind: 'switch' };
  if (typeof initial === 'number') {
    const [least = 0, most = 100] = (expected.match(/\d+/g) ?? []).map(Number);
    return { kind: 'number', least, most };
  }
  if (Array.isArray(initial)) return { kind: 'several', words };
  if (expected.includes('BCP 47')) return { kind: 'language' };
  return words.length ? { kind: 'choice', words } : { kind: 'text' };
}

/** All options but the service's address, which the page itself knows. */
export const panelOptions: readonly PanelOption[] = optionNames
  .filter((name) => name !== 'baseUrl')
  .map((name) => ({ name, attribute: attributeOf(name), control: controlOf(options[name]) }));

/**
 * An option's value from the text of its attribute, typed as a property takes it; `undefined` where the text says
 * nothing but the default, or cannot be used.
 */
export function typedValue(name: OptionName, text: string): unknown {
  const { parse, initial }: Kind<unknown> = options[name];
  const value = parse(text.trim());
  return JSON.stringify(value) === JSON.stringify(initial) ? undefined : value;
}
