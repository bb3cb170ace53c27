import {
  converseFacts,
  type ImageAnalysisFacts,
  imageAnalysisFacts,
  newActionFacts,
  respondFacts,
  saveMemoryFacts,
} from '#server/contract/mindcraft-facts.ts';
import { type FactsAnswer, planned } from '../planned.ts';
import { answerNewAction } from './building/building-program.ts';
import { answerConverse, answerRespond, answerSaveMemory } from './converse.ts';

/** Most kinds of blocks and most bodies that the description names. */
const mostBlocks = 8;
const mostBodies = 8;

/** The content of a picture in plain sentences. The planner sees no picture: it reads the facts from which the picture was drawn. */
function describePicture({ what, seen: { blocks, bodies } }: ImageAnalysisFacts): string {
  const near = bodies.slice(0, mostBodies).map(({ name, distance }) => `${name} ${distance} blocks away`);
  const kinds = blocks.slice(0, mostBlocks).map(({ name, share }) => `${name} (${share} %)`);
  const sentences = [
    `The picture shows ${what}.`,
    near.length === 0 ? 'No player, animal or thing is in it.' : `In it: ${near.join(', ')}.`,
    kinds.length === 0 ? 'It shows no block.' : `Its blocks: ${kinds.join(', ')}.`,
  ];
  return sentences.join(' ');
}

/** The planner's answers to agents that talk, by purpose. */
export const talkAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
  ['converse', planned(converseFacts, answerConverse)],
  ['save-memory', planned(saveMemoryFacts, answerSaveMemory)],
  ['new-action', planned(newActionFacts, answerNewAction)],
  ['respond-or-ignore', planned(respondFacts, answerRespond)],
  ['image-analysis', planned(imageAnalysisFacts, describePicture)],
];
