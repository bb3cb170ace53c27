import { z } from 'zod';
import { mindLimits } from '#lib/domain/mind-event.ts';
import type { CritiqueFacts } from '#server/models/contract/planner-facts.ts';
import { inquire, type MindLine } from '../parts/inquiry.ts';
import { looseJson } from '../parts/loose-json.ts';
import { critiqueText } from './prompts/critique.ts';

const attempts = 5;

const verdictSchema = z.object({
  success: z.boolean(),
  critique: z
    .string()
    .default('')
    .transform((text) => text.slice(0, mindLimits.text)),
});
export type Verdict = z.output<typeof verdictSchema>;

/** Whether an agent did its part. Where no answer says, it did not, and nothing is criticized. */
export async function judge(
  line: MindLine,
  facts: CritiqueFacts,
  asking: { readonly temperature: number; readonly signal: AbortSignal },
): Promise<Verdict> {
  const read = (answer: string): Verdict | null => verdictSchema.safeParse(looseJson(answer)).data ?? null;
  const verdict = await inquire(line, { facts, agent: facts.agent, text: critiqueText, read, attempts, ...asking });
  return verdict ?? { success: false, critique: '' };
}
