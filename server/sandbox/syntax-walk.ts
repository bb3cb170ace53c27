import type { AnyNode, Node } from 'acorn';

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node. */
export function children(node: Node): AnyNode[] {
  const members: unknown[] = Object.values(node);
  return members.flat().filter(isNode);
}

/** All names that a piece of code uses or declares; names of members after a dot and keys of objects are none. */
export function namesIn(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [node.name];
  const key = node.type === 'MemberExpression' ? node.property : 'key' in node ? node.key : null;
  const computed = 'computed' in node && node.computed;
  return children(node).flatMap((child) => (child === key && !computed && !shorthand(node) ? [] : namesIn(child)));
}

function shorthand(node: AnyNode): boolean {
  return node.type === 'Property' && node.shorthand;
}

/** Whether something below a node, outside of the functions it holds, is of one of these types. */
export function holds(node: AnyNode, types: ReadonlySet<string>, intoFunctions = false): boolean {
  if (types.has(node.type)) return true;
  if (!intoFunctions && /Function/.test(node.type)) return false;
  return children(node).some((child) => holds(child, types, intoFunctions));
}
