import { z } from 'zod';

/** JSON data. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The deepest nesting of JSON input; no real input nests deeper. Recursive readers are safe at this depth. */
export const deepestJson = 32;

/**
 * Whether a JSON text nests lists and objects deeper than `deepest` levels. The function reads the text once; it neither parses nor
 * recurses.
 */
export function isNestedDeeper(text: string, deepest: number = deepestJson): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === '{' || letter === '[') {
      if (++depth > deepest) return true;
    } else if (letter === '}' || letter === ']') depth--;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Why a value is not JSON data of at most `deepestJson` levels; null if it is. The check does not recurse, so it also ends for circular
 * data.
 */
function jsonFault(value: unknown): string | null {
  let level = new Set([value]);
  for (let depth = 0; level.size > 0; depth++) {
    const next = new Set<unknown>();
    for (const part of level) {
      if (part === null || typeof part === 'string' || typeof part === 'boolean') continue;
      if (typeof part === 'number' && Number.isFinite(part)) continue;
      if (typeof part !== 'object' || !(Array.isArray(part) || isPlain(part))) return 'It must be JSON data.';
      if (depth === deepestJson) return `It must not be nested deeper than ${deepestJson} levels.`;
      for (const member of Object.values(part)) next.add(member);
    }
    level = next;
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** JSON input, nested at most `deepestJson` levels. It replaces `z.json()`, which overflows the stack on deep data. */
export const jsonValueSchema = z.custom<JsonValue>((value) => jsonFault(value) === null, {
  error: (issue) => jsonFault(issue.input) ?? 'It must be JSON data.',
});
