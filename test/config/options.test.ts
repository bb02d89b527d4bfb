import { describe, expect, it } from 'vitest';
import { attributeOf, type OptionName, optionNames, options, readOption } from '../../src/config/options.ts';
import { table } from '../setup/option-table.ts';

const rows = optionNames.map((name) => ({ name, row: table[name] }));
const read = (name: OptionName, source: string | null) => {
  const warnings: string[] = [];
  const value: unknown = readOption(name, source, (message) => warnings.push(message));
  return { value, warnings };
};

describe('the table of options', () => {
  it('has a row here for each of them', () => {
    expect(Object.keys(options).sort()).toEqual(Object.keys(table).sort());
  });
});

describe.each(rows)('the option $name', ({ name, row }) => {
  it('has its default where there is no attribute, without a word', () => {
    expect(read(name, null)).toEqual({ value: row.initial, warnings: [] });
  });

  it.each(row.good)('takes "%s"', (text, value) => {
    expect(read(name, text)).toEqual({ value, warnings: [] });
  });

  if (row.bad) {
    it.each(row.bad)('falls back to its default for "%s", and says once what was expected', (text) => {
      const { value, warnings } = read(name, text);
      expect(value).toEqual(row.initial);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(attributeOf(name));
      expect(warnings[0]).toContain(`"${text}"`);
      expect(warnings[0]).toContain(row.expected);
    });
  }

  it('can be read without anybody to warn', () => {
    expect(readOption(name, row.bad?.[0] ?? null)).toEqual(row.initial);
  });
});
