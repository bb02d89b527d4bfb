import { basename } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import type { Parts } from './facts.ts';
import { type Module, nameOf, textOf } from './parse.ts';

/**
 * The parts of a component's file, from `part` in its JSX; none where it has none.
 * @throws where a part cannot be determined from the source
 */
export function readParts(module: Module): Parts[] {
  const names = new Set<string>();
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'part' || !value) return;
      const given = value.type === 'JSXExpressionContainer' ? value.expression : value;
      for (const text of partsOf(module, given)) for (const part of text.split(' ').filter(Boolean)) names.add(part);
    },
  }).visit(module.program);
  return names.size ? [{ component: basename(module.path, '.tsx'), names: [...names] }] : [];
}

/** The texts that an expression can be: its literals, or those of the type that a variable or property is given. */
function partsOf(module: Module, node: ESTree.Node): string[] {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') return [node.value];
      break;
    case 'ConditionalExpression':
      return [...partsOf(module, node.consequent), ...partsOf(module, node.alternate)];
    case 'LogicalExpression':
      return [...partsOf(module, node.left), ...partsOf(module, node.right)];
    case 'ParenthesizedExpression':
      return partsOf(module, node.expression);
    case 'Identifier':
      return typed(module, node.name, node);
    case 'MemberExpression':
      if (node.property.type === 'Identifier') return typed(module, node.property.name, node);
      break;
  }
  throw unknown(module, node);
}

/** The texts that a name's type allows, where the file declares it with a union of texts. */
function typed(module: Module, name: string, use: ESTree.Node): string[] {
  const found: string[] = [];
  const add = (annotation: ESTree.TSTypeAnnotation | null | undefined) => {
    const type = annotation?.typeAnnotation;
    for (const one of type?.type === 'TSUnionType' ? type.types : type ? [type] : []) {
      if (one.type !== 'TSLiteralType' || one.literal.type !== 'Literal' || typeof one.literal.value !== 'string') {
        throw unknown(module, use);
      }
      found.push(one.literal.value);
    }
  };
  const addParams = ({ params }: { params: readonly ESTree.Node[] }) => {
    for (const param of params) if (param.type === 'Identifier' && param.name === name) add(param.typeAnnotation);
  };
  new Visitor({
    FunctionDeclaration: addParams,
    FunctionExpression: addParams,
    ArrowFunctionExpression: addParams,
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (nameOf(key) === name) add(typeAnnotation);
    },
  }).visit(module.program);
  if (found.length === 0) throw unknown(module, use);
  return found;
}

const unknown = (module: Module, node: ESTree.Node): Error =>
  new Error(`The docs cannot tell which parts ${module.path} names with {${textOf(module, node)}}.`);
