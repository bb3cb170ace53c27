import { discussFacts, nextSubtaskFacts } from '#server/contract/discussion-facts.ts';
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
import { type FactsAnswer, planned } from '../../planned.ts';
import { answerAct } from './act.ts';
import { answerAssign } from './assign.ts';
import { answerDecompose, answerMerge, answerRedecompose } from './decompose.ts';
import { answerDiscuss, answerNextSubtask } from './discuss.ts';
import { answerReflect } from './reflect.ts';
import { answerSplit } from './split.ts';
import { answerAgentSummary, answerEnvironmentSummary } from './summaries.ts';

/** The planner's answers about cooperative tasks, by purpose. */
export const taskAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
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
