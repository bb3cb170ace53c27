import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { comparisonOf } from '#lib/metrics/comparison/comparison.ts';
import { type TaskGrouping, taskComparison } from '#lib/metrics/comparison/task-comparison.ts';
import { evaluated } from '#lib/metrics/evaluation-points.ts';
import { figuresOf } from '#lib/metrics/matrix.ts';
import { sigmaOf } from '#lib/metrics/sigma.ts';
import type { TaskGroups } from '#lib/metrics/task-breakdown.ts';
import { taskTable } from '#lib/metrics/task-table.ts';
import type {
  AgentProfile,
  ComparedRun,
  FinishedScore,
  FinishedTaskScore,
  NotableEpisode,
  OpponentCurve,
  OpponentRecord,
  PairingCurves,
  RatingsView,
  RunComparison,
  ScenarioRecord,
  SystemFirstPoints,
} from '#lib/protocol/analysis-views.ts';
import type { RunReport } from '#lib/protocol/run-report.ts';
import type { TaskRecord } from '#lib/protocol/task-views.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { type OverallRatings, overallRatings } from '#lib/ratings/overall.ts';
import { ratedAgent } from '#lib/ratings/rated-match.ts';
import { type Rating, ratingsOf } from '#lib/ratings/ratings.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { ScoreRepository } from '#server/db/score-repository.ts';
import { MarkedLruCache } from './marked-lru-cache.ts';
import { curvesByOpponent, curvesOfPairing, firstPointsOfRun, pooledExperiment, type RunPairing, reportOfRun } from './run-figures.ts';
import { taskGroupingOf } from './task-grouping.ts';

/** The rules of all ratings, records and lists of the best, so that none of them mixes rules. */
const common = 'corrected';

/**
 * Figures of finished episodes: reports of runs, comparisons, ratings and records. They are in the unit of the papers' figures, and cached
 * until a new episode is stored.
 */
export class Analysis {
  private readonly runs: RunRepository;
  private readonly matches: MatchRepository;
  private readonly scores: ScoreRepository;
  private readonly reports = new MarkedLruCache<RunReport>(16);
  private readonly curves = new MarkedLruCache<OpponentCurve[]>(32);
  private readonly pairings = new MarkedLruCache<PairingCurves>(64);
  private readonly starts = new MarkedLruCache<SystemFirstPoints[]>(16);
  private readonly boards = new MarkedLruCache<RatingsView>(8);
  private readonly overalls = new MarkedLruCache<OverallRatings>(1);
  private readonly records = new MarkedLruCache<ScenarioRecord>(32);
  private readonly tasks = new MarkedLruCache<Omit<TaskRecord, 'matches' | 'matchCount'>>(64);

  constructor(parts: { readonly runs: RunRepository; readonly matches: MatchRepository; readonly scores: ScoreRepository }) {
    this.runs = parts.runs;
    this.matches = parts.matches;
    this.scores = parts.scores;
  }

  /** Matrix, curves and side advantages of a run, or its tasks broken down by these groups; null for an unknown run. */
  report(id: string, groups: TaskGroups = {}): RunReport | null {
    const run = this.runs.find(id);
    return run && this.reportOf(run, groups);
  }

  /** Every finished episode of a run, in the order of the plan; null for an unknown run. */
  episodes(id: string): FinishedScore[] | null {
    return this.runs.find(id) === null ? null : this.scores.everyOfRun(id);
  }

  /** Every finished episode of a run of tasks with its figures, in the order of the plan; null for an unknown run. */
  taskEpisodes(id: string): FinishedTaskScore[] | null {
    return this.runs.find(id) === null ? null : this.scores.everyTaskOfRun(id);
  }

  /** Score over time of one red system of a run per opponent; null for an unknown run. */
  opponents(id: string, red: string): OpponentCurve[] | null {
    const run = this.runs.find(id);
    return run && this.curves.get(`${id} ${red}`, String(run.episodes.played), () => curvesByOpponent(this.scores, run, red));
  }

  /** Score over time of both sides of a run's pairing; null for an unknown run. */
  pairing(id: string, pairing: RunPairing): PairingCurves | null {
    const run = this.runs.find(id);
    const key = `${id} ${pairing.red ?? ''} ${pairing.blue ?? ''}`;
    return run && this.pairings.get(key, String(run.episodes.played), () => curvesOfPairing(this.scores, run, pairing));
  }

  /** How soon the systems of a run score; null for an unknown run. */
  firstPoints(id: string): SystemFirstPoints[] | null {
    const run = this.runs.find(id);
    return run && this.starts.get(id, String(run.episodes.played), () => firstPointsOfRun(this.scores, run));
  }

  /** The first four known runs of a list beside each other, their tasks grouped as asked. */
  compare(ids: readonly string[], grouping: TaskGrouping = taskGroupingOf(undefined)): RunComparison {
    const asked = [...new Set(ids)].slice(0, 4);
    const found = asked.flatMap((id) => this.runs.find(id) ?? []);
    const runs = found.map<ComparedRun>((run) => ({ run, report: this.reportOf(run) }));
    const comparable = found.map(({ id, configuration }) => ({
      id,
      configuration,
      episodes: evaluated(configuration.scenario, this.scores.ofRun(id)),
    }));
    const scenarios = new Set(found.map(({ configuration }) => configuration.scenario));
    const { rows: pooled, differences } = pooledExperiment(scenarios.size === found.length ? found : [], this.scores);
    const missing = asked.filter((id) => found.every((run) => run.id !== id));
    const areTasks = scenarios.size === 1 && found.every(({ configuration }) => configuration.kind === 'task');
    const tasks = areTasks
      ? taskComparison(
          found.map(({ id }) => ({ id, episodes: this.scores.tasksOfRun(id) })),
          grouping,
        )
      : null;
    return { runs, comparison: comparisonOf(comparable), pooled, differences, tasks, missing };
  }

  /** The figures of a task under the corrected rules, and its newest matches. */
  task(scenario: string, task: string): TaskRecord {
    const figures = this.tasks.get(`${scenario} ${task}`, String(this.scores.revision()), () => ({
      table: taskTable(this.scores.ofTask(scenario, common, task)),
      irregular: this.scores.irregular({ scenario, rules: common, task }),
    }));
    const which = { scenario, task };
    return { ...figures, matchCount: this.matches.count(which), matches: this.matches.list({ ...which, limit: 10 }) };
  }

  /** Ratings of a scenario's systems from all its finished episodes under the corrected rules. */
  ratings(scenario: string): RatingsView {
    return this.boards.get(scenario, String(this.scores.revision()), () => ({
      scenario,
      ratings: ratingsOf(this.scores.rated(scenario, common)),
      irregular: this.scores.irregular({ scenario, rules: common }),
    }));
  }

  /** One rating of all systems over all families, from all finished episodes under the corrected rules. */
  overall(families: readonly string[]): OverallRatings {
    return this.overalls.get(families.join(' '), String(this.scores.revision()), () =>
      overallRatings(
        this.scores.ratedPlays(common),
        families.map((family) => ({ family, matches: this.scores.rated(family, common) })),
      ),
    );
  }

  /** The ratings, records and opponents of an agent system. */
  profile(agent: AgentSummary): AgentProfile {
    const system = agent.id;
    return {
      agent,
      scenarios: agent.scenarios.map((scenario) => this.record(scenario, system)),
      matchCount: this.matches.count({ system }),
      matches: this.matches.list({ system, limit: 20 }),
      failures: this.matches.failures({ system }),
    };
  }

  /** The episodes of a scenario under the corrected rules with the highest score of a team, in the game's own points. */
  best(scenario: string): NotableEpisode[] {
    return this.scores.best(scenario, common, 10);
  }

  private reportOf(run: RunView, groups: TaskGroups = {}): RunReport {
    return this.reports.get(`${run.id} ${Object.keys(groups).join(' ')}`, String(run.episodes.played), () =>
      reportOfRun(this.scores, run, groups),
    );
  }

  private record(scenario: string, system: string): ScenarioRecord {
    return this.records.get(`${scenario} ${system}`, String(this.scores.revision()), () => {
      const episodes = evaluated(scenario, this.scores.ofSystem(scenario, common, system));
      const opponents = [...new Set(episodes.flatMap(({ red, blue }) => [red, blue]))].sort();
      const figures = (red: string, blue: string) =>
        figuresOf([
          {
            sigma: sigmaOf(scenario, common, blue, []),
            episodes: episodes.filter((episode) => episode.red === red && episode.blue === blue),
          },
        ]);
      const records = opponents.map<OpponentRecord>((opponent) => ({
        opponent,
        asRed: figures(system, opponent),
        asBlue: figures(opponent, system),
      }));
      return {
        scenario,
        rating: bestKnown(this.ratings(scenario).ratings.systems.filter((rating) => ratedAgent(rating.system) === system)),
        opponents: records.filter(({ asRed, asBlue }) => asRed !== null || asBlue !== null),
        tasks: taskTable(this.scores.ofSystemOnTasks(scenario, common, system)).byAgents,
        irregular: this.scores.irregular({ scenario, rules: common, system }),
      };
    });
  }
}

/** The rating of an agent system that most episodes show; null without any. */
function bestKnown(ratings: readonly Rating[]): Rating | null {
  return ratings.toSorted((a, b) => b.episodes - a.episodes)[0] ?? null;
}
