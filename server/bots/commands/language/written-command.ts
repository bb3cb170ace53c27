import type { WrittenArgument } from './parameter.ts';

/** The first command in a text, as it was written. */
export interface WrittenCommand {
  /** Its name without the exclamation mark. */
  readonly name: string;
  /** Null if the list of arguments is not written as one. */
  readonly arguments: readonly WrittenArgument[] | null;
  /** Where its exclamation mark stands, and where the text after it begins. */
  readonly start: number;
  readonly end: number;
}

/** An exclamation mark ends a word of prose; before a command there is no word. */
const mark = /(?<![\p{L}\p{N}_!])!([A-Za-z]\w*)/u;

/**
 * Finds the first command in a text: `!name` or `!name(argument, …)`, with texts in double quotes (`\"` and `\\` inside them), numbers and
 * words such as `true` (MINDcraft's command language). Null if there is none.
 */
export function findCommand(text: string): WrittenCommand | null {
  const found = mark.exec(text);
  const name = found?.[1];
  if (found === null || name === undefined) return null;
  const start = found.index;
  const open = start + found[0].length;
  if (text[open] !== '(') return { name, arguments: [], start, end: open };
  const list = readList(text, open + 1);
  if (list !== null) return { name, arguments: list.arguments, start, end: list.end };
  const line = text.indexOf('\n', open);
  return { name, arguments: null, start, end: line < 0 ? text.length : line };
}

interface ArgumentList {
  readonly arguments: readonly WrittenArgument[];
  readonly end: number;
}

/** The arguments from `from` to the closing parenthesis; null if a quote or the parenthesis is missing. */
function readList(text: string, from: number): ArgumentList | null {
  const read: WrittenArgument[] = [];
  let at = skipSpace(text, from);
  if (text[at] === ')') return { arguments: [], end: at + 1 };
  for (;;) {
    const argument = text[at] === '"' ? readQuoted(text, at + 1) : readBare(text, at);
    if (argument === null) return null;
    read.push(argument.written);
    at = skipSpace(text, argument.end);
    if (text[at] === ')') return { arguments: read, end: at + 1 };
    if (text[at] !== ',') return null;
    at = skipSpace(text, at + 1);
  }
}

interface ReadPart {
  readonly written: WrittenArgument;
  readonly end: number;
}

function readQuoted(text: string, from: number): ReadPart | null {
  let read = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '"') return { written: { text: read, isQuoted: true }, end: at + 1 };
    const next = text[at + 1] ?? '';
    if (sign === '\\' && (next === '"' || next === '\\')) {
      read += next;
      at++;
    } else read += sign;
  }
  return null;
}

/** A number or a word without quotes, up to the next comma or closing parenthesis of the same line. */
function readBare(text: string, from: number): ReadPart | null {
  const end = from + (/^[^,)"\n]*/.exec(text.slice(from))?.[0].length ?? 0);
  const written = text.slice(from, end).trim();
  return written === '' ? null : { written: { text: written, isQuoted: false }, end };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}
