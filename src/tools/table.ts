/** Rows of text as an aligned table: the first column and the last one to the left, the numbers between to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const last = Math.max(...rows.map((row) => row.length)) - 1;
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column === 0 || column === last ? cell.padEnd(width(column)) : cell.padStart(width(column));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
