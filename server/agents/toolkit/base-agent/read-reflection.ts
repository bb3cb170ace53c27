import { mindLimits } from '#lib/domain/mind-event.ts';
import { looseJson } from '../loose-json.ts';
import { looseRecord, looseText } from '../loose-record.ts';

/** An agent's judgement of its subtask. */
export interface Reflection {
  readonly success: boolean;
  readonly summary: string;
}

/** The judgement in a model's answer. Null without one. */
export function reflectionIn(answer: string): Reflection | null {
  const found = looseJson(answer, (value) => reflectionOf(value) !== null);
  return found === undefined ? null : reflectionOf(found);
}

function reflectionOf(value: unknown): Reflection | null {
  const record = looseRecord(value);
  const word = looseText(record?.['task status'] ?? record?.status ?? record?.success).toLowerCase();
  const summary = looseText(record?.summary ?? record?.reasoning).slice(0, mindLimits.text);
  if (/^(success|successful|succeeded|done|complete|completed|true|yes)\b/.test(word)) return { success: true, summary };
  return /^(fail|failed|failure|incomplete|not|false|no|unknown|running)\b/.test(word) ? { success: false, summary } : null;
}
