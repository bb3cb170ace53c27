import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatClock, formatCount } from '#lib/format.ts';

/** A scenario in one line: its teams, and the greatest length of an episode. */
export function scenarioFacts({ kind, teams, seats, seconds, tasks }: ScenarioSummary): string {
  const bodies = seats.least === seats.most ? String(seats.usual) : `${seats.least} to ${seats.most}`;
  const players = kind === 'versus' ? `${teams.length} teams of ${bodies}` : `one team of ${bodies}`;
  const parts = [...(tasks.length === 0 ? [] : [formatCount(tasks.length, 'task')]), players];
  if (seconds !== null) parts.push(`${kind === 'team' ? 'at most ' : ''}${formatClock(seconds)} an episode`);
  return parts.join(' · ');
}
