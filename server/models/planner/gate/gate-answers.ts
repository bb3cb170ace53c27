import { adjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { type FactsAnswer, planned } from '../planned.ts';
import { answerAdjudicate } from './adjudicate.ts';

/** The planner's answers to agents with a gate, by purpose. */
export const gateAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
  ['adjudicate', planned(adjudicateFacts, answerAdjudicate)],
];
