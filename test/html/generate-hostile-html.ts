import fc from 'fast-check';

/** Names of elements: allowed and not, of three namespaces, and some that parsers treat in a way of their own. */
const TAGS = (
  'p div span b i a ul li table tr td caption h2 pre q blockquote br hr script style img svg math mtext mglyph mi ' +
  'annotation-xml foreignObject desc title path use animate set a form input button textarea select option iframe ' +
  'object embed template noscript noframes xmp plaintext listing video audio source details dialog frameset body html ' +
  'head base meta link marquee slot offer-wall x-y font image isindex nobr rt rp ruby'
).split(' ');

const ATTRIBUTES = (
  'onclick onerror onload onmouseover onfocus ontoggle onanimationstart href src srcdoc style id name class part slot is ' +
  'action formaction xlink:href data-x role tabindex autofocus title lang dir colspan type value srcset ping poster ' +
  'attributeName to values encoding shadowrootmode contenteditable popover target rel'
).split(' ');

const VALUES = [
  ...(
    'alert(1) javascript:alert(1) java\tscript:alert(1) &#106;avascript&colon;alert(1) https://evil.example/x ' +
    'data:text/html,<script>alert(1)</script> //evil.example/x https:account https://bank.example@evil.example/ ' +
    'position:fixed;inset:0 body attributes x text/html open _top'
  ).split(' '),
  '',
  ...['</style>', '-->', ']]>', '">'].map((end) => `${end}<img src=x onerror=alert(1)>`),
];

/** What stands between elements, or breaks them. */
const SPLINTERS = [
  ...'Text <!-- --> --!> <![CDATA[ ]]> <?x </ < > " \' ` />'.split(' '),
  ...['p', 'style', 'title', 'table', 'svg', 'math', 'form'].map((tag) => `</${tag}>`),
  ...['\u0000', '\u00a0', '\u2028', '\ufeff', '\ud800'],
  '&lt;img src=x onerror=alert(1)&gt;',
  '<img src=x onerror=alert(1)>',
];

const attribute = fc
  .tuple(
    fc.constantFrom(' ', '/', '\n', '\t', '\f', ''),
    fc.constantFrom(...ATTRIBUTES),
    fc.constantFrom('="', "='", '=', ' = "', ''),
    fc.constantFrom(...VALUES),
  )
  .map(([space, name, sign, value]) => {
    const quote = /["']$/.exec(sign)?.[0] ?? '';
    return `${space}${name}${sign && sign + value + quote}`;
  });

/** Elements in elements, some of them never closed. */
const markup: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { weight: 1, arbitrary: fc.constantFrom(...SPLINTERS) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...TAGS),
          fc.array(attribute, { maxLength: 4 }),
          tie('nodes'),
          fc.constantFrom('close', 'close', 'close', 'leave', 'self'),
        )
        .map(([tag, attributes, inner, end]) => {
          const start = `<${tag}${attributes.join('')}`;
          if (end === 'self') return `${start}/>`;
          return `${start}>${inner}${end === 'close' ? `</${tag}>` : ''}`;
        }),
    },
  ),
  nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join('')),
})).nodes;

/** One change to a string, at a place from 0 to 1. */
type Mutation = (source: string, place: number) => string;

const at = (source: string, place: number) => Math.floor(place * source.length);
const insert =
  (text: string): Mutation =>
  (source, place) =>
    source.slice(0, at(source, place)) + text + source.slice(at(source, place));
/** Replaces the next character that matches. */
const replace =
  (pattern: RegExp, by: (found: string) => string): Mutation =>
  (source, place) =>
    source.slice(0, at(source, place)) + source.slice(at(source, place)).replace(pattern, by);

const entity = (found: string) => `&#${found.codePointAt(0)};`;
const hexEntity = (found: string) => `&#x${(found.codePointAt(0) ?? 0).toString(16)}`;

const MUTATIONS: Mutation[] = [
  ...['\u0000', '\u0001', '\t', '\n', '\f', '\u00a0', '\u200b', '\ufeff', '/', '<', '>', '"', '<!--', '-->'].map(
    insert,
  ),
  replace(/\w/, entity),
  replace(/[\w:(]/, hexEntity),
  replace(/[a-z]+/i, (found) => found.toUpperCase()),
  replace(/[a-z]/i, (found) => found.toUpperCase()),
  replace(/</, () => '&lt;'),
  replace(/["']/, () => '`'),
  replace(/>/, () => ''),
  replace(/<\/\w+>/, () => ''),
  replace(/ /, () => '/'),
  replace(/[ ="'>].{0,9}/s, (found) => found + found),
  (source, place) => source.slice(0, at(source, place)),
  (source, place) => source.slice(at(source, place)),
  (source, place) => source.slice(at(source, place)) + source.slice(0, at(source, place)),
];

/** Known strings, changed here and there, and put together. */
function mutated(known: readonly string[]): fc.Arbitrary<string> {
  // Those that are only large are slow, and no other for being changed.
  const some = known.filter(({ length }) => length < 1000);
  const changed = fc
    .tuple(
      fc.constantFrom(...some),
      fc.array(fc.tuple(fc.constantFrom(...MUTATIONS), fc.double({ min: 0, max: 0.999, noNaN: true })), {
        maxLength: 6,
      }),
    )
    .map(([source, changes]) => changes.reduce((text, [mutate, place]) => mutate(text, place), source));
  return fc.array(changed, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
}

/** Hostile HTML without end: composed of what parsers care about, or made from known strings. */
export const hostileHtml = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    markup,
    mutated(known),
    fc.tuple(markup, mutated(known)).map((parts) => parts.join('')),
  );
