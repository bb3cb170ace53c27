import { z } from 'zod';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { matchConfigurationSchema, type ShownConfiguration, seedSchema } from '#lib/domain/match-configuration.ts';
import type { Position } from '#lib/domain/position.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { seatCountSchema } from '#lib/people/lobby.ts';
import { type AreaOutline, matchStateSchema } from './socket-events.ts';

/** A match configuration as pages show it. The files whose schemas pages check with too have no schemas that only the server needs. */
export const shownConfigurationSchema = matchConfigurationSchema.extend({ seed: seedSchema.nullable() });

/** A match in lists. Times are milliseconds since 1970. */
export const matchViewSchema = z.object({
  id: z.string(),
  /** Its run, and its index there. */
  run: z.string().nullable(),
  ordinal: z.int(),
  configuration: shownConfigurationSchema,
  /** The title of its task, if a user brought the task as a file. */
  taskTitle: z.string().optional(),
  state: matchStateSchema,
  /** Whether a user has paused it. */
  paused: z.boolean(),
  /** Its seats for people, while it is played by this dashboard; absent for other matches. */
  seats: seatCountSchema.optional(),
  /** Why it failed, crashed or was stopped. */
  reason: z.string().nullable(),
  episodesPlayed: z.int(),
  /** Mean of the final scores of the episodes played; null before the first. */
  score: z.record(z.string(), z.number()).nullable(),
  createdAt: z.number(),
  startedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
});
export interface MatchView<Configuration extends ShownConfiguration = ShownConfiguration>
  extends Readonly<Omit<z.infer<typeof matchViewSchema>, 'configuration'>> {
  readonly configuration: Configuration;
}

/** The result of an episode as pages show it: the seed is null as long as the viewer may not know it. */
const shownEpisodeSchema = episodeResultSchema.extend({ seed: seedSchema.nullable() });
export type ShownEpisode = Readonly<z.infer<typeof shownEpisodeSchema>>;

/** A match with its finished episodes in order. */
export const matchDetailSchema = matchViewSchema.extend({ episodes: z.array(shownEpisodeSchema).readonly() });
export interface MatchDetail<Configuration extends ShownConfiguration = ShownConfiguration> extends MatchView<Configuration> {
  readonly episodes: readonly ShownEpisode[];
}

/** A run configuration as pages show it: completed, and without seeds as long as the viewer may not know them. */
export const shownRunConfigurationSchema = z.custom<RunConfiguration>();

/** A run in lists. A stopped, failed or abandoned run can be resumed. */
export const runViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  configuration: shownRunConfigurationSchema,
  state: z.enum(['running', 'finished', 'stopped', 'failed']),
  /** The command line that played it has ended, so no process continues it until a user resumes it. */
  abandoned: z.boolean(),
  matches: z.object({
    total: z.int(),
    waiting: z.int(),
    running: z.int(),
    finished: z.int(),
    stopped: z.int(),
    failed: z.int(),
  }),
  episodes: z.object({ total: z.int(), played: z.int() }),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type RunView = Readonly<z.infer<typeof runViewSchema>>;
export type RunState = RunView['state'];

/** Failed matches with the same reason; `matches` are the ids of the first few. */
const failureGroupSchema = z.object({ reason: z.string().nullable(), count: z.int(), matches: z.array(z.string()).readonly() });
export type FailureGroup = Readonly<z.infer<typeof failureGroupSchema>>;

/** A run with its matches in the order of the plan: all of them, or only the first 100 if there are more than 500. */
export const runDetailSchema = runViewSchema.extend({
  list: z.array(matchViewSchema).readonly(),
  /** The titles of the tasks that its user brought as files, by id. */
  taskTitles: z.record(z.string(), z.string()).readonly(),
  /** The greatest lengths of an episode of its tasks in game seconds, by id; null for no limit. */
  taskSeconds: z.record(z.string(), z.number().nullable()).readonly(),
  failures: z.array(failureGroupSchema).readonly(),
});
export type RunDetail = Readonly<z.infer<typeof runDetailSchema>>;

/** A part of a list, and the total number. */
export const matchPageSchema = z.object({ total: z.int(), matches: z.array(matchViewSchema).readonly() });
export type MatchPage = Readonly<z.infer<typeof matchPageSchema>>;

/** The size of a run that was only checked. */
export const checkedRunSchema = z.object({ configuration: shownRunConfigurationSchema, matches: z.int(), episodes: z.int() });
export type CheckedRun = Readonly<z.infer<typeof checkedRunSchema>>;

/** A ready-made run configuration that the form and the command line offer. */
export interface PresetView {
  readonly name: string;
  readonly configuration: RunConfiguration;
}

/** A match that can be watched with one click. */
export interface DemoView {
  readonly name: string;
  readonly scenario: ScenarioSummary;
  /** Number of agents of each team. */
  readonly agents: number;
  /** Whether its agents talk with each other and report what they do, so that this is what one wants to see first. */
  readonly talks: boolean;
}

/** Presets that start together under one name, and their total size. */
export interface CollectionView {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly scenarios: readonly string[];
  /** In playing order. */
  readonly configurations: readonly RunConfiguration[];
  /** The newest run of each preset; empty for presets that never ran. */
  readonly newest: readonly string[];
}

/** The position of a scenario's arena; its blocks are fetched separately. */
export interface ArenaView {
  /** Centre of the arena and origin of its coordinates. */
  readonly origin: Position;
  readonly areas: readonly AreaOutline[];
  /** Half the side of the square around the origin that shows the whole arena, in blocks; absent if unknown. */
  readonly extent?: number | undefined;
}

/** The state of the dashboard. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'stopping']),
  protocol: z.int(),
  /** The version of Node. */
  node: z.string(),
  uptimeSeconds: z.int(),
  matches: z.object({ running: z.int(), waiting: z.int(), parallel: z.int() }),
  spectators: z.int(),
});
export type Health = Readonly<z.infer<typeof healthSchema>>;

/** Whether the dashboard has a password, and the rights of the user. */
export const sessionSchema = z.object({
  required: z.boolean(),
  signedIn: z.boolean(),
  /** Whether the user may do everything. */
  owner: z.boolean(),
});
export type Session = Readonly<z.infer<typeof sessionSchema>>;
