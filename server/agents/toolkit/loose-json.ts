import { jsonExtent, parsedJson, repairedJson } from '#lib/json-text.ts';
import { withoutThinking } from '#lib/without-thinking.ts';

/** Most places in prose to try as the start of a value. */
const mostStarts = 40;

/** A JSON object or list in an answer. */
export interface FoundJson {
  readonly value: object;
  /** Where its text stands in the answer without its thinking. */
  readonly start: number;
  readonly end: number;
  /** Whether its last bracket is there. */
  readonly isWhole: boolean;
  /** Whether it stands in other brackets that are not wanted. */
  readonly isInside: boolean;
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

/** The texts that may contain a value: fences, then the whole answer, then each bracket in the prose. */
function* sources(answer: string): Generator<string> {
  for (const [, fenced = ''] of answer.matchAll(/```[a-z0-9]*[ \t]*\n([\s\S]*?)(?:```|$)/gi)) yield fenced.trim();
  yield answer.trim();
  let starts = 0;
  for (const { index } of answer.matchAll(/[{[]/g)) {
    if (++starts > mostStarts) return;
    const extent = jsonExtent(answer, index);
    if (extent !== null) yield answer.slice(index, extent.end);
  }
}

/** The ways to read a text, in the order in which they are tried. */
function* readings(source: string): Generator<unknown> {
  yield parsedJson(source);
  const quoted = withInnerQuotes(source);
  yield parsedJson(quoted);
  yield repairedJson(quoted);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
    if (jsonExtent(source, 0) === null) continue;
    for (const value of readings(source)) if (isObject(value) && wanted(value)) return value;
  }
  return undefined;
}

/**
 * All JSON values of a model's answer that are not part of another one, in their order, repaired as by `looseJson`. `wanted` says of a
 * value whether it is one; brackets of prose such as "[two of them]" are looked into if it is not, and JSON is passed over.
 */
export function allJson(answer: string, wanted: (value: object) => boolean): FoundJson[] {
  const bare = withoutThinking(answer);
  const found: FoundJson[] = [];
  let starts = 0;
  let outer = 0;
  for (let at = nextBracket(bare, 0); at >= 0 && starts < mostStarts; starts++) {
    const extent = jsonExtent(bare, at);
    const source = extent === null ? '' : bare.slice(at, extent.end);
    const value = objectIn(source, wanted);
    if (extent !== null && value !== undefined) found.push({ value, start: at, ...extent, isInside: at < outer });
    else outer = Math.max(outer, extent?.end ?? 0);
    const isPassed = extent !== null && (value !== undefined || parsedJson(source) !== undefined);
    at = nextBracket(bare, isPassed ? extent.end : at + 1);
  }
  return found;
}

function objectIn(source: string, wanted: (value: object) => boolean): object | undefined {
  for (const value of readings(source)) if (isObject(value) && wanted(value)) return value;
  return undefined;
}

function nextBracket(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/);
  return found < 0 ? -1 : from + found;
}
