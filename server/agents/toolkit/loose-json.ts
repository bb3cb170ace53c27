import { jsonrepair } from 'jsonrepair';
import { deepestJson } from '#lib/domain/json-value.ts';
import { withoutThinking } from '#lib/without-thinking.ts';

/** Most places in prose to try as the start of a value. */
const mostStarts = 40;

/** The end of the value that starts at `start`: after its last bracket, or at the end of the text. Null for too deep nesting. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '{' || letter === '[') {
      if (++depth > deepestJson) return null;
    } else if ((letter === '}' || letter === ']') && --depth <= 0) return at + 1;
  }
  return text.length;
}

/**
 * Escapes quotes inside calls within strings, as in `"mineBlock(bot, "slime_block", 1)"`: while a bracket opened in a string is open, a
 * quote does not end the string. Other text is unchanged.
 */
function withInnerQuotes(text: string): string {
  return text.replace(/"[A-Za-z_$][\w$.]*\((?:[^()\n]|\([^()\n]*\))*\)[^"\n]*"/g, (string) => {
    const inner = string.slice(1, -1).replace(/(?<!\\)"/g, '\\"');
    return `"${inner}"`;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): unknown {
  try {
    return parsed(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** The texts that may contain a value: fences, then the whole answer, then each bracket in the prose. */
function* sources(answer: string): Generator<string> {
  for (const [, fenced = ''] of answer.matchAll(/```[a-z0-9]*[ \t]*\n([\s\S]*?)(?:```|$)/gi)) yield fenced.trim();
  yield answer.trim();
  let starts = 0;
  for (const { index } of answer.matchAll(/[{[]/g)) {
    if (++starts > mostStarts) return;
    const end = endOf(answer, index);
    if (end !== null) yield answer.slice(index, end);
  }
}

/**
 * The JSON value in a model's answer: the first that is `wanted`, by default any object or list. Repairs common errors of models:
 * surrounding prose and code fences, comments, wrong quotes and escapes, unquoted keys, quotes inside calls, extra commas, unclosed
 * brackets. Undefined without a value.
 */
export function looseJson(answer: string, wanted: (value: unknown) => boolean = () => true): unknown {
  const bare = withoutThinking(answer);
  for (const source of sources(bare)) {
    if (!/^[{[]/.test(source)) continue;
    if (endOf(source, 0) === null) continue;
    const quoted = withInnerQuotes(source);
    for (const read of [() => parsed(source), () => parsed(quoted), () => repaired(quoted)]) {
      const value = read();
      if (typeof value === 'object' && value !== null && wanted(value)) return value;
    }
  }
  return undefined;
}
