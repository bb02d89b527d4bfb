import { messageOf, runNode, runWhenCalled } from './command-line.ts';
import { fromRoot } from './project-files.ts';
import { updateDocuments } from './update-documents.ts';
import { runCompiler } from './write-types.ts';

/**
 * What can be checked without running anything, all at once: types, lint and format, unused files, exports and
 * packages, and whether what documents show of the source is up to date.
 * @throws with a sentence for each that is not right
 */
export async function check(): Promise<void> {
  const lint = runNode(
    [fromRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=warn', '--error-on-warnings'],
    'Biome is not content. "npx biome check --write" corrects what can be corrected by itself.',
  );
  const unused = runNode(
    [fromRoot('node_modules/knip/bin/knip.js'), '--no-config-hints'],
    'Something is not used, or not listed: see above.',
  );
  const docs = async () => {
    const old = updateDocuments({ write: false });
    if (old.length) throw new Error(`${old.join(', ')} is not up to date: run "npm run docs".`);
  };
  // The widget by itself, without Node's types, and whatever runs in Node.
  const types = ['src/tsconfig.json', 'tsconfig.json'].map((config) => runCompiler(fromRoot(config)));
  const results = await Promise.allSettled([...types, lint, unused, docs()]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length) throw new Error(failures.map((reason) => messageOf(reason)).join('\n'));
}

await runWhenCalled(import.meta.url, async () => {
  await check();
  console.log('Types, lint and documents are right, and nothing is unused.');
});
