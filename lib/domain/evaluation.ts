import { z } from 'zod';
import { oneOrMany } from './name.ts';

/**
 * What learning is worth: after some episodes of each match of a run, what its red system had learnt by then meets a list of opponents in
 * matches of their own. There it plays under a name that says after how many episodes, and against whom, it had learnt.
 */
export const evaluationSchema = z.strictObject({
  /** Numbers of episodes; 0 stands for a system that has learnt nothing. */
  after: z.array(z.int().min(0).max(1000)).min(1).max(20),
  blue: oneOrMany,
  /** Episodes of each of these matches. */
  episodes: z.int().min(1).max(1000).default(1),
});
export type Evaluation = z.output<typeof evaluationSchema>;

/** What a match's red system begins with: what the red system of another match of the same run had learnt by then. */
export const carriedCheckpointSchema = z.strictObject({
  /** Place of that match in the run, from 0. */
  match: z.int().min(0),
  /** Episodes it had played. */
  after: z.int().min(1),
});

/** The name under which a system plays with what it learnt. */
export function learntName(red: string, after: number, opponent: string): string {
  return after === 0 ? `${red}-after-0` : `${red}-after-${after}-${opponent}`;
}
