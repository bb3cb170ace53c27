import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';
import { parsedJson, repairedJson } from '#lib/json-text.ts';

/** The arguments of a call in the syntax of a programming language. */
export interface WrittenArguments {
  /** Those without a name, in their order, and whether each is a word without quotes. */
  readonly ordered: readonly { readonly value: JsonValue; readonly isBare: boolean }[];
  readonly named: { readonly [name: string]: JsonValue };
  /** Where the text after them begins, behind the closing parenthesis. */
  readonly end: number;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const constants: Readonly<Record<string, JsonValue>> = { True: true, False: false, None: null, undefined: null };

/**
 * Reads the arguments that begin at `from`, behind an opening parenthesis: `"a", 1, key="b", key: [1, 2]`. `isOpen` says that there is no
 * parenthesis and that they end with the text. Null if a quote or bracket is not closed, or an argument is empty.
 */
export function writtenArguments(text: string, from: number, isOpen = false): WrittenArguments | null {
  const parts: string[] = [];
  const open: string[] = [];
  let begin = from;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') at++;
    else if (quote !== '') quote = sign === quote && (quote !== "'" || !isInWord(text, at)) ? '' : quote;
    else if (sign === '"' || sign === '`' || (sign === "'" && !isInWord(text, at))) quote = sign;
    else if (sign in closers) open.push(closers[sign] ?? '');
    else if (open.length > 0) {
      if (sign === open.at(-1)) open.pop();
    } else if (sign === ',') {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    } else if (sign === ')' && !isOpen) return readParts([...parts, text.slice(begin, at)], at + 1);
  }
  return isOpen && quote === '' && open.length === 0 ? readParts([...parts, text.slice(begin)], text.length) : null;
}

/** Whether an apostrophe stands between two letters, as in "don't". */
function isInWord(text: string, at: number): boolean {
  return /\w/.test(text[at - 1] ?? '') && /\w/.test(text[at + 1] ?? '');
}

function readParts(parts: readonly string[], end: number): WrittenArguments | null {
  const texts = parts.map((part) => part.trim());
  // A comma may follow the last argument, and there may be none at all.
  if (texts.at(-1) === '') texts.pop();
  const ordered: WrittenArguments['ordered'][number][] = [];
  const named: { [name: string]: JsonValue } = {};
  for (const part of texts) {
    if (part === '') return null;
    const [, name, written] = /^["'`]?([A-Za-z_]\w*)["'`]?\s*(?:=(?!=)|:)\s*([\s\S]+)$/.exec(part) ?? [];
    if (name === undefined || written === undefined) ordered.push({ value: argumentIn(part), isBare: isBare(part) });
    else named[name] = argumentIn(written);
  }
  return { ordered, named, end };
}

function isBare(text: string): boolean {
  return !/^["'`[{]/.test(text) && typeof argumentIn(text) === 'string';
}

/** The value of one argument; a word without quotes is a text. */
function argumentIn(text: string): JsonValue {
  if (Object.hasOwn(constants, text)) return constants[text] ?? null;
  const value = jsonValueSchema.safeParse(parsedJson(text));
  if (value.success) return value.data;
  if (/^[[{]/.test(text)) return jsonValueSchema.safeParse(repairedJson(text)).data ?? text;
  const [, quote] = /^(["'`])[\s\S]*\1$/.exec(text) ?? [];
  return quote === undefined
    ? text
    : text
        .slice(1, -1)
        .replaceAll(/\\(["'`\\])/g, '$1')
        .replaceAll('\\n', '\n');
}
