import type { TrainedCall, TrainedMatch, TrainingSource } from '#server/contract/training-source.ts';
import type { Database, Orm } from './database.ts';
import { and, asc, eq, gt, inArray, max, or } from './drizzle.ts';
import { episodes, matches, modelCalls } from './schema.ts';

/** Rows that are in memory at a time. */
const page = 50;

/** Training data over SQLite: pages of a few rows by id. */
export class TrainingRows implements TrainingSource {
  private readonly orm: Orm;

  constructor(database: Pick<Database, 'orm'>) {
    this.orm = database.orm;
  }

  *matches(id: string): Generator<TrainedMatch> {
    for (let ordinal = -1; ; ) {
      const rows = this.orm
        .select({ id: matches.id, ordinal: matches.ordinal, run: matches.runId, scenario: matches.scenario, task: matches.task })
        .from(matches)
        .where(and(or(eq(matches.runId, id), eq(matches.id, id)), gt(matches.ordinal, ordinal)))
        .orderBy(asc(matches.ordinal))
        .limit(page)
        .all();
      for (const row of rows) yield { id: row.id, scenario: row.scenario ?? '', task: row.task ?? null, episodes: this.episodes(row.id) };
      const last = rows.at(-1);
      if (last === undefined || rows.length < page) return;
      ordinal = last.ordinal;
    }
  }

  *calls(match: string): Generator<TrainedCall> {
    const latest = this.latestGenerations(match);
    const ids = this.idsOf(match);
    for (let from = 0; from < ids.length; from += page) {
      const rows = this.orm
        .select()
        .from(modelCalls)
        .where(inArray(modelCalls.id, ids.slice(from, from + page)))
        .orderBy(asc(modelCalls.id))
        .all();
      for (const { episode, generation, team, content, outcome, provider, model } of rows) {
        if (outcome?.state !== 'done' || generation !== latest.get(episode)) continue;
        const { agent, purpose, system, prompt } = content;
        yield { episode, team, agent, purpose, system, prompt, answer: outcome.answer.text, provider, model };
      }
    }
  }

  /** The calls of a match in order, a few bytes each: an index holds them, while a page of whole rows in their order would read all rows. */
  private idsOf(match: string): readonly number[] {
    const rows = this.orm.select({ id: modelCalls.id }).from(modelCalls).where(eq(modelCalls.matchId, match)).all();
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  }

  private episodes(match: string): TrainedMatch['episodes'] {
    const rows = this.orm
      .select({
        index: episodes.index,
        red: episodes.pointsRed,
        blue: episodes.pointsBlue,
        completion: episodes.completion,
        success: episodes.success,
        unmeasured: episodes.unmeasured,
      })
      .from(episodes)
      .where(eq(episodes.matchId, match))
      .orderBy(asc(episodes.index))
      .all();
    return rows.map(({ index, red, blue, completion, success, unmeasured }) => ({
      ...{ index, completion, success, isExcluded: unmeasured !== null },
      points: red === null || blue === null ? null : { red, blue },
    }));
  }

  /** For each episode of a match, how often the match had been claimed when the episode was played last. */
  private latestGenerations(match: string): ReadonlyMap<number, number | null> {
    const rows = this.orm
      .select({ episode: modelCalls.episode, generation: max(modelCalls.generation) })
      .from(modelCalls)
      .where(eq(modelCalls.matchId, match))
      .groupBy(modelCalls.episode)
      .all();
    return new Map(rows.map(({ episode, generation }) => [episode, generation]));
  }
}
