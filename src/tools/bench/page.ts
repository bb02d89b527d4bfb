import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../bundles.ts';
import { fillRegions } from '../docs/readme.ts';

/** The page of the documentation with the tables. */
const PAGE = fromRoot('public/docs/performance.md');

/** The machine, as far as it matters. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${first?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${memory} GB`;
}

/** A page with its tables, and under which circumstances they were measured. */
export const fillReport = (page: string, tables: string, where: string, complaint: string, date: string): string =>
  fillRegions(page, { bench: [`Measured on ${date}: ${where}.`, complaint, tables].filter(Boolean).join('\n\n') });

/** Writes the tables into the documentation. */
export function writeReport(tables: string, where: string, complaint: string): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, fillReport(readFileSync(PAGE, 'utf8'), tables, where, complaint, date));
}
