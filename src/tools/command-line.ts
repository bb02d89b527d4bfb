import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './project-files.ts';

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Runs a program where its file is the one that was called, and not one that another imports; what it throws is said in
 * a sentence, and it has failed then.
 * @param url `import.meta.url` of the file
 */
export async function runWhenCalled(url: string, program: () => unknown): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    await program();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/**
 * Runs a program of Node, or with `--import tsx` one of our own, with what it prints shown.
 * @throws with a complaint where it fails
 */
export async function runNode(args: string[], complaint: string, env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: fromRoot('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(complaint);
}

/** Rows of text as an aligned table: the first column and the last one to the left, the numbers between to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const last = Math.max(...rows.map((row) => row.length)) - 1;
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column === 0 || column === last ? cell.padEnd(width(column)) : cell.padStart(width(column));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
