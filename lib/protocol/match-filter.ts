import { z } from 'zod';
import type { MatchState } from './socket-events.ts';

/** Groups of states that a list of matches is filtered by. */
export const matchGroups = ['playing', 'waiting', 'finished', 'broken'] as const;
export type MatchGroup = (typeof matchGroups)[number];

export const groupStates: Readonly<Record<MatchGroup, readonly MatchState[]>> = {
  playing: ['running', 'starting'],
  waiting: ['waiting'],
  finished: ['finished'],
  broken: ['failed', 'crashed', 'stopped'],
};

/** Which matches a list shows: a group of states, a scenario, an agent system on either side. What is absent does not matter. */
export const matchFilterSchema = z.object({
  state: z.enum(matchGroups).optional(),
  scenario: z.string().min(1).max(64).optional(),
  agent: z.string().min(1).max(64).optional(),
});
export type MatchFilter = z.infer<typeof matchFilterSchema>;
