import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { enFeatures } from '../../src/i18n/locales/en.features.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { parseFolder, type parseModule } from '../../src/tools/docs/parse-source.ts';

/** Attributes whose text a member sees or hears. */
const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];
/** The ids of the texts of the dictionary, which components hand on to each other. */
const IDS = Object.keys({ ...en, ...enFeatures });
/** What makes a text one to be read: two letters in a row. */
const WORD = /\p{L}{2,}/u;

type Module = ReturnType<typeof parseModule>;

/** The texts that an expression shows by itself, whatever it depends on. */
function textsOf(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** What a component says in words of its own, by where it stands. */
function ownWords({ path, program }: Module): string[] {
  const found: string[] = [];
  const note = (texts: string[]) =>
    found.push(
      ...texts.filter((text) => WORD.test(text) && !IDS.includes(text)).map((text) => `${path}: ${text.trim()}`),
    );
  new Visitor({
    JSXText: ({ value }) => note([value]),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.includes(name.name)) note(textsOf(value));
    },
    JSXElement: ({ children }) =>
      note(children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)),
    JSXFragment: ({ children }) =>
      note(children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)),
    AssignmentExpression: ({ left, right }) => {
      const name = left.type === 'MemberExpression' && left.property.type === 'Identifier' ? left.property.name : '';
      if (['textContent', 'innerText', 'title', 'ariaLabel', 'placeholder'].includes(name)) note(textsOf(right));
    },
  }).visit(program);
  return found;
}

test('no component says anything in words of its own: they are in the dictionary, for every language', () => {
  const modules = ['src/ui', 'src/features', 'src/element', 'src/html'].flatMap(parseFolder);
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.flatMap(ownWords)).toEqual([]);
});
