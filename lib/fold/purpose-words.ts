import type { Purpose } from '../domain/mind-event.ts';

/** What a question to a model is about. */
export const purposeWords: Readonly<Record<Purpose, string>> = {
  tactics: 'tactics',
  'tactics-update': 'new tactics',
  causal: 'causes and effects',
  'causal-update': 'corrected causes and effects',
  opponent: 'the opponents',
  program: 'a program',
  critique: 'a judgement',
  'team-program': 'programs of the team',
  question: 'advice',
};
