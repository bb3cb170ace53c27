import { stripTypeScriptTypes } from 'node:module';
import { type Position, parse, type Program as Script } from 'acorn';
import { ProgramUnreadable } from './program-unreadable.ts';

/** JavaScript text with its syntax tree. */
export interface ParsedScript {
  readonly text: string;
  readonly script: Script;
}

interface Fault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

type Tried<Value> = { readonly value: Value } | { readonly fault: Fault };

/**
 * Parses JavaScript, or TypeScript with erasable types: spaces replace them, so that lines and columns stay. `typed` marks the text as
 * TypeScript; unmarked text is tried as TypeScript only if it is not valid JavaScript. Throws ProgramUnreadable with the place.
 */
export function parsedScript(source: string, typed = false): ParsedScript {
  const plain = typed ? null : parsed(source);
  if (plain !== null && 'value' in plain) return { text: source, script: plain.value };
  const erased = withoutTypes(source);
  const script = 'value' in erased ? parsed(erased.value) : erased;
  if ('value' in erased && 'value' in script) return { text: erased.value, script: script.value };
  const fault = later(plain?.fault ?? null, 'fault' in script ? script.fault : null);
  const { line, column } = fault;
  throw new ProgramUnreadable(`The program cannot be read: ${fault.message}.${hint(source, line)}`, { source, line, column });
}

/**
 * Parses as a script, in which the last of two functions with one name counts. HTML-like comments of a script would be code in the module
 * that the sandbox runs, so they are errors.
 */
function parsed(source: string): Tried<Script> {
  let fault: Fault | null = null;
  const onComment = (_block: boolean, _text: string, start: number, _end: number, place?: Position): void => {
    if (fault === null && place !== undefined && /^(<!--|-->)/.test(source.slice(start, start + 4)))
      fault = { message: 'A comment begins with // or /*', line: place.line, column: place.column + 1 };
  };
  try {
    const options = { allowAwaitOutsideFunction: true, allowReturnOutsideFunction: true, allowImportExportEverywhere: true } as const;
    const value = parse(source, { ecmaVersion: 'latest', sourceType: 'script', locations: true, onComment, ...options });
    return fault === null ? { value } : { fault };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, line = '1', column = '0'] = / \((\d+):(\d+)\)$/.exec(error.message) ?? [];
    return { fault: { message: error.message.replace(/ \(\d+:\d+\)$/, ''), line: Number(line), column: Number(column) + 1 } };
  }
}

function withoutTypes(source: string): Tried<string> {
  try {
    return { value: stripTypeScriptTypes(source) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, line = '1', space = ''] = /^[^\n]*:(\d+)\n[\s\S]*?\n( *)\^+\n/.exec(error.stack ?? '') ?? [];
    return { fault: { message: error.message, line: Number(line), column: space.length + 1 } };
  }
}

/** The later of two syntax errors in one text, because it is the likelier cause. */
function later(one: Fault | null, other: Fault | null): Fault {
  if (one === null || other === null) return one ?? other ?? { message: 'It has no form', line: 1, column: 1 };
  return other.line > one.line || (other.line === one.line && other.column > one.column) ? other : one;
}

function hint(source: string, line: number): string {
  const lines = source.split('\n');
  if (line >= lines.findLastIndex((text) => text.trim() !== '') + 1) return ' It seems to end in the middle: give the whole program.';
  return /\bawait\b/.test(lines[line - 1] ?? '') ? ' "await" may only stand inside an async function.' : '';
}
