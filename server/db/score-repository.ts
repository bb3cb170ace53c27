import type { SQL } from 'drizzle-orm';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { mindStatisticsSchema } from '#lib/domain/mind-statistics.ts';
import { offlineModel } from '#lib/domain/model-setting.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { PerSide } from '#lib/domain/side.ts';
import { referencesOf } from '#lib/families/registry.ts';
import type { SeededScore } from '#lib/metrics/comparison/seeded-score.ts';
import type { EpisodeScore } from '#lib/metrics/episode-score.ts';
import type { RedMind } from '#lib/metrics/experiment.ts';
import type { SystemMind } from '#lib/metrics/system-use.ts';
import type { TaskScore } from '#lib/metrics/task-table.ts';
import type { FinishedScore, FinishedTaskScore, NotableEpisode } from '#lib/protocol/analysis-views.ts';
import type { IrregularEpisodes } from '#lib/protocol/run-report.ts';
import type { RatedPlay } from '#lib/ratings/overall.ts';
import { foldMatches, type RatedMatch, ratedName } from '#lib/ratings/rated-match.ts';
import type { Database, Orm } from './database.ts';
import { aliasedTable, and, count, desc, eq, isNotNull, isNull, max, or, sql } from './drizzle.ts';
import { conditionsOf } from './rated-conditions.ts';
import { episodes, figures, matches, modelCalls, series } from './schema.ts';

/** An episode over time: its two systems, and both scores once a second. */
export interface PlayedSeries {
  readonly red: string;
  readonly blue: string;
  /** The match that it depends on, as in EpisodeScore. */
  readonly match: string;
  readonly series: PerSide<readonly number[]>;
}

/** The match on which an episode's outcome depends: its own, or, for a test of learning, the match whose checkpoint it started from. */
const learningMatch = sql<string>`coalesce(${matches.runId}, ${matches.id}) || ' ' || coalesce(json_extract(${matches.configuration}, '$.checkpoint.match'), ${matches.ordinal}, 0)`;

/** The version of play of an episode. */
const version = sql<number | null>`json_extract(${episodes.result}, '$.playVersion')`;

const modelNames = mindStatisticsSchema.shape.models;

const ofRed = aliasedTable(series, 'series_of_red');
const ofBlue = aliasedTable(series, 'series_of_blue');

/** An episode that ended with points of two sides. */
const versus = and(isNotNull(episodes.pointsRed), isNotNull(episodes.pointsBlue));

/** The template of a task as a part of a score: empty for a task of its own. */
function templateOf(scenario: string | null, task: string | null): { template?: string } {
  const template = scenario === null || task === null ? null : (referencesOf(scenario).templateOf?.(task) ?? null);
  return template === null ? {} : { template };
}

/** An episode that counts. */
const measured = isNull(episodes.unmeasured);

/**
 * Finished episodes as metrics, ratings and curves read them: scores by index, series alone, never the whole results. All methods except
 * `everyOfRun` and `everyTaskOfRun` leave out excluded episodes; `irregular` counts them by reason.
 */
export class ScoreRepository {
  private readonly orm: Orm;

  constructor(database: Pick<Database, 'orm'>) {
    this.orm = database.orm;
  }

  /** Changes whenever an episode is stored. Cached figures of all episodes are valid while it is unchanged. */
  revision(): number {
    return (
      this.orm
        .select({ last: max(episodes.id) })
        .from(episodes)
        .get()?.last ?? 0
    );
  }

  /** The systems, seed and final scores of a run's finished episodes, in the order of the plan. */
  ofRun(run: string): SeededScore[] {
    return this.everyOfRun(run).flatMap(({ unmeasured, ...score }) => (unmeasured === null ? [score] : []));
  }

  /** The same with the excluded episodes and their reasons. */
  everyOfRun(run: string): FinishedScore[] {
    return this.orm
      .select({
        red: sql<string>`${matches.red}`,
        blue: sql<string>`${matches.blue}`,
        seed: sql<number>`${matches.seed}`,
        episode: episodes.index,
        match: learningMatch,
        scoreRed: sql<number>`${episodes.pointsRed}`,
        scoreBlue: sql<number>`${episodes.pointsBlue}`,
        unmeasured: episodes.unmeasured,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(eq(matches.runId, run), versus))
      .orderBy(matches.ordinal, episodes.index)
      .all()
      .map(({ scoreRed, scoreBlue, ...rest }) => ({ ...rest, score: { red: scoreRed, blue: scoreBlue } }));
  }

  /**
   * How many finished episodes of a run, or of a scenario under some rules (of a system or a task where it is named), are excluded, by reason,
   * and how many a team forfeited, by cause.
   */
  irregular(of: { readonly run: string } | PlayedFilter): IrregularEpisodes[] {
    const which = 'run' in of ? eq(matches.runId, of.run) : played(of);
    const isEarlier = sql<number>`json_extract(${episodes.result}, '$.countingRules') is null`;
    const excluded = this.orm
      .select({ reason: sql<string>`${episodes.unmeasured}`, isEarlier, episodes: count() })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(isNotNull(episodes.unmeasured), which))
      .groupBy(episodes.unmeasured, isEarlier)
      .orderBy(desc(count()), episodes.unmeasured)
      .all();
    const rows = excluded.map(({ isEarlier: earlier, ...row }) => ({
      ...{ kind: 'excluded' as const, ...row },
      ...(earlier === 1 ? { earlierRules: true as const } : {}),
    }));
    return [...rows, ...this.forfeited(which)];
  }

  /** The episodes that count and that a team forfeited, by cause. */
  private forfeited(which: SQL | undefined): IrregularEpisodes[] {
    const rows = this.orm
      .select({ forfeits: episodes.forfeits, episodes: count() })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(isNotNull(episodes.forfeits), measured, which))
      .groupBy(episodes.forfeits)
      .orderBy(desc(count()), episodes.forfeits)
      .all();
    if (rows.length === 0) return [];
    const [all] = this.orm
      .select({ episodes: count() })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(measured, which))
      .all();
    const causes = new Map<string, number>();
    for (const { forfeits, episodes: number } of rows)
      for (const cause of Object.values(forfeits ?? {})) causes.set(cause, (causes.get(cause) ?? 0) + number);
    return [...causes].map(([reason, number]) => ({ kind: 'forfeited', reason, episodes: number, of: all?.episodes ?? 0 }));
  }

  /** The model calls of the red systems in a run's finished episodes. */
  redMinds(run: string): RedMind[] {
    return this.orm
      .select({
        red: sql<string>`${matches.red}`,
        match: learningMatch,
        mind: sql<string | null>`json_extract(${episodes.result}, '$.minds.red')`,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(eq(matches.runId, run), measured))
      .orderBy(matches.ordinal, episodes.index)
      .all()
      .flatMap(({ red, match, mind }) => (mind === null ? [] : [{ red, match, mind: mindStatisticsSchema.parse(JSON.parse(mind)) }]));
  }

  /** The model calls of each system in a run's finished episodes of tasks. */
  taskMinds(run: string): SystemMind[] {
    return this.orm
      .select({
        system: sql<string>`${matches.team}`,
        match: matches.id,
        mind: sql<string | null>`json_extract(${episodes.result}, ${`$.minds.${cooperativeTeam.id}`})`,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(eq(matches.runId, run), isNotNull(episodes.completion), measured))
      .orderBy(matches.ordinal, episodes.index)
      .all()
      .flatMap(({ system, match, mind }) => (mind === null ? [] : [{ system, match, mind: mindStatisticsSchema.parse(JSON.parse(mind)) }]));
  }

  /** The models that answered each system in a run's finished episodes of tasks. */
  modelsOfTasks(run: string): ReadonlyMap<string, readonly string[]> {
    const rows = this.orm
      .selectDistinct({
        system: sql<string>`${matches.team}`,
        models: sql<string | null>`json_extract(${episodes.result}, ${`$.minds.${cooperativeTeam.id}.models`})`,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(eq(matches.runId, run), isNotNull(episodes.completion), measured))
      .all();
    const bySystem = Map.groupBy(rows, ({ system }) => system);
    const named = [...bySystem].map(([system, own]) => {
      const models = own.flatMap((row) => (row.models === null ? [] : modelNames.parse(JSON.parse(row.models))));
      return [system, [...new Set(models)]] as const;
    });
    return new Map(named);
  }

  /** The completion and figures of a run's finished episodes of tasks, in the order of the plan. */
  tasksOfRun(run: string): TaskScore[] {
    return this.countedTaskScores(eq(matches.runId, run));
  }

  /** The same with the excluded episodes and their reasons. */
  everyTaskOfRun(run: string): FinishedTaskScore[] {
    return this.taskScores(eq(matches.runId, run));
  }

  /** The same for all finished episodes of one task under some rules, in the order in which their matches were made. */
  ofTask(scenario: string, rules: Rules, task: string): TaskScore[] {
    return this.countedTaskScores(played({ scenario, rules, task }));
  }

  /** The same for all finished episodes of a system in a scenario with tasks. */
  ofSystemOnTasks(scenario: string, rules: Rules, system: string): TaskScore[] {
    return this.countedTaskScores(played({ scenario, rules, system }));
  }

  private countedTaskScores(which: SQL | undefined): TaskScore[] {
    return this.taskScores(and(which, measured)).map(({ unmeasured: _, ...score }) => score);
  }

  private taskScores(which: SQL | undefined): FinishedTaskScore[] {
    const rows = this.orm
      .select({
        id: episodes.id,
        scenario: matches.scenario,
        system: sql<string>`${matches.team}`,
        task: matches.task,
        agents: matches.agents,
        seed: sql<number>`${matches.seed}`,
        episode: episodes.index,
        match: matches.id,
        completion: sql<number>`${episodes.completion}`,
        success: sql<boolean>`${episodes.success}`.mapWith(Boolean),
        unmeasured: episodes.unmeasured,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(which, isNotNull(episodes.completion)))
      .orderBy(matches.createdAt, matches.ordinal, episodes.index)
      .all();
    const values = this.orm
      .select({ episode: figures.episode, figure: figures.figure, value: figures.value })
      .from(figures)
      .innerJoin(episodes, eq(episodes.id, figures.episode))
      .innerJoin(matches, eq(matches.id, episodes.matchId))
      .where(and(which, eq(figures.agent, '')))
      .all();
    const byEpisode = Map.groupBy(values, ({ episode }) => episode);
    return rows.map(({ id, scenario, ...row }) => ({
      ...row,
      ...templateOf(scenario, row.task),
      figures: Object.fromEntries((byEpisode.get(id) ?? []).map(({ figure, value }) => [figure, value])),
    }));
  }

  /** Final scores of a system's episodes in a scenario under some rules, on whichever side it played. */
  ofSystem(scenario: string, rules: Rules, system: string): EpisodeScore[] {
    return this.orm
      .select({
        red: sql<string>`${matches.red}`,
        blue: sql<string>`${matches.blue}`,
        match: learningMatch,
        own: sql<number>`${episodes.pointsRed}`,
        other: sql<number>`${episodes.pointsBlue}`,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(played({ scenario, rules, system }), versus, measured))
      .all()
      .map(({ own, other, ...rest }) => ({ ...rest, score: { red: own, blue: other } }));
  }

  /** Both score series of a run's finished episodes, of all or of one red or blue system. */
  series(run: string, { red, blue }: { readonly red?: string; readonly blue?: string } = {}): PlayedSeries[] {
    const named = [red === undefined ? undefined : eq(matches.red, red), blue === undefined ? undefined : eq(matches.blue, blue)];
    return this.orm
      .select({
        red: sql<string>`${matches.red}`,
        blue: sql<string>`${matches.blue}`,
        match: learningMatch,
        series: { red: ofRed.samples, blue: ofBlue.samples },
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .innerJoin(ofRed, and(eq(ofRed.episode, episodes.id), eq(ofRed.team, 'red')))
      .innerJoin(ofBlue, and(eq(ofBlue.episode, episodes.id), eq(ofBlue.team, 'blue')))
      .where(and(eq(matches.runId, run), measured, ...named))
      .all();
  }

  /** Red's score series of a run's finished episodes, of all or of one red system. */
  redSeries(run: string, red?: string): { readonly red: string; readonly blue: string; readonly series: readonly number[] }[] {
    return this.orm
      .select({ red: sql<string>`${matches.red}`, blue: sql<string>`${matches.blue}`, series: series.samples })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .innerJoin(series, and(eq(series.episode, episodes.id), eq(series.team, 'red')))
      .where(and(eq(matches.runId, run), measured, red === undefined ? undefined : eq(matches.red, red)))
      .all();
  }

  /**
   * All matches of a scenario under some rules that have finished episodes, with the systems of both sides under their conditions: models that
   * answered, options, checkpoint, think time, clock, version of play. Matches with the same result are counted together.
   */
  rated(scenario: string, rules: Rules): RatedMatch[] {
    const win = sql<number>`sum(case when ${episodes.pointsRed} > ${episodes.pointsBlue} then 1.0 when ${episodes.pointsRed} = ${episodes.pointsBlue} then 0.5 else 0.0 end)`;
    const ended = this.orm
      .select({ id: matches.id, configuration: matches.configuration, version, episodes: count(), points: win })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(played({ scenario, rules }), versus, measured))
      .groupBy(matches.id, version)
      .all();
    const models = this.answeringModels({ scenario, rules });
    return foldMatches(
      ended.map(({ id, configuration, version: at, episodes: number, points }) => ({
        red: ratedName(conditionsOf(configuration, 'red', { models: models.get(`${id} red`) ?? [], version: at })),
        blue: ratedName(conditionsOf(configuration, 'blue', { models: models.get(`${id} blue`) ?? [], version: at })),
        episodes: number,
        points,
        count: 1,
      })),
    );
  }

  /** All finished episodes of tasks under some rules that count, each with its system under its conditions. */
  ratedPlays(rules: Rules): RatedPlay[] {
    const rows = this.orm
      .select({ match: matches.id, episode: episodes.index, version, completion: sql<number>`${episodes.completion}` })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(played({ rules }), isNotNull(episodes.completion), measured))
      .orderBy(matches.id, episodes.index)
      .all();
    const finished = new Set(rows.map(({ match }) => match));
    const configurations = this.orm
      .select({ match: matches.id, configuration: matches.configuration })
      .from(matches)
      .where(and(played({ rules }), isNotNull(matches.team)))
      .all();
    const byMatch = new Map(configurations.flatMap(({ match, configuration }) => (finished.has(match) ? [[match, configuration]] : [])));
    const models = this.answeringModels({ rules });
    return rows.flatMap(({ match, episode, version: at, completion }) => {
      const configuration = byMatch.get(match);
      if (configuration === undefined) return [];
      const { scenario, task, agents, seed } = configuration;
      const { id } = cooperativeTeam;
      const place = JSON.stringify([task ?? null, agents ?? null, seed]);
      return [
        {
          family: scenario,
          system: ratedName(conditionsOf(configuration, id, { models: models.get(`${match} ${id}`) ?? [], version: at })),
          place: `${place} ${episode}`,
          cluster: templateOf(scenario, task ?? null).template ?? place,
          completion,
        },
      ];
    });
  }

  /** The models that answered calls, by match and team. */
  private answeringModels(which: PlayedFilter): ReadonlyMap<string, readonly string[]> {
    const rows = this.orm
      .selectDistinct({ match: modelCalls.matchId, team: modelCalls.team, provider: modelCalls.provider, model: modelCalls.model })
      .from(modelCalls)
      .innerJoin(matches, eq(modelCalls.matchId, matches.id))
      .where(and(played(which), eq(modelCalls.state, 'done')))
      .all();
    const models = new Map<string, string[]>();
    for (const { match, team, provider, model } of rows) {
      const key = `${match} ${team}`;
      models.set(key, [...(models.get(key) ?? []), provider === offlineModel ? 'offline planner' : `${provider}/${model}`]);
    }
    return models;
  }

  /** The episodes of a scenario under some rules with the highest score of a team. */
  best(scenario: string, rules: Rules, limit: number): NotableEpisode[] {
    const most = sql`max(${episodes.pointsRed}, ${episodes.pointsBlue})`;
    return this.orm
      .select({
        match: matches.id,
        episode: episodes.index,
        red: sql<string>`${matches.red}`,
        blue: sql<string>`${matches.blue}`,
        scoreRed: sql<number>`${episodes.pointsRed}`,
        scoreBlue: sql<number>`${episodes.pointsBlue}`,
      })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(and(played({ scenario, rules }), versus, measured))
      .orderBy(desc(most), matches.id, episodes.index)
      .limit(limit)
      .all()
      .map(({ match, episode, red, blue, scoreRed, scoreBlue }) => ({
        match,
        episode,
        teams: { red, blue },
        score: { red: scoreRed, blue: scoreBlue },
      }));
  }
}

/** Matches under some rules, of a scenario, of one system on either side or in a team, and of one task, where they are named. */
interface PlayedFilter {
  readonly scenario?: string;
  readonly rules: Rules;
  readonly system?: string;
  readonly task?: string;
}

function played({ scenario, rules, system, task }: PlayedFilter): SQL | undefined {
  const own = system === undefined ? undefined : or(eq(matches.red, system), eq(matches.blue, system), eq(matches.team, system));
  return and(
    scenario === undefined ? undefined : eq(matches.scenario, scenario),
    eq(matches.rules, rules),
    task === undefined ? undefined : eq(matches.task, task),
    own,
  );
}
