import { type FunctionDeclaration, type Node, type Program as ParsedProgram, parse } from 'acorn';
import { codeFences } from './code-fences.ts';

/** JavaScript that can play a seat: function declarations only, one of which is called with the bot. Lines and columns count in `code`. */
export interface Program {
  readonly code: string;
  /** Name of the function that is called. */
  readonly main: string;
}

/** An answer holds no program that can be run. The message says what is wrong; line and column (from 1) where that is known. */
export class ProgramUnreadable extends Error {
  override readonly name = 'ProgramUnreadable';
  readonly line: number | null;
  readonly column: number | null;

  constructor(message: string, line: number | null = null, column: number | null = null) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const longestCode = 65_536;

/** The program in a model's answer: all its JavaScript blocks together. Throws ProgramUnreadable. */
export function programIn(answer: string): Program {
  const fences = codeFences(answer);
  if (fences.length === 0) throw new ProgramUnreadable('The answer has no JavaScript code block.');
  return readProgram(fences.join('\n'));
}

/**
 * The program in JavaScript text: its top-level function declarations (the last of those with one name), and as main the last async
 * one, which must take exactly one parameter named bot. Everything else at the top level is left out. Throws ProgramUnreadable.
 */
export function readProgram(source: string): Program {
  if (source.length > longestCode)
    throw new ProgramUnreadable(`The program is ${source.length} characters long; ${longestCode} are allowed.`);
  const functions = new Map<string, FunctionDeclaration>();
  for (const declared of declarations(parsed(source))) {
    functions.delete(declared.id.name);
    functions.set(declared.id.name, declared);
  }
  const main = [...functions.values()].findLast((declared) => declared.async && !declared.generator);
  if (!main) throw new ProgramUnreadable('The program has no async function that could be called.');
  const [parameter, ...others] = main.params;
  if (others.length > 0 || parameter?.type !== 'Identifier' || parameter.name !== 'bot') {
    const { line, column } = main.loc?.start ?? { line: null, column: 0 };
    const message = `The last async function, ${main.id.name}, must take exactly one parameter named bot.`;
    throw new ProgramUnreadable(message, line, column + 1);
  }
  return { code: [...functions.values()].map(({ start, end }) => source.slice(start, end)).join('\n\n'), main: main.id.name };
}

function parsed(source: string): ParsedProgram {
  try {
    return parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      locations: true,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowImportExportEverywhere: true,
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, line, column] = / \((\d+):(\d+)\)$/.exec(error.message) ?? [];
    const message = `The program is not JavaScript: ${error.message.replace(/ \(\d+:\d+\)$/, '')}.`;
    throw new ProgramUnreadable(message, line === undefined ? null : Number(line), column === undefined ? null : Number(column) + 1);
  }
}

function* declarations(program: ParsedProgram): Generator<FunctionDeclaration> {
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration') yield statement;
    else if (statement.type === 'ExportNamedDeclaration' && isFunction(statement.declaration)) yield statement.declaration;
    else if (statement.type === 'ExportDefaultDeclaration' && isFunction(statement.declaration)) yield statement.declaration;
  }
}

function isFunction(node: Node | null | undefined): node is FunctionDeclaration {
  return node?.type === 'FunctionDeclaration' && 'id' in node && node.id !== null;
}
