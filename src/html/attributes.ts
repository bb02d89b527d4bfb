import { COLUMNS } from './limits.ts';

const NUMBER = /^\s*-?\d{1,9}\s*$/;

/** What is left of a text's allowance for things that cost more than they seem to. */
export interface Allowance {
  /** Further rows and columns that its cells may span. */
  spans: number;
  /** Whether its lists may count backwards. */
  reversed: boolean;
}

/** Which elements have an attribute, and which values. */
const RULES: Record<string, [elements: RegExp, values: RegExp]> = {
  href: [/^a$/, /^[\s\S]{1,2000}$/],
  lang: [/./, /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i],
  dir: [/./, /^(ltr|rtl|auto)$/i],
  scope: [/^th$/, /^(row|col)(group)?$/i],
  start: [/^ol$/, NUMBER],
  reversed: [/^ol$/, /^.{0,8}$/],
  type: [/^([ou]l|li)$/, /^([1ai]|disc|circle|square)$/i],
  value: [/^li$/, NUMBER],
  colspan: [/^t[hd]$/, NUMBER],
  rowspan: [/^t[hd]$/, NUMBER],
};

/** A span, reduced to the room there is for it. */
function clampSpan(value: string, room: number, allowance: Allowance): number {
  const span = Math.min(Math.max(1, +value), room, allowance.spans + 1);
  allowance.spans -= span - 1;
  return span;
}

/** The allowed attributes of a tag, as HTML. */
export function writeAttributes(name: string, attributes: ReadonlyMap<string, string>, allowance: Allowance): string {
  let written = '';
  for (const [key, rule] of Object.entries(RULES)) {
    const value = attributes.get(key);
    if (value === undefined || !rule[0].test(name) || !rule[1].test(value)) continue;
    if (key === 'reversed' && !allowance.reversed) continue;
    const text = key.endsWith('span') ? `${clampSpan(value, COLUMNS, allowance)}` : value.replace(/"/g, '&quot;');
    written += ` ${key}="${text}"`;
  }
  return written;
}
