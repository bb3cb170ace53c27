import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { rulesOf } from '#lib/domain/rules.ts';
import { bothSides, type PerSide, perSide } from '#lib/domain/side.ts';
import type { EpisodeScore } from '#lib/metrics/episode-score.ts';
import { evaluated } from '#lib/metrics/evaluation-points.ts';
import { type Figures, figuresOf } from '#lib/metrics/matrix.ts';
import { sigmaOf } from '#lib/metrics/sigma.ts';
import { type TaskFigures, taskFigures } from '#lib/metrics/task-table.ts';
import type { MatchView, ShownEpisode } from '#lib/protocol/views.ts';
import type { LocalRunner } from './local-runner.ts';
import { shownEpisode } from './match-command.ts';

/** The figures of a match of a task: C is its completion in percent, null without a counted episode. */
type TaskMetrics = TaskFigures & { readonly C: number | null };

/** A match in the JSON of a run. */
export interface ShownMatch {
  readonly match: string;
  readonly scenario: string;
  readonly task: string | null;
  readonly agents?: number;
  readonly teams: MatchConfiguration['teams'];
  readonly seed: number;
  readonly state: MatchView['state'];
  readonly reason: string | null;
  readonly metrics: Figures | TaskMetrics | null;
  readonly episodes: readonly ShownEpisode[];
}

/** Every match of a run with its figures and episodes. */
export function shownMatches(runner: LocalRunner, run: string): ShownMatch[] {
  const all = runner.scores.ofRun(run);
  const tasks = runner.scores.tasksOfRun(run);
  return runner.matches.list({ run }).map((match) => {
    const { scenario, task = null, agents, teams, seed } = match.configuration;
    const episodes: ShownEpisode[] = runner.matches.episodes(match.id);
    const measured = episodes.filter(({ unmeasured }) => unmeasured === undefined);
    const shown = episodes.map((episode) => shownEpisode(runner.folder, episode));
    const sides = bothSides(teams);
    const metrics =
      sides !== null
        ? versusFigures(match.configuration, sides, measured, all)
        : withPercent(taskFigures(tasks.filter((episode) => episode.match === match.id)));
    return {
      match: match.id,
      scenario,
      task,
      agents,
      teams,
      seed,
      state: match.state,
      reason: match.reason,
      metrics,
      episodes: shown,
    };
  });
}

/** The figures of tasks, with their completion as the papers print it: C, in percent. */
function withPercent(figures: TaskFigures): TaskMetrics {
  return { C: figures.completion === null ? null : 100 * figures.completion.value, ...figures };
}

/** P, S, W and D of a match's episodes. */
function versusFigures(
  configuration: MatchConfiguration,
  teams: PerSide<string>,
  episodes: readonly ShownEpisode[],
  all: readonly EpisodeScore[],
): Figures | null {
  const { scenario } = configuration;
  const scores = episodes.map<EpisodeScore>(({ score }) => ({ ...teams, score: perSide(score) }));
  const sigma = sigmaOf(scenario, rulesOf(configuration), teams.blue, evaluated(scenario, all));
  return figuresOf([{ sigma, episodes: evaluated(scenario, scores) }]);
}
