import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** Where a match is worked off: by the dashboard's scheduler, or by the command line that asked for it. */
export type Host = 'server' | 'command-line';

/** States a match can be stored in. `running` covers getting ready; whether its worker is silent is read off the lease. */
export type StoredMatchState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

export const runs = sqliteTable(
  'runs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    configuration: text({ mode: 'json' }).$type<RunConfiguration>().notNull(),
    /** SHA-256 of the canonical configuration: what `--resume` looks for. */
    configurationHash: text('configuration_hash').notNull(),
    host: text().$type<Host>().notNull(),
    state: text().$type<RunState>().notNull(),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [index('runs_by_hash').on(table.configurationHash), index('runs_by_created').on(table.createdAt)],
);

export const matches = sqliteTable(
  'matches',
  {
    id: text().primaryKey(),
    runId: text('run_id').references(() => runs.id, { onDelete: 'cascade' }),
    /** Place in the run, from 0. */
    ordinal: integer().notNull(),
    configuration: text({ mode: 'json' }).$type<MatchConfiguration>().notNull(),
    /** Read off the configuration, so that pairings can be looked up and counted by index. */
    scenario: text().generatedAlwaysAs(sql`json_extract(configuration, '$.scenario')`, { mode: 'virtual' }),
    red: text().generatedAlwaysAs(sql`json_extract(configuration, '$.teams.red')`, { mode: 'virtual' }),
    blue: text().generatedAlwaysAs(sql`json_extract(configuration, '$.teams.blue')`, { mode: 'virtual' }),
    seed: integer().generatedAlwaysAs(sql`json_extract(configuration, '$.seed')`, { mode: 'virtual' }),
    host: text().$type<Host>().notNull(),
    state: text().$type<StoredMatchState>().notNull(),
    /** Fencing token: rises with every claim; writes under an older one are refused. */
    leaseToken: integer('lease_token').notNull().default(0),
    leaseUntil: integer('lease_until'),
    /** `host/pid` of the claimer. */
    leaseOwner: text('lease_owner'),
    /** Crashes since the last finished episode. */
    attempts: integer().notNull().default(0),
    /** Number of the next episode's first event. */
    nextSeq: integer('next_seq').notNull().default(0),
    reason: text(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('matches_by_state').on(table.state),
    uniqueIndex('matches_by_run').on(table.runId, table.ordinal),
    index('matches_by_created').on(table.createdAt),
    index('matches_by_run_state').on(table.runId, table.state),
    index('matches_by_pairing').on(table.scenario, table.red, table.blue, table.id),
    index('matches_by_red').on(table.red, table.createdAt),
    index('matches_by_blue').on(table.blue, table.createdAt),
  ],
);

export const episodes = sqliteTable(
  'episodes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    index: integer('episode_index').notNull(),
    scoreRed: real('score_red').notNull(),
    scoreBlue: real('score_blue').notNull(),
    hash: text().notNull(),
    /** Path of the recording, relative to the data folder. */
    recording: text(),
    result: text({ mode: 'json' }).$type<EpisodeResult>().notNull(),
    storedAt: integer('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('episodes_once').on(table.matchId, table.index),
    // Holds all that metrics and ratings read, so that they never touch the large results.
    index('episodes_scores').on(table.matchId, table.index, table.scoreRed, table.scoreBlue),
  ],
);

/** The score series of an episode by themselves: curves over many episodes need nothing else of the results. */
export const scoreSeries = sqliteTable('score_series', {
  episode: integer()
    .primaryKey()
    .references(() => episodes.id, { onDelete: 'cascade' }),
  red: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  blue: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
});

/** What an agent system had learnt after an episode. */
export const checkpoints = sqliteTable(
  'checkpoints',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    episode: integer().notNull(),
    team: text().$type<TeamId>().notNull(),
    data: text({ mode: 'json' }).$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.episode, table.team] })],
);
