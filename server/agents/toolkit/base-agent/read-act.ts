import type { PastCall } from '#server/contract/task-prompt.ts';
import { looseJson } from '../loose-json.ts';
import { looseRecord, looseText } from '../loose-record.ts';

/** What an agent does next: a call, or its final answer. */
export type Act =
  | { readonly kind: 'call'; readonly tool: string; readonly given: PastCall['arguments'] }
  | { readonly kind: 'final'; readonly answer: string };

/** The next act in a model's answer. Null without one. */
export function actIn(answer: string): Act | null {
  const found = looseJson(answer, (value) => actOf(value) !== null);
  if (found !== undefined) return actOf(found);
  const [, final] = /final answer\W*:\s*([^\n]+)/i.exec(answer) ?? [];
  return final === undefined ? null : { kind: 'final', answer: final.trim() };
}

function actOf(value: unknown): Act | null {
  const record = looseRecord(value);
  if (record === null) return null;
  const nested = looseRecord(record.action);
  const action = looseText(nested?.name ?? nested?.tool ?? record.action ?? record.tool ?? record.call);
  const given = nested?.arguments ?? nested?.parameters ?? record.arguments ?? record['action input'] ?? record.parameters ?? record.input;
  if (/^final[ _-]?answer$/i.test(action)) return { kind: 'final', answer: looseText(given) || 'Done.' };
  if (action !== '') return { kind: 'call', tool: action.replace(/\(.*$/s, ''), given: simple(given) };
  const final = record['final answer'] ?? record.answer;
  return final === undefined ? null : { kind: 'final', answer: looseText(final) || 'Done.' };
}

/** Arguments with simple values; positions in objects or lists are spread to x, y and z. */
function simple(given: unknown): PastCall['arguments'] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string | number | boolean | null][] => {
      if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
      const point = Array.isArray(value) ? { x: value[0], y: value[1], z: value[2] } : value;
      return Object.entries(point).flatMap(([axis, at]): [string, number][] => (typeof at === 'number' ? [[axis, at]] : []));
    }),
  );
}
