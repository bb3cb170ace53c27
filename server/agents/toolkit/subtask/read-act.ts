import type { JsonValue } from '#lib/domain/json-value.ts';
import { argumentRecord } from '#server/bots/given-arguments.ts';
import type { ToolCall } from '#server/contract/model-request.ts';
import type { PastCall, Tool } from '#server/contract/task-prompt.ts';
import { type Callable, callableNamed } from '../calls/callable.ts';
import { writtenCalls } from '../calls/written-calls.ts';
import { looseJson } from '../loose-json.ts';
import { looseRecord, looseText } from '../loose-record.ts';

/** What an agent does next: a call, or its final answer. */
export type Act =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly given: PastCall['arguments'];
      /** How many further calls the answer had; they are not made. */
      readonly others: number;
    }
  | { readonly kind: 'final'; readonly answer: string };

const finalName = /^(?:final[ _-]?answer|finish|done)$/i;

/** The next act in a model's answer: the first call of it, in any of the usual forms. Throws an Error that says what is missing. */
export function actIn(answer: string, toolCalls: readonly ToolCall[], tools: readonly Tool[]): Act {
  const callables = tools.map(({ name, parameters }): Callable => ({ name, parameters: Object.keys(parameters) }));
  const [native] = toolCalls;
  if (native !== undefined) return actOf(native.name, native.arguments, toolCalls.length - 1, callables);
  const { text, calls, count } = writtenCalls(answer, callables);
  const [first] = calls;
  if (first !== undefined) return actOf(first.name, first.arguments, count - 1, callables);
  const final = finalIn(text);
  if (final !== null) return { kind: 'final', answer: final };
  throw new Error(`It has no call and no final answer. Write a call as ${form(callables[0])}.`);
}

function actOf(name: string, written: JsonValue, others: number, callables: readonly Callable[]): Act {
  if (finalName.test(name.trim())) return { kind: 'final', answer: finalText(written) };
  const callable = callableNamed(name, callables);
  const given = argumentRecord(written, callable?.parameters ?? []);
  const tool = callable?.name ?? name;
  if (given !== null) return { kind: 'call', tool, given: { ...given }, others };
  if (callable === null) return { kind: 'call', tool, given: { arguments: written }, others };
  throw new Error(`The arguments of ${tool} cannot be read. Write the whole call as ${form(callable)}.`);
}

/** A call in the form that the prompt asks for. */
function form(callable: Callable | undefined): string {
  const given = callable?.parameters.map((name) => `"${name}": ...`).join(', ') ?? '';
  return `{"action": "${callable?.name ?? 'NAME'}", "arguments": {${given}}}`;
}

function finalText(given: JsonValue): string {
  const record = looseRecord(given);
  return looseText(record === null ? given : Object.values(record)[0]) || 'Done.';
}

/** The final answer in a text; null without one. */
function finalIn(text: string): string | null {
  const record = looseRecord(looseJson(text, (value) => finalOf(looseRecord(value)) !== undefined));
  const final = finalOf(record);
  if (final !== undefined) return looseText(final) || 'Done.';
  const [, line] = /final[ _]?answer\W*:\s*([^\n]+)/i.exec(text) ?? [];
  return line?.trim() ?? null;
}

function finalOf(record: Readonly<Record<string, unknown>> | null): unknown {
  return record?.['final answer'] ?? record?.answer;
}
