import type { JsonValue } from '#lib/domain/json-value.ts';
import { jsonExtent } from '#lib/json-text.ts';
import { calledIn, type PlacedCall } from './call-syntax.ts';
import { type Callable, callableNamed, plainName } from './callable.ts';

/*
 * The forms in which the templates of local models write calls of functions as text, when the server of the model does not read them, and
 * the lines of the ReAct form.
 */

const functionTag = /<function=["']?([\w.]+)["']?>([\s\S]*?)(?:<\/function>|(?=<function=)|$)/gi;
const invokeTag = /<invoke\s+name=["']([\w.]+)["']\s*>([\s\S]*?)(?:<\/invoke>|$)/gi;
const parameterTag = /<parameter(?:=|\s+name=)["']?([\w.]+)["']?[^>]*>\s*([\s\S]*?)\s*<\/parameter>/gi;
const keyTags = /<tool_call>\s*([\w.]+)\s*((?:<arg_key>[\s\S]*?<\/arg_value>\s*)*)(?:<\/tool_call>|$)/gi;
const keyTag = /<arg_key>\s*([\s\S]*?)\s*<\/arg_key>\s*<arg_value>\s*([\s\S]*?)\s*<\/arg_value>/gi;
const channel =
  /(?:<\|[a-z]+\|>\s*)*(?:assistant|commentary|analysis)?\s*to=(?:functions\.)?([\w.]+)[^{]{0,80}?(?:<\|message\|>|\s)\s{0,9}(?=\{)/gi;
const named = /\[TOOL_CALLS\]\s*([\w.]+)\s*(?:\[ARGS\])?\s*(?=\{)/gi;
const actionLine = /^[ \t>*#-]*(?:action|tool|function|call)\b[ \t*]*:[ \t*]*([^\s{[][^\n]*)$/gim;
const inputLine = /^\s*[>*#-]*[ \t]*(?:(?:action|tool|function|call)[ _])?(?:input|arguments|args|parameters|params)\b[ \t*]*:[ \t*]*/i;

/** The calls in a text that stand in tags or on lines of their own kind, in their order. */
export function taggedCalls(text: string, callables: readonly Callable[]): PlacedCall[] {
  return [
    ...[...text.matchAll(functionTag)].map((match) => inTag(match, parameterTag)),
    ...[...text.matchAll(invokeTag)].map((match) => inTag(match, parameterTag)),
    ...[...text.matchAll(keyTags)].map((match) => inTag(match, keyTag)),
    ...[...text.matchAll(channel), ...text.matchAll(named)].map((match) => beforeJson(text, match)),
    ...[...text.matchAll(actionLine)].flatMap((match) => onLine(text, match, callables) ?? []),
  ];
}

function inTag(match: RegExpExecArray, parts: RegExp): PlacedCall {
  const [whole, name = '', body = ''] = match;
  const fields = [...body.matchAll(parts)].map(([, key = '', value = '']): [string, JsonValue] => [key, plainValue(value)]);
  const given = fields.length > 0 ? Object.fromEntries(fields) : body.replace(/<\/?tool_call>/gi, '').trim();
  return { name: plainName(name), arguments: given, start: match.index, end: match.index + whole.length };
}

/** A value between tags: JSON where it is JSON, else text. */
function plainValue(text: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function beforeJson(text: string, match: RegExpExecArray): PlacedCall {
  const [whole, name = ''] = match;
  const begin = match.index + whole.length;
  const end = jsonExtent(text, begin)?.end ?? text.length;
  return { name: plainName(name), arguments: text.slice(begin, end), start: match.index, end };
}

/** `Action: NAME` with the line `Action Input: ...` after it; null for a line of prose. */
function onLine(text: string, match: RegExpExecArray, callables: readonly Callable[]): PlacedCall | null {
  const [whole, written = ''] = match;
  const start = match.index;
  const lineEnd = start + whole.length;
  const value = written.replaceAll(/^[`"'*\s]+|[`"'*\s.]+$/g, '');
  const [input] = inputLine.exec(text.slice(lineEnd)) ?? [];
  const called = calledIn(value.endsWith(')') ? value : `${value})`.includes('(') ? `${value})` : value, callables);
  if (called !== null && input === undefined) return { ...called, start, end: lineEnd };
  const name = called?.name ?? plainName(value);
  if (callableNamed(name, callables) === null && (input === undefined || !/^[\w -]+$/.test(name))) return null;
  if (input === undefined) {
    const { given, end } = fieldsAt(text, lineEnd);
    return { name, arguments: given, start, end };
  }
  const begin = lineEnd + input.length;
  const { given, end } = inputAt(text, begin);
  return { name, arguments: given, start, end };
}

/** What follows `Action Input:`: a value in brackets, also in a fence, or the rest of the line. */
function inputAt(text: string, begin: number): { readonly given: string; readonly end: number } {
  const [fence = ''] = /^\s*(?:```[a-z]*\s*)?/i.exec(text.slice(begin)) ?? [];
  const at = begin + fence.length;
  if (/[{[]/.test(text[at] ?? '')) {
    const end = jsonExtent(text, at)?.end ?? text.length;
    return { given: text.slice(at, end), end };
  }
  const lineEnd = text.indexOf('\n', begin);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const line = text.slice(begin, end).trim();
  const fields = line === '' ? fieldsAt(text, end) : null;
  if (fields !== null && fields.given !== '') return fields;
  // The input may stand on a line of its own.
  const [next] = line === '' ? (/^\s*[^\n]+/.exec(text.slice(end)) ?? []) : [];
  if (next !== undefined) return { given: next.trim(), end: end + next.length };
  return { given: line.replace(/^\(([\s\S]*)\)$/, '$1'), end };
}

/** Lines such as `x: 3` that follow a place, as one list of arguments; an empty text without any. */
function fieldsAt(text: string, begin: number): { readonly given: string; readonly end: number } {
  const [block = ''] = /^(?:\n[ \t]*(?:- )?[a-z]\w*[ \t]*:[ \t]*[^\n]*\S[^\n]*)+/.exec(text.slice(begin)) ?? [];
  const lines = block
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '' && !/^(?:thoughts?|reason(?:ing)?|observation|note)\s*:/.test(line));
  return { given: lines.map(quotedField).join(', '), end: begin + block.length };
}

/** `key: value` with quotes around a value that is neither a number nor in brackets. */
function quotedField(line: string): string {
  const [, key = '', value = ''] = /^(\w+)\s*:\s*(.*)$/.exec(line) ?? [];
  return /^(?:-?[\d.]+|[[{"'].*|true|false|null)$/i.test(value) ? `${key}: ${value}` : `${key}: ${JSON.stringify(value)}`;
}
