import type { AnyNode, Node } from 'acorn';

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The child nodes of a node. */
export function children(node: Node): AnyNode[] {
  const members: unknown[] = Object.values(node);
  return members.flat().filter(isNode);
}

/** All names that a piece of code uses or declares, without member names after a dot and object keys. */
export function namesIn(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [node.name];
  const key = node.type === 'MemberExpression' ? node.property : 'key' in node ? node.key : null;
  const computed = 'computed' in node && node.computed;
  return children(node).flatMap((child) => (child === key && !computed && !shorthand(node) ? [] : namesIn(child)));
}

function shorthand(node: AnyNode): boolean {
  return node.type === 'Property' && node.shorthand;
}

/** Whether a node contains a node of one of these types, outside the functions in it. */
export function holds(node: AnyNode, types: ReadonlySet<string>, intoFunctions = false): boolean {
  if (types.has(node.type)) return true;
  if (!intoFunctions && /Function/.test(node.type)) return false;
  return children(node).some((child) => holds(child, types, intoFunctions));
}
