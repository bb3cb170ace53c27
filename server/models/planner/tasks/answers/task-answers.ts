import type { z } from 'zod';
import { discussFacts, nextSubtaskFacts } from '#server/contract/discussion-facts.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';
import {
  actFacts,
  agentSummaryFacts,
  assignFacts,
  decomposeFacts,
  environmentSummaryFacts,
  mergeFacts,
  redecomposeFacts,
  reflectFacts,
  splitFacts,
} from '#server/contract/villager-facts.ts';
import { answerAct } from './act.ts';
import { answerAssign } from './assign.ts';
import { answerDecompose, answerMerge, answerRedecompose } from './decompose.ts';
import { answerDiscuss, answerNextSubtask } from './discuss.ts';
import { answerReflect } from './reflect.ts';
import { answerSplit } from './split.ts';
import { answerAgentSummary, answerEnvironmentSummary } from './summaries.ts';

function planned<Facts>(schema: z.ZodType<Facts>, answer: (facts: Facts) => string): (facts: PromptFacts) => string {
  return (given) => {
    const { success, data, error } = schema.safeParse(given);
    if (success) return answer(data);
    const [issue] = error.issues;
    const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
    throw new Error(`The facts of a prompt for "${given.purpose}" are not valid${where}: ${issue?.message ?? 'unknown shape'}.`);
  };
}

/** The planner's answers about cooperative tasks, by purpose. */
export const taskAnswers: readonly (readonly [purpose: string, answer: (facts: PromptFacts) => string])[] = [
  ['decompose', planned(decomposeFacts, answerDecompose)],
  ['redecompose', planned(redecomposeFacts, answerRedecompose)],
  ['merge', planned(mergeFacts, answerMerge)],
  ['assign', planned(assignFacts, answerAssign)],
  ['split', planned(splitFacts, answerSplit)],
  ['act', planned(actFacts, answerAct)],
  ['reflect', planned(reflectFacts, answerReflect)],
  ['agent-summary', planned(agentSummaryFacts, answerAgentSummary)],
  ['environment-summary', planned(environmentSummaryFacts, answerEnvironmentSummary)],
  ['discuss', planned(discussFacts, answerDiscuss)],
  ['next-subtask', planned(nextSubtaskFacts, answerNextSubtask)],
];
