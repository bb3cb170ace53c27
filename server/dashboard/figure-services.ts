import { type TaskGroups, taskGroupsOf } from '#lib/metrics/task-breakdown.ts';
import type {
  AgentProfile,
  FinishedScore,
  FinishedTaskScore,
  NotableEpisode,
  OpponentCurve,
  PairingCurves,
  RatingsView,
  RunComparison,
  SystemFirstPoints,
} from '#lib/protocol/analysis-views.ts';
import type { RunReport } from '#lib/protocol/run-report.ts';
import type { OverallRatings } from '#lib/ratings/overall.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { taskGroupingOf } from '#server/figures/task-grouping.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import type { SenderView } from './sender-view.ts';
import { publicComparison, publicProfile, publicRatings, publicReport, publicScores, withShownChanges } from './spectator-view.ts';

interface FigureParts {
  readonly catalogue: Catalogue;
  readonly runs: Pick<RunRepository, 'find'>;
  readonly analysis: AnalysisThread;
  readonly view: SenderView;
}

/** Answers these requests with the thread that computes figures. */
export class FigureServices {
  private readonly parts: FigureParts;

  constructor(parts: FigureParts) {
    this.parts = parts;
  }

  /** The figures of a run as its page shows them; null for an unknown run. */
  async report(run: string): Promise<RunReport | null> {
    const report = await this.parts.analysis.report(run, this.groupsOf(run));
    return report !== null && this.parts.view.isPublic ? publicReport(report) : report;
  }

  /** What the tasks of a run differ in; nothing for a run for points. */
  private groupsOf(run: string): TaskGroups {
    const configuration = this.parts.runs.find(run)?.configuration;
    if (configuration?.kind !== 'task') return {};
    const { scenario, tasks: listed = [] } = configuration;
    const tasks = this.parts.catalogue.scenarios.find(({ id }) => id === scenario)?.tasks ?? [];
    return taskGroupsOf(tasks.filter(({ id }) => listed.includes(id)));
  }

  /** The score over time of one red system per opponent; null for an unknown run. */
  opponentCurves(run: string, red: string): Promise<readonly OpponentCurve[] | null> {
    return this.parts.analysis.opponents(run, red);
  }

  /** The score over time of both sides of a pairing; if a side is not named, all systems of that side count. Null for an unknown run. */
  pairingCurves(
    run: string,
    { red, blue }: { readonly red?: string | undefined; readonly blue?: string | undefined },
  ): Promise<PairingCurves | null> {
    return this.parts.analysis.pairing(run, { red, blue });
  }

  /** How soon the systems of a run score; null for an unknown run. */
  firstPoints(run: string): Promise<readonly SystemFirstPoints[] | null> {
    return this.parts.analysis.firstPoints(run);
  }

  /** Finished episodes of a run with pairing, seed and score in the game's own points; null for an unknown run. */
  async episodes(run: string): Promise<FinishedScore[] | null> {
    return this.shownScores(run, await this.parts.analysis.episodes(run));
  }

  /** Finished episodes of a run of tasks with completion and figures; null for an unknown run. */
  async taskEpisodes(run: string): Promise<FinishedTaskScore[] | null> {
    return this.shownScores(run, await this.parts.analysis.taskEpisodes(run));
  }

  /**
   * Compares up to four runs; differences are from the first one. `by` says how tasks are grouped: by one of their tags, by number of agents
   * (`agents`), or each for itself (`task`).
   */
  async compare(ids: readonly string[], by?: string): Promise<RunComparison> {
    const { catalogue, runs, analysis, view } = this.parts;
    const scenario = ids.flatMap((id) => runs.find(id)?.configuration.scenario ?? [])[0];
    const summary = catalogue.scenarios.find(({ id }) => id === scenario);
    const comparison = await analysis.compare(ids, taskGroupingOf(summary, by));
    const shown = { ...comparison, runs: comparison.runs.map(({ run, report }) => ({ run: view.run(run), report })) };
    return view.isPublic ? publicComparison(shown) : withShownChanges(shown);
  }

  /** The leaderboard of a scenario; null for an unknown one. */
  async ratings(scenario: string): Promise<RatingsView | null> {
    const { catalogue, analysis, view } = this.parts;
    if (!catalogue.scenarios.some(({ id }) => id === scenario)) return null;
    const ratings = await analysis.ratings(scenario);
    return view.isPublic ? publicRatings(ratings) : ratings;
  }

  /** One rating of all systems over all families. */
  overall(): Promise<OverallRatings> {
    return this.parts.analysis.overall(this.parts.catalogue.scenarios.flatMap(({ id, kind }) => (kind === 'points' ? [id] : [])));
  }

  /** The results of an agent system so far; null for an unknown one. */
  async profile(name: string): Promise<AgentProfile | null> {
    const { catalogue, analysis, view } = this.parts;
    const agent = catalogue.agents.find(({ id }) => id === name);
    if (agent === undefined) return null;
    const profile = await analysis.profile(agent);
    const shown = { ...profile, matches: profile.matches.map((match) => view.listed(match)) };
    return view.isPublic ? publicProfile(shown) : shown;
  }

  /** The ten episodes of a scenario under the corrected rules in which a team reached the highest scores. */
  best(scenario: string): Promise<NotableEpisode[]> {
    return this.parts.analysis.best(scenario);
  }

  /** Scores name the seeds of their matches: those of a run come when its seeds may be seen. */
  private shownScores<S extends { readonly unmeasured: string | null }>(id: string, scores: S[] | null): S[] | null {
    const run = this.parts.runs.find(id);
    if (run !== null && this.parts.view.hidesSeeds(run)) return [];
    return scores !== null && this.parts.view.isPublic ? publicScores(scores) : scores;
  }
}
