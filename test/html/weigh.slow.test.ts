import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, purifierConfig } from '../../src/html/index.ts';
import { DEEPEST, depthOf, weigh } from '../setup/weigh.ts';

/** Elements of every kind that parsers treat alike, and names that are no names. */
const NAMES = (
  'a address applet area audio b base basefont bgsound blockquote body br button caption center col colgroup dd details ' +
  'dialog dir div dl dt embed fieldset font form frame frameset h1 h2 h6 head hgroup hr html image img input keygen label ' +
  'legend li listing marquee math menu nobr noscript object ol optgroup option output p pre q rb rp rt rtc ruby search ' +
  'section select source span summary svg table tbody td template textarea th thead tr track ul video wbr x xk x\u212a x\u00a0 ow-a command ' +
  'dialog marquee applet noframes ow-part o:p tfoot'
).split(' ');
const tags = NAMES.flatMap((name) => [`<${name}>`, `</${name}>`]);

/** How deep the elements stand in each other that a parser makes of a few tags, said again and again. */
function depthWhenRepeated(said: string): number {
  const html = weigh(said.repeat(DEEPEST + 10));
  return html === undefined ? 0 : depthOf(parse(html, purifierConfig().TRUSTED_TYPES_POLICY));
}

// What is weighed has to know what each tag ends as parsers do. Where it did not, 25 kB stopped a page for half a second.
it('lets no two tags nest without end', () => {
  const units = tags.flatMap((one) => tags.map((other) => one + other));
  expect(units.filter((unit) => depthWhenRepeated(unit) > DEEPEST)).toEqual([]);
}, 120_000);

// Of a few names, so that what begins mostly ends as well, or is missed.
it('lets no few tags nest without end', () => {
  const units = fc
    .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.array(fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name}>`])), {
        minLength: 3,
        maxLength: 9,
      }),
    )
    .map((unit) => unit.join(''));
  fc.assert(
    fc.property(units, (unit) => {
      expect(depthWhenRepeated(unit)).toBeLessThanOrEqual(DEEPEST);
    }),
    { numRuns: 8_000, seed: 11 },
  );
}, 120_000);
