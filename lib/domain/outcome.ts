import { z } from 'zod';
import { type PerTeam, perTeam, type TeamId } from './team.ts';

/** Why an episode ended: the goal was reached, the time is up, nothing improved for a while, or the goal can no longer be reached. */
export const endSchema = z.enum(['complete', 'time', 'no-progress', 'failed']);
export type End = z.infer<typeof endSchema>;

/** The ends as text. */
export const endWords: Readonly<Record<End, string>> = {
  complete: 'completed',
  time: 'time is up',
  'no-progress': 'no progress',
  failed: 'failed',
};

/** The outcome of an episode: points per team (of none, where nothing is scored), or the completion of a task (0 to 1). */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), perTeam: z.record(z.string(), z.number()) }),
  z.object({ kind: z.literal('task'), completion: z.number().min(0).max(1), success: z.boolean(), ended: endSchema }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** The number per team in lists, charts and series: points, or a task's completion in percent. */
export function scoreOf(outcome: Outcome, teams: readonly TeamId[]): PerTeam<number> {
  if (outcome.kind === 'points') return outcome.perTeam;
  return perTeam(teams, () => 100 * outcome.completion);
}
