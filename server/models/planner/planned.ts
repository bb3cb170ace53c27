import type { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';

/** An answer of the planner from the facts of a prompt. */
export type FactsAnswer = (facts: PromptFacts) => string;

/** An answer to prompts whose facts fit a schema. It throws an Error that names the places where they do not. */
export function planned<Facts>(schema: z.ZodType<Facts>, answer: (facts: Facts) => string): FactsAnswer {
  return (given) => {
    const { success, data, error } = schema.safeParse(given);
    if (success) return answer(data);
    throw new Error(`The facts of a prompt for "${given.purpose}" are not valid. ${issuesInWords(error)}`);
  };
}
