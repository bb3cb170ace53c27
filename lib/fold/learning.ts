import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import { emptyTeamMind, type MindsView, type TeamMindView } from './minds-view.ts';

/** The changes of a team's mind in an episode. Null if unknown. */
export interface LearningRow {
  readonly episode: number;
  readonly scores: PerTeam<number> | null;
  readonly tactics: { readonly lines: number; readonly fresh: number; readonly dropped: number } | null;
  readonly graph: { readonly relations: number; readonly added: number; readonly changed: number } | null;
}

function rowOf(episode: number, scores: PerTeam<number> | null, minds: readonly TeamMindView[]): LearningRow {
  const told = minds.flatMap(({ tactics }) => tactics.filter((revision) => revision.episode === episode).slice(-1));
  const growth = minds.flatMap((mind) => mind.growth.filter((entry) => entry.episode === episode));
  const [settled, grown] = [told[0], growth[0]];
  return {
    episode,
    scores,
    tactics:
      settled === undefined
        ? null
        : { lines: settled.lines.length, fresh: settled.lines.filter(({ isNew }) => isNew).length, dropped: settled.dropped.length },
    graph: grown === undefined ? null : { relations: grown.relations, added: grown.added, changed: grown.changed },
  };
}

/**
 * The changes of a team's score, tactics and causal graph by episode. `minds` are views of the same match; for an episode in several views,
 * the first one counts.
 */
export function learningOf(
  team: TeamId,
  minds: readonly Pick<MindsView, 'teams'>[],
  outcomes: readonly { readonly episode: number; readonly scores: PerTeam<number> }[],
): LearningRow[] {
  const own = minds.map(({ teams }) => teams[team] ?? emptyTeamMind);
  const episodes = new Set([
    ...outcomes.map(({ episode }) => episode),
    ...own.flatMap(({ tactics, growth }) => [...tactics, ...growth].map(({ episode }) => episode)),
  ]);
  return [...episodes]
    .sort((one, other) => one - other)
    .map((episode) => rowOf(episode, outcomes.find((outcome) => outcome.episode === episode)?.scores ?? null, own));
}
