import { z } from 'zod';
import type { MatchState } from './socket-events.ts';

/** Groups of states by which a list of matches can be filtered. */
export const matchGroups = ['playing', 'waiting', 'finished', 'broken'] as const;
export type MatchGroup = (typeof matchGroups)[number];

export const groupStates: Readonly<Record<MatchGroup, readonly MatchState[]>> = {
  playing: ['running', 'starting'],
  waiting: ['waiting'],
  finished: ['finished'],
  broken: ['failed', 'crashed', 'stopped'],
};

/** The filter of a list of matches: a group of states, a scenario, an agent system on either side. Absent fields do not filter. */
export const matchFilterSchema = z.object({
  state: z.enum(matchGroups).optional(),
  scenario: z.string().min(1).max(64).optional(),
  agent: z.string().min(1).max(64).optional(),
});
export type MatchFilter = z.infer<typeof matchFilterSchema>;
