import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatDuration } from '#lib/format.ts';

/** What the demo match of a scenario shows, as a part of a sentence: `two scripted teams play Mushroom War for 2 min`. */
export function demoWords({ title, teams, seconds }: Pick<ScenarioSummary, 'title' | 'teams' | 'seconds'>): string {
  const players = teams.length === 1 ? 'a scripted team plays' : `${teams.length === 2 ? 'two' : teams.length} scripted teams play`;
  return `${players} ${title}${seconds === null ? '' : ` for ${formatDuration(seconds)}`}`;
}
