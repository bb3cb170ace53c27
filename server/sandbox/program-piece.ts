import type { AnyNode, ArrowFunctionExpression, Expression, FunctionDeclaration, FunctionExpression, Pattern } from 'acorn';
import type { ParsedScript } from './parsed-script.ts';
import type { Place } from './program-unreadable.ts';
import { holds, namesIn } from './syntax-walk.ts';

/** An async function at the top level of a program. */
export interface TopFunction {
  readonly name: string;
  readonly parameters: readonly Pattern[];
  readonly place: Place;
  /** Whether it has no statements. */
  readonly empty: boolean;
}

/** A top-level declaration of a program, with its kept text. */
export interface ProgramPiece {
  readonly names: readonly string[];
  readonly text: string;
  readonly uses: ReadonlySet<string>;
  readonly functions: readonly TopFunction[];
  /** Whether it calls anything. */
  readonly acts: boolean;
}

/** The declarations of one block of code, and the functions that the block itself runs. */
export interface ProgramPieces {
  readonly pieces: readonly ProgramPiece[];
  readonly entries: ReadonlySet<string>;
  /** Where it first waits outside of functions in more than a plain call; null if it never does. */
  readonly loose: Place | null;
  /** The plain calls outside of functions for which it waits, by the name of the function; null for one without a name. */
  readonly awaited: readonly AwaitedCall[];
  /** Whether it imports or exports something. */
  readonly isModule: boolean;
}

/** A call outside of functions for which a program waits. */
interface AwaitedCall {
  readonly name: string | null;
  readonly place: Place;
}

type AnyFunction = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression | { readonly type: 'None' };
type Anonymous = FunctionExpression | ArrowFunctionExpression;

/** The name for an unnamed main function. */
const unnamed = 'main';
const waits: ReadonlySet<string> = new Set(['AwaitExpression', 'ForAwaitStatement']);
const calls: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'AwaitExpression']);

/**
 * The top-level functions, constants and classes of a script. Imports become calls of `require`; exports lose their keyword; other
 * statements are dropped, but the functions they call are entries. An unnamed function that is exported, called in place or stands alone
 * becomes `main`.
 */
export function programPieces({ text, script }: ParsedScript): ProgramPieces {
  const pieces: ProgramPiece[] = [];
  const entries = new Set<string>();
  const awaited: AwaitedCall[] = [];
  let loose: Place | null = null;
  const placeOf = ({ start }: { readonly start: number }): Place => {
    const before = text.slice(0, start).split('\n');
    return { source: text, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const slice = ({ start, end }: { readonly start: number; readonly end: number }): string => text.slice(start, end);
  const keep = (node: AnyNode, names: readonly string[], kept: string, functions: readonly TopFunction[]): void => {
    pieces.push({ names, text: kept, uses: new Set(namesIn(node)), functions, acts: holds(node, calls, true) });
  };
  const runs = (name: string, made: AnyFunction): TopFunction[] => {
    if (made.type === 'None' || !made.async || made.generator) return [];
    const empty = made.body.type === 'BlockStatement' && made.body.body.length === 0;
    return [{ name, parameters: made.params, place: placeOf(made), empty }];
  };
  const keepMain = (made: Anonymous | FunctionDeclaration): void => {
    const name = made.type === 'ArrowFunctionExpression' ? unnamed : (made.id?.name ?? unnamed);
    const whole = made.type === 'FunctionDeclaration' ? slice(made) : `const ${name} = ${slice(made)};`;
    keep(made, [name], whole, runs(name, made));
    entries.add(name);
  };
  const keepVariables = (node: Extract<AnyNode, { type: 'VariableDeclaration' }>): void => {
    if (holds(node, waits)) loose ??= placeOf(node);
    const names = node.declarations.flatMap(({ id }) => namesIn(id));
    const functions = node.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' ? runs(id.name, asFunction(init)) : []));
    keep(node, names, slice(node), functions);
  };
  const readStatement = (statement: AnyNode): void => {
    switch (statement.type) {
      case 'FunctionDeclaration':
        if (statement.id) keep(statement, [statement.id.name], slice(statement), runs(statement.id.name, statement));
        return;
      case 'ClassDeclaration':
        if (statement.id) keep(statement, [statement.id.name], slice(statement), []);
        return;
      case 'VariableDeclaration':
        keepVariables(statement);
        return;
      case 'ImportDeclaration':
        for (const { names, text: kept } of imported(statement))
          pieces.push({ names, text: kept, uses: new Set(['require']), functions: [], acts: false });
        return;
      case 'ExportNamedDeclaration':
        if (statement.declaration) readStatement(statement.declaration);
        return;
      case 'ExportDefaultDeclaration':
        readExported(statement.declaration);
        return;
      case 'ExpressionStatement':
        if (holds(statement, waits)) awaited.push({ name: calledIn(statement.expression), place: placeOf(statement) });
        readExpression(statement.expression);
        return;
      case 'TryStatement':
      case 'BlockStatement':
        for (const inner of statement.type === 'TryStatement' ? statement.block.body : statement.body) readStatement(inner);
        return;
      default:
        if (holds(statement, waits)) loose ??= placeOf(statement);
    }
  };
  const readExported = (exported: AnyNode): void => {
    if (exported.type === 'Identifier') entries.add(exported.name);
    else if (isFunction(exported)) {
      if (exported.type === 'FunctionDeclaration' && exported.id !== null) readStatement(exported);
      else keepMain(exported);
      if ('id' in exported && exported.id) entries.add(exported.id.name);
    } else if (exported.type === 'ObjectExpression' && exported.properties.length === 1) {
      for (const property of exported.properties) if (property.type === 'Property') readExported(property.value);
    }
  };
  const readExpression = (expression: Expression): void => {
    if (isFunction(expression)) {
      if (expression.async === true) keepMain(expression);
    } else if (expression.type === 'AwaitExpression' || expression.type === 'UnaryExpression') readExpression(expression.argument);
    else if (expression.type === 'AssignmentExpression') {
      if (expression.left.type === 'MemberExpression' && /exports/.test(slice(expression.left))) readExported(expression.right);
    } else if (expression.type === 'CallExpression') {
      const { callee } = expression;
      if (callee.type === 'Identifier') entries.add(callee.name);
      else if (callee.type === 'MemberExpression' && callee.object.type === 'CallExpression') readExpression(callee.object);
      else if (callee.type === 'ArrowFunctionExpression' || callee.type === 'FunctionExpression') keepMain(callee);
    }
  };
  for (const statement of script.body) readStatement(statement);
  return { pieces, entries, loose, awaited, isModule: script.body.some(({ type }) => /^(?:Import|Export)/.test(type)) };
}

/** The function that an awaited expression calls, `main` for one that it calls in place; null for anything else. */
function calledIn(expression: Expression): string | null {
  if (expression.type === 'AwaitExpression' || expression.type === 'UnaryExpression') return calledIn(expression.argument);
  if (expression.type !== 'CallExpression') return null;
  const { callee } = expression;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'ArrowFunctionExpression') return unnamed;
  if (callee.type === 'FunctionExpression') return callee.id?.name ?? unnamed;
  return callee.type === 'MemberExpression' && callee.object.type === 'CallExpression' ? calledIn(callee.object) : null;
}

function asFunction(node: Expression | null | undefined): AnyFunction {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' ? node : { type: 'None' };
}

function isFunction(node: AnyNode): node is FunctionDeclaration | Anonymous {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** An import as calls of `require`, one per name. */
function imported({ specifiers, source }: Extract<AnyNode, { type: 'ImportDeclaration' }>): { names: string[]; text: string }[] {
  return specifiers.map((specifier) => {
    const { name } = specifier.local;
    const member = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? `.${specifier.imported.name}` : '';
    return { names: [name], text: `const ${name} = require(${JSON.stringify(source.value)})${member};` };
  });
}
