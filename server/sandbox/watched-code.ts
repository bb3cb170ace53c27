import { type AnyNode, type Node, parse } from 'acorn';
import { children } from './syntax-walk.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Code with watched async functions, and the mapping of its columns to the original code. Lines are unchanged. */
export interface WatchedCode {
  readonly text: string;
  /** The name of the watching function in the text. The program itself does not use that name. */
  readonly watch: string;
  /** The column in the original code, from 1, of a place in the watched code. */
  originalColumn(line: number, column: number): number;
}

/**
 * Wraps a program's async functions so that an error of an unawaited call ends the program. Methods of objects and classes, and generators,
 * are not watched. Code that cannot be parsed as a module is unchanged.
 */
export function watchedCode(code: string): WatchedCode {
  let watch = '$watched';
  while (code.includes(watch)) watch += '_';
  const unchanged = { text: code, watch, originalColumn: (_line: number, column: number) => column };
  let script: Node;
  try {
    script = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    if (error instanceof SyntaxError) return unchanged;
    throw error;
  }
  const statements = children(script);
  // The last line may be a comment.
  const ended = `${code}\n`;
  const insertions = [
    ...statements.flatMap((statement) => within(statement, watch)),
    ...declarations(ended.length, statements, watch),
  ].sort((a, b) => a.at - b.at);
  return { text: inserted(ended, insertions), watch, originalColumn: columnsOf(ended, insertions) };
}

/** The insertions inside a node. */
function within(node: AnyNode, watch: string): Insertion[] {
  const nested = children(node).flatMap((child) =>
    isMethod(node, child) ? children(child).flatMap((part) => within(part, watch)) : within(child, watch),
  );
  if (node.type === 'BlockStatement') return [...declarations(node.start + 1, node.body, watch), ...nested];
  const isExpression = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
  if (!isExpression || !node.async || node.generator) return nested;
  return [{ at: node.start, text: `${watch}(` }, ...nested, { at: node.end, text: ')' }];
}

/** A function declaration is visible in its whole block, so the insertion is at the start of the block. */
function declarations(at: number, statements: readonly AnyNode[], watch: string): Insertion[] {
  return statements.flatMap((statement) => {
    const isAsync = statement.type === 'FunctionDeclaration' && statement.async && !statement.generator;
    return isAsync && statement.id ? [{ at, text: `;${statement.id.name}=${watch}(${statement.id.name});` }] : [];
  });
}

/** Whether a function is a method of an object or a class, which cannot be written as an expression. */
function isMethod(parent: AnyNode, child: AnyNode): boolean {
  if (parent.type === 'Property') return (parent.method || parent.kind !== 'init') && child === parent.value;
  return parent.type === 'MethodDefinition' && child === parent.value;
}

function inserted(code: string, insertions: readonly Insertion[]): string {
  let text = '';
  let from = 0;
  for (const { at, text: more } of insertions) {
    text += code.slice(from, at) + more;
    from = at;
  }
  return text + code.slice(from);
}

function columnsOf(code: string, insertions: readonly Insertion[]): WatchedCode['originalColumn'] {
  const placed = insertions.map(({ at, text }) => {
    const before = code.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: text.length };
  });
  return (line, column) => {
    let shift = 0;
    for (const one of placed)
      if (one.line === line && one.column + shift < column) shift += Math.min(one.length, column - one.column - shift);
    return column - shift;
  };
}
