import { z } from 'zod';
import { mindLimits } from '#lib/domain/mind-event.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import type { CritiqueFacts } from '#server/contract/planner-facts.ts';
import { looseJson } from '../toolkit/loose-json.ts';
import { type AgentIo, type Asking, askModel } from '../toolkit/model-prompt.ts';
import { critiqueText } from './prompts/critique.ts';

/** One model call, and one more if its answer is unreadable: each costs game time. */
const attempts = 2;

const yes = z.literal(['true', 'yes', 'success', '1']).transform(() => true);
const no = z.literal(['false', 'no', 'failure', '0']).transform(() => false);
const text = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(' ')), z.null().transform(() => '')]);

const verdictSchema = z.object({
  success: z.union([
    z.boolean(),
    z
      .union([z.string(), z.number()])
      .transform((word) => String(word).trim().toLowerCase())
      .pipe(z.union([yes, no])),
  ]),
  critique: text.default('').transform((words) => words.slice(0, mindLimits.text)),
});
export type Verdict = z.output<typeof verdictSchema>;

/** The verdict in an answer: JSON with success and critique, or the same as lines. Null without one. */
function verdictIn(answer: string): Verdict | null {
  const found = looseJson(answer, (value) => verdictOf(value) !== null);
  if (found !== undefined) return verdictOf(found);
  const bare = withoutThinking(answer);
  const [, success] = /\bsuccess\W*[:=]\W*(\w+)/i.exec(bare) ?? [];
  const [, critique = ''] = /\bcritique\W*[:=]\W*([^\n]*)/i.exec(bare) ?? [];
  return success === undefined ? null : verdictOf({ success, critique: critique.trim() });
}

function verdictOf(value: unknown): Verdict | null {
  const record = z.record(z.string(), z.unknown()).safeParse(value);
  if (!record.success) return null;
  const named = Object.fromEntries(Object.entries(record.data).map(([key, member]) => [key.toLowerCase(), member]));
  return verdictSchema.safeParse(named).data ?? null;
}

/** Judges whether an agent did its part; null without a readable answer. */
export async function judge(io: AgentIo, facts: CritiqueFacts, asking: Asking): Promise<Verdict | null> {
  const otherwise = 'continues without a critique';
  return askModel(io, { facts, agent: facts.agent, text: critiqueText, read: verdictIn, attempts, otherwise, ...asking });
}
