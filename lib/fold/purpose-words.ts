import type { Purpose } from '../domain/mind-event.ts';

/** The purpose of a model call as text. */
export const purposeWords: Readonly<Record<Purpose, string>> = {
  tactics: 'tactics',
  'tactics-update': 'new tactics',
  causal: 'a causal graph',
  'causal-update': 'a corrected causal graph',
  opponent: 'a view of the opponents',
  program: 'a program',
  critique: 'a critique',
  'team-program': 'programs of the team',
  question: 'advice',
};
