import { converseFacts, imageAnalysisFacts, newActionFacts, respondFacts, saveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { type FactsAnswer, planned } from '../planned.ts';
import { answerNewAction } from './building/building-program.ts';
import { answerConverse, answerRespond, answerSaveMemory } from './converse.ts';
import { describePicture } from './describe-picture.ts';

/** The planner's answers to agents that talk, by purpose. */
export const talkAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
  ['converse', planned(converseFacts, answerConverse)],
  ['save-memory', planned(saveMemoryFacts, answerSaveMemory)],
  ['new-action', planned(newActionFacts, answerNewAction)],
  ['respond-or-ignore', planned(respondFacts, answerRespond)],
  ['image-analysis', planned(imageAnalysisFacts, describePicture)],
];
