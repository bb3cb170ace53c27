import { jsonrepair } from 'jsonrepair';
import { deepestJson } from '#lib/domain/json-value.ts';
import { withoutThinking } from './model-text.ts';

/** Places in prose at which a value may begin; what is beyond is not looked at. */
const mostStarts = 40;

/** Where the value that begins at `start` ends: after its last bracket, or with the text. Null for brackets nested too deeply. */
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
 * Escapes the quotes inside of calls that stand in strings, as in `"mineBlock(bot, "slime_block", 1)"`: while a bracket opened in a string
 * is open, a quote does not end it. Other text stays as it is.
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

/** The texts in which a value may stand: fences, then the whole, then each bracket in the prose. */
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
 * The JSON value in an answer of a model: the first that is `wanted`, by default any object or list. What models get wrong is mended: prose
 * and code fences around it, comments, wrong quotes and escapes, keys without quotes, quotes inside of calls, commas too many, brackets left
 * open. Undefined where there is none.
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
