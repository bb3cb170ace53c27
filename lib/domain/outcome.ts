import { z } from 'zod';
import { type PerTeam, perTeam, type TeamId } from './team.ts';

/** Why an episode ended: its goal is reached, its time is up, nothing improves any more, or it cannot be reached any more. */
export const endSchema = z.enum(['complete', 'time', 'no-progress', 'failed']);
export type End = z.infer<typeof endSchema>;

/** How people read an end. */
export const endWords: Readonly<Record<End, string>> = {
  complete: 'completed',
  time: 'time is up',
  'no-progress': 'no progress',
  failed: 'failed',
};

/** What an episode came to: points per team, or how much of a task's goal was reached (`completion`, 0 to 1). */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), perTeam: z.record(z.string(), z.number()) }),
  z.object({ kind: z.literal('task'), completion: z.number().min(0).max(1), success: z.boolean(), ended: endSchema }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** The one number per team that lists, charts and series show: points, or a task's completion in percent. */
export function scoreOf(outcome: Outcome, teams: readonly TeamId[]): PerTeam<number> {
  if (outcome.kind === 'points') return outcome.perTeam;
  return perTeam(teams, () => 100 * outcome.completion);
}
