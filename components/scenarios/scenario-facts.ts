import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { formatClock, formatCount } from '#lib/format.ts';

/** A scenario in one line: its teams, and the greatest length of an episode. */
export function scenarioFacts({ kind, teams, seats, seconds, taskCount }: ListedScenario): string {
  const bodies = seats.least === seats.most ? String(seats.usual) : `${seats.least} to ${seats.most}`;
  const players = kind === 'points' ? `${teams.length} teams of ${bodies}` : `one team of ${bodies}`;
  const parts = [...(taskCount === 0 ? [] : [formatCount(taskCount, 'task')]), players];
  if (seconds !== null) parts.push(`${kind === 'task' ? 'at most ' : ''}${formatClock(seconds)} an episode`);
  return parts.join(' · ');
}
