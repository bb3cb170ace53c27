import { mindLimits } from '#lib/domain/mind-event.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import { allJson } from '../loose-json.ts';
import { looseRecord, looseText } from '../loose-record.ts';

/** An agent's judgement of its subtask. */
export interface Reflection {
  readonly success: boolean;
  readonly summary: string;
}

type LooseRecord = NonNullable<ReturnType<typeof looseRecord>>;

const statusKeys = [
  'task status',
  'subtask status',
  'status',
  'success',
  'successful',
  'result',
  'outcome',
  'verdict',
  'judgement',
  'judgment',
];
const summaryKeys = ['summary', 'reasoning', 'reason', 'explanation', 'feedback'];
const good = /^(?:success(?:ful(?:ly)?)?|succeeded|done|complete[d]?|true|yes|reached|achieved)\b/;
const bad = /^(?:fail(?:ed|ure|s)?|incomplete|unsuccessful|partial(?:ly)?|not|false|no|unknown|running|unfinished)\b/;

/**
 * The judgement in a model's answer; of a draft and a final one the final holds. Null without one; throws an Error for one that says both,
 * such as the form of the prompt.
 */
export function reflectionIn(answer: string): Reflection | null {
  const bare = withoutThinking(answer);
  const record = looseRecord(allJson(bare, (value) => wordsOf(looseRecord(value)).length > 0).at(-1)?.value) ?? lineRecord(bare);
  const words = wordsOf(record);
  if (record === null || words.length === 0) return null;
  const judged = words.map(judge);
  const success = judged.find((one) => one !== null);
  if (success === undefined || judged.includes(!success))
    throw new Error(
      `It does not say whether the subtask is a success: "${words.join('", "')}". The task_status is "success" or "failure".`,
    );
  const summary = summaryKeys.map((key) => looseText(record[key])).find((text) => text !== '') ?? '';
  return { success, summary: summary.slice(0, mindLimits.text) };
}

/** The words that say how a subtask ended. */
function wordsOf(record: LooseRecord | null): string[] {
  return statusKeys.map((key) => looseText(record?.[key]).toLowerCase()).filter((word) => word !== '');
}

/** Whether a word says that a subtask is a success; null if it says neither or both. */
function judge(word: string): boolean | null {
  if (/\bsuccess\w*\b.*\bfail|\bfail\w*\b.*\bsuccess|^\W*$|^(?:true|yes)\W+(?:or\W+)?(?:false|no)\b/.test(word)) return null;
  if (good.test(word)) return true;
  return bad.test(word) ? false : null;
}

/** A judgement in lines such as "Task status: success", or in one word. */
function lineRecord(text: string): LooseRecord | null {
  const [, status] = /^\W*(?:sub)?task[ _]?status\W*[:=]\W*([^\n]+?)\W*$/im.exec(text) ?? /^\W*(success|failure)\W*$/i.exec(text) ?? [];
  if (status === undefined) return null;
  const [, summary = ''] = /^\W*summary\W*[:=]\W*([^\n]+)$/im.exec(text) ?? [];
  return { 'task status': status, summary };
}
