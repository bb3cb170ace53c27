import { z } from 'zod';
import { oneOrMany } from './name.ts';

/**
 * Measures the value of learning: after some episodes of each match of a run, the red system plays with its checkpoint against a list of
 * opponents in separate matches. There its name says after how many episodes, and against which opponent, it learned.
 */
export const evaluationSchema = z.strictObject({
  /** Numbers of episodes; 0 means an untrained system. */
  after: z.array(z.int().min(0).max(1000)).min(1).max(20),
  blue: oneOrMany,
  /** Episodes of each test match. */
  episodes: z.int().min(1).max(1000).default(1),
});
export type Evaluation = z.output<typeof evaluationSchema>;

/** The checkpoint with which a match's red system starts: that of the red system of another match in the same run. */
export const carriedCheckpointSchema = z.strictObject({
  /** Index of that match in the run, from 0. */
  match: z.int().min(0),
  /** Number of episodes that it had played. */
  after: z.int().min(1),
});

/** The name of a system that plays with a checkpoint of the run. */
export function learnedName(red: string, after: number, opponent: string): string {
  return after === 0 ? `${red}-after-0` : `${red}-after-${after}-${opponent}`;
}
