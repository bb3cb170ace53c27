import { jsonrepair } from 'jsonrepair';
import { deepestJson } from '#lib/domain/json-value.ts';

/** Where a JSON value in a text ends, and whether its last bracket is there. */
export interface JsonExtent {
  readonly end: number;
  readonly isWhole: boolean;
}

/** The extent of the value that starts at `start`: to its last bracket, or to the end of the text. Null for too deep nesting. */
export function jsonExtent(text: string, start: number): JsonExtent | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '{' || letter === '[') {
      if (++depth > deepestJson) return null;
    } else if ((letter === '}' || letter === ']') && --depth <= 0) return { end: at + 1, isWhole: true };
  }
  return { end: text.length, isWhole: false };
}

/** The value of a JSON text; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text with common errors of models, such as commas too many, wrong quotes and unclosed brackets; undefined for other texts. */
export function repairedJson(text: string): unknown {
  try {
    return parsedJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}
