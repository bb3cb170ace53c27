import { withoutThinking } from '#lib/without-thinking.ts';
import { allJson } from '../loose-json.ts';
import { callLines, type PlacedCall } from './call-syntax.ts';
import { callOf } from './call-value.ts';
import { type Callable, isKnown } from './callable.ts';
import { taggedCalls } from './tagged-calls.ts';

/** What may stand right before the JSON of a call and belongs to it. */
const opening =
  /(?:```[a-z]*\s*|<\|?\/?(?:tool_calls?|python_tag|function_calls?|tool_call_begin)\|?>\s*|\[TOOL_CALLS\]\s*|functools\s*|(?:^|\n)[ \t]*(?:action|tool call)\s*:\s*)+$/i;
/** What the forms of prompts have in the place of a name. */
const placeholder = /^(?:name of (?:a|the) (?:call|tool|function)|name|\.{3}|…|<.*>|tool_?name|function_?name)$/i;

/** The calls in an answer, without its thinking. */
export interface WrittenCalls {
  readonly text: string;
  /** In their order; the same call twice counts once. */
  readonly calls: readonly PlacedCall[];
  /** How many calls there are in all. */
  readonly count: number;
}

/**
 * The calls that an answer holds as text, in any of the usual forms: JSON with the name and the arguments under any of their usual keys,
 * the syntax of a programming language, tags of local models, and the lines of ReAct. Names and arguments are as the model wrote them. The arguments
 * of a call that was cut off cannot be read.
 */
export function writtenCalls(answer: string, callables: readonly Callable[]): WrittenCalls {
  const text = withoutThinking(answer);
  const tagged = taggedCalls(text, callables);
  const values = allJson(text, (value) => callOf(value, callables) !== null)
    .filter(({ start }) => !tagged.some((call) => call.start <= start && start < call.end))
    .flatMap(({ value, start, end, isWhole }) => {
      const call = callOf(value, callables);
      if (call === null || isTemplate(call.name) || !(isKnown(call.name, callables) || /^[\w.! -]+$/.test(call.name))) return [];
      const source = text.slice(start, end);
      // A call without its end may have lost arguments: it is kept as text, which cannot be read as arguments.
      const isCut = !isWhole && (call.isFlat || !source.trimEnd().endsWith('}'));
      const begin = start - (opening.exec(text.slice(0, start))?.[0].length ?? 0);
      return [{ name: call.name, arguments: isCut ? source : call.arguments, start: begin, end, others: call.others }];
    });
  const placed = [...tagged.filter(({ name }) => !isTemplate(name)).map((call) => ({ ...call, others: 0 })), ...values];
  const lines = callLines(text, callables)
    .filter(({ start, end }) => !placed.some((call) => start < call.end && call.start < end))
    .map((call) => ({ ...call, others: 0 }));
  const all = [...placed, ...lines].toSorted((a, b) => a.start - b.start);
  const keys = all.map(({ name, arguments: given }) => JSON.stringify([name, given]));
  const distinct = all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  return { text, calls: distinct, count: distinct.reduce((sum, { others }) => sum + 1 + others, 0) };
}

function isTemplate(name: string): boolean {
  return placeholder.test(name.trim());
}
