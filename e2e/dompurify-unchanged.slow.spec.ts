import { chunksIn } from '../src/tools/built-scripts.ts';
import { fromRoot } from '../src/tools/bundles.ts';
import { all, corpusAttacks, generatedAttacks, ownAttacks, partsOf } from './security/attacks.ts';
import { addScript, visit } from './security/lab.ts';
import { expect, test } from './support/fixtures.ts';
import { htmlOf } from './support/shop.ts';

/** Those of the corpora that are tried in `npm run test:all`: every so many. */
const SAMPLE = 10;

const strings = [
  ...ownAttacks,
  ...corpusAttacks().filter((_, place) => all || place % SAMPLE === 0),
  ...generatedAttacks(all ? 5000 : 200),
].map(({ html }) => html);

test('the shipped sanitizer makes of hostile HTML what the installed DOMPurify does, node for node', async ({
  page,
  host,
  noise,
}) => {
  test.setTimeout(300_000);
  // Parsing alone makes the browser report policies and addresses.
  noise.allow(/./);
  await addScript(host, 'dompurify-unchanged');
  const sanitizer = chunksIn(fromRoot('dist')).html;
  const body = `<script>document.body.dataset.sanitizer = '${sanitizer}'</script><script src="/dompurify-unchanged.js"></script>`;
  let [tried, elements] = [0, 0];
  for (const [place, part] of partsOf(strings, 1000).entries()) {
    const path = `/dompurify-unchanged-${place}`;
    host.page(`${path}.json`, JSON.stringify(part), { 'Content-Type': 'application/json' });
    const report = await visit(page, host.page(path, htmlOf({ body })));
    expect(report.offences).toEqual([]);
    tried += report.tried;
    elements += report.elements;
  }
  expect(tried).toBe(strings.length);
  // Two sanitizers that leave nothing would agree as well.
  expect(elements).toBeGreaterThan(tried);
});
