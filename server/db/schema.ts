import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { type RunConfiguration, runOfWritten, writtenRun } from '#lib/domain/run-configuration.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ModelDefaults } from '#lib/protocol/model-settings.ts';
import type { ModelCallState } from '#lib/protocol/model-views.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { customType, index, integer, primaryKey, real, sql, sqliteTable, text, uniqueIndex } from './drizzle.ts';

/** Where a match is played: by the dashboard's scheduler, or by the command line that started it. */
export type Host = 'server' | 'command-line';

/** The stored states of a match. `running` includes the preparation; the lease shows whether its worker is silent. */
export type StoredMatchState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

/** Values that end the lease and the pause of a match when it ends. */
export const released = { paused: false, leaseUntil: null, leaseOwner: null } as const;

/** A run in its written form, as JSON. */
const runColumn = customType<{ data: RunConfiguration; driverData: string }>({
  dataType: () => 'text',
  toDriver: (run) => JSON.stringify(writtenRun(run)),
  fromDriver: (text) => runOfWritten(JSON.parse(text)),
});

export const runs = sqliteTable(
  'runs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    configuration: runColumn().notNull(),
    /** SHA-256 of the canonical configuration; `--resume` finds a run by it. */
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
    /** Position in the run, from 0. */
    ordinal: integer().notNull(),
    configuration: text({ mode: 'json' }).$type<MatchConfiguration>().notNull(),
    /** Generated from the configuration, so that pairings can be found and counted by index. */
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
    /** Fencing token: rises with every claim; writes with an older token are refused. */
    leaseToken: integer('lease_token').notNull().default(0),
    /** When the lease of a running match expires; for a waiting match the time until which it pauses after a crash. */
    leaseUntil: integer('lease_until'),
    /** The claimer, named by `leaseOwner`. */
    leaseOwner: text('lease_owner'),
    /** Crashes since the last finished episode. */
    attempts: integer().notNull().default(0),
    /** Number of the next episode's first event. */
    nextSeq: integer('next_seq').notNull().default(0),
    /** Paused by a user: no worker claims it, and a worker that plays it stops its clock. */
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
    /** The completion of a task from 0 to 1, and whether that was success; null for a versus game. */
    completion: real(),
    success: integer({ mode: 'boolean' }),
    hash: text().notNull(),
    /** Path of the recording, relative to the data folder. */
    recording: text(),
    /** Why the episode is excluded from all figures; null if it counts. */
    unmeasured: text(),
    /** The teams that forfeited the episode, with their causes; null without any. Generated from the result, and in an index of its own. */
    forfeits: text({ mode: 'json' }).$type<Forfeits>().generatedAlwaysAs(sql`json_extract(result, '$.forfeits')`, { mode: 'virtual' }),
    result: text({ mode: 'json' }).$type<EpisodeResult>().notNull(),
    storedAt: integer('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('episodes_once').on(table.matchId, table.index),
    index('episodes_forfeits').on(table.matchId, table.forfeits),
    // Contains everything that metrics and ratings read, so that they never load the large results.
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

/** The score series of an episode by team: curves over many episodes read only these, not the results. */
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

/** Further figures of the referee, one row per figure of an episode; `agent` is empty for figures of the whole episode. */
export const figures = sqliteTable(
  'figures',
  {
    episode: integer()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    figure: text().notNull(),
    agent: text().notNull().default(''),
    /** Null if the figure is undefined for the episode. */
    value: real(),
  },
  (table) => [primaryKey({ columns: [table.episode, table.figure, table.agent] })],
);

/** What an agent system had learned after an episode. */
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

/** Every model call: its caller, prompt, outcome and cost. Kept when its match is removed, because it cost money. */
export const modelCalls = sqliteTable(
  'model_calls',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    matchId: text('match_id').notNull(),
    runId: text('run_id'),
    /** How often the match had been claimed: the calls of a crashed episode are made again under the same names. */
    generation: integer().notNull(),
    call: text().notNull(),
    team: text().$type<TeamId>().notNull(),
    episode: integer().notNull(),
    tick: integer().notNull(),
    provider: text().notNull(),
    model: text().notNull(),
    /** The requested model; null for the default. */
    asked: text(),
    content: text('question', { mode: 'json' }).$type<Omit<CallContent, 'facts'>>().notNull(),
    contentHash: text('question_hash').notNull(),
    state: text().$type<ModelCallState>().notNull(),
    outcome: text({ mode: 'json' }).$type<ModelOutcome>(),
    /** Actual usage, also of failed calls; null if the provider did not report it. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Null if the price is unknown. */
    costUsd: real('cost_usd'),
    reservedUsd: real('reserved_usd').notNull(),
    reservedTokens: integer('reserved_tokens').notNull(),
    /** The process that makes the call, named by `leaseOwner`. */
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

/** Spent and reserved cost per run, per match without a run, and in total: the sums of `model_calls`, updated with them. */
export const modelAccounts = sqliteTable('model_accounts', {
  account: text().primaryKey(),
  calls: integer().notNull().default(0),
  spentUsd: real('spent_usd').notNull().default(0),
  spentTokens: integer('spent_tokens').notNull().default(0),
  reservedUsd: real('reserved_usd').notNull().default(0),
  reservedTokens: integer('reserved_tokens').notNull().default(0),
  /** Number of finished calls whose price is unknown: they are not in `spent_usd`. */
  unpriced: integer().notNull().default(0),
});

/** Providers of the settings page. The key is sealed; no page can read it. */
export const modelProviders = sqliteTable('model_providers', {
  provider: text().primaryKey(),
  sealedKey: text('sealed_key'),
  address: text(),
  changedAt: integer('changed_at').notNull(),
});

/** Defaults for all matches that do not set their own values. One row. */
export const modelDefaults = sqliteTable('model_defaults', {
  id: integer().primaryKey(),
  setting: text({ mode: 'json' }).$type<ModelDefaults>().notNull(),
});
