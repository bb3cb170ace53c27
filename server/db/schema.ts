import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ModelCallState, ModelDefaults } from '#lib/protocol/model-views.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import type { ModelQuestion } from '#server/contract/model-request.ts';
import { index, integer, primaryKey, real, sql, sqliteTable, text, uniqueIndex } from './drizzle.ts';

/** Where a match is worked off: by the dashboard's scheduler, or by the command line that asked for it. */
export type Host = 'server' | 'command-line';

/** States a match can be stored in. `running` covers getting ready; whether its worker is silent is read off the lease. */
export type StoredMatchState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

/** Values that end the lease and the pause of a match when it ends. */
export const released = { paused: false, leaseUntil: null, leaseOwner: null } as const;

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
    rules: text().$type<Rules>().generatedAlwaysAs(sql`coalesce(json_extract(configuration, '$.rules'), 'corrected')`, { mode: 'virtual' }),
    red: text().generatedAlwaysAs(sql`json_extract(configuration, '$.teams.red')`, { mode: 'virtual' }),
    blue: text().generatedAlwaysAs(sql`json_extract(configuration, '$.teams.blue')`, { mode: 'virtual' }),
    /** The system of the only team of a cooperative task. */
    team: text().generatedAlwaysAs(sql`json_extract(configuration, '$.teams.team')`, { mode: 'virtual' }),
    task: text().generatedAlwaysAs(sql`json_extract(configuration, '$.task')`, { mode: 'virtual' }),
    agents: integer().generatedAlwaysAs(sql`json_extract(configuration, '$.agents')`, { mode: 'virtual' }),
    seed: integer().generatedAlwaysAs(sql`json_extract(configuration, '$.seed')`, { mode: 'virtual' }),
    host: text().$type<Host>().notNull(),
    state: text().$type<StoredMatchState>().notNull(),
    /** Fencing token: rises with every claim; writes under an older one are refused. */
    leaseToken: integer('lease_token').notNull().default(0),
    /** When the lease of a running match ends; until when a waiting one rests after a crash. */
    leaseUntil: integer('lease_until'),
    /** The claimer, as `leaseOwner` names it. */
    leaseOwner: text('lease_owner'),
    /** Crashes since the last finished episode. */
    attempts: integer().notNull().default(0),
    /** Number of the next episode's first event. */
    nextSeq: integer('next_seq').notNull().default(0),
    /** Held by a user: nobody takes it up, and who plays it stands still. */
    paused: integer({ mode: 'boolean' }).notNull().default(false),
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
    index('matches_by_pairing').on(table.scenario, table.rules, table.red, table.blue, table.id),
    index('matches_by_red').on(table.red, table.createdAt),
    index('matches_by_blue').on(table.blue, table.createdAt),
    index('matches_by_team').on(table.team, table.createdAt),
    index('matches_by_task').on(table.scenario, table.task, table.team, table.id),
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
    /** Points of both sides of a versus game; null for a task. */
    pointsRed: real('points_red'),
    pointsBlue: real('points_blue'),
    /** How much of a task was reached, from 0 to 1, and whether that was success; null for a versus game. */
    completion: real(),
    success: integer({ mode: 'boolean' }),
    hash: text().notNull(),
    /** Path of the recording, relative to the data folder. */
    recording: text(),
    /** Why the episode stands in no figures; null where it counts. */
    unmeasured: text(),
    result: text({ mode: 'json' }).$type<EpisodeResult>().notNull(),
    storedAt: integer('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('episodes_once').on(table.matchId, table.index),
    // Holds all that metrics and ratings read, so that they never touch the large results.
    index('episodes_scores').on(
      table.matchId,
      table.index,
      table.pointsRed,
      table.pointsBlue,
      table.completion,
      table.success,
      table.unmeasured,
    ),
  ],
);

/** The score series of an episode by team: curves over many episodes need nothing else of the results. */
export const series = sqliteTable(
  'series',
  {
    episode: integer()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    team: text().$type<TeamId>().notNull(),
    samples: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.episode, table.team] })],
);

/** What a referee measured besides, one row for each figure of an episode; `agent` is empty for figures of the whole episode. */
export const figures = sqliteTable(
  'figures',
  {
    episode: integer()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    figure: text().notNull(),
    agent: text().notNull().default(''),
    /** Null where the figure is not defined for the episode. */
    value: real(),
  },
  (table) => [primaryKey({ columns: [table.episode, table.figure, table.agent] })],
);

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

/** Every question to a model: who asked what, what came of it, and what it cost. Kept when its match is removed, because money was spent. */
export const modelCalls = sqliteTable(
  'model_calls',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    matchId: text('match_id').notNull(),
    runId: text('run_id'),
    /** How often the match had been claimed: a crashed episode is asked about again under the same names. */
    generation: integer().notNull(),
    call: text().notNull(),
    team: text().$type<TeamId>().notNull(),
    episode: integer().notNull(),
    tick: integer().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    /** The model as it was asked for; null for the default. */
    asked: text(),
    question: text({ mode: 'json' }).$type<Omit<ModelQuestion, 'facts'>>().notNull(),
    questionHash: text('question_hash').notNull(),
    state: text().$type<ModelCallState>().notNull(),
    outcome: text({ mode: 'json' }).$type<ModelOutcome>(),
    /** What was really used, also by calls that failed; null where the provider did not say. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Null where the price is not known. */
    costUsd: real('cost_usd'),
    reservedUsd: real('reserved_usd').notNull(),
    reservedTokens: integer('reserved_tokens').notNull(),
    /** The process that asks, as `leaseOwner` names it. */
    owner: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('model_calls_by_match').on(table.matchId, table.call),
    index('model_calls_by_run').on(table.runId),
    index('model_calls_open').on(table.state, table.owner),
  ],
);

/** What was spent and is reserved, per run, per match without a run, and over all: the sums of `model_calls`, kept with them. */
export const modelAccounts = sqliteTable('model_accounts', {
  account: text().primaryKey(),
  calls: integer().notNull().default(0),
  spentUsd: real('spent_usd').notNull().default(0),
  spentTokens: integer('spent_tokens').notNull().default(0),
  reservedUsd: real('reserved_usd').notNull().default(0),
  reservedTokens: integer('reserved_tokens').notNull().default(0),
  /** Finished calls whose price is not known: they are not in `spent_usd`. */
  unpriced: integer().notNull().default(0),
});

/** Providers as set up on the settings page. The key is sealed; nothing reads it back to a page. */
export const modelProviders = sqliteTable('model_providers', {
  provider: text().primaryKey(),
  sealedKey: text('sealed_key'),
  address: text(),
  changedAt: integer('changed_at').notNull(),
});

/** What holds for all matches where they do not say otherwise. One row. */
export const modelDefaults = sqliteTable('model_defaults', {
  id: integer().primaryKey(),
  setting: text({ mode: 'json' }).$type<ModelDefaults>().notNull(),
});
