import type { EpisodeResult } from '../domain/episode-result.ts';
import type { ShownConfiguration } from '../domain/match-configuration.ts';
import type { Position } from '../domain/position.ts';
import type { RunConfiguration } from '../domain/run-configuration.ts';
import type { ScenarioSummary } from '../domain/scenario-summary.ts';
import type { PerTeam } from '../domain/team.ts';
import type { SeatCount } from '../people/lobby.ts';
import type { AreaOutline, MatchState } from './socket-events.ts';

/** A match in lists. Times are milliseconds since 1970. */
export interface MatchView<Configuration extends ShownConfiguration = ShownConfiguration> {
  readonly id: string;
  /** Its run, and its index there. */
  readonly run: string | null;
  readonly ordinal: number;
  readonly configuration: Configuration;
  /** The title of its task, if a user brought the task as a file. */
  readonly taskTitle?: string;
  readonly state: MatchState;
  /** Whether a user has paused it. */
  readonly paused: boolean;
  /** Its seats for people, while it is played by this dashboard; absent for other matches. */
  readonly seats?: SeatCount;
  /** Why it failed, crashed or was stopped. */
  readonly reason: string | null;
  readonly episodesPlayed: number;
  /** Mean of the final scores of the episodes played; null before the first. */
  readonly score: PerTeam<number> | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** The result of an episode as pages show it: the seed is null as long as the viewer may not know it. */
export type ShownEpisode = Omit<EpisodeResult, 'seed'> & { readonly seed: number | null };

/** A match with its finished episodes in order. */
export interface MatchDetail<Configuration extends ShownConfiguration = ShownConfiguration> extends MatchView<Configuration> {
  readonly episodes: readonly ShownEpisode[];
}

export type RunState = 'running' | 'finished' | 'stopped' | 'failed';

/** A run in lists. A stopped, failed or abandoned run can be resumed. */
export interface RunView {
  readonly id: string;
  readonly name: string;
  /** Without seeds as long as the viewer may not know them. */
  readonly configuration: RunConfiguration;
  readonly state: RunState;
  /** The command line that played it has ended, so no process continues it until a user resumes it. */
  readonly abandoned: boolean;
  readonly matches: {
    readonly total: number;
    readonly waiting: number;
    readonly running: number;
    readonly finished: number;
    readonly stopped: number;
    readonly failed: number;
  };
  readonly episodes: { readonly total: number; readonly played: number };
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

/** Failed matches with the same reason; `matches` are the ids of the first few. */
export interface FailureGroup {
  readonly reason: string | null;
  readonly count: number;
  readonly matches: readonly string[];
}

/** A run with its matches in the order of the plan: all of them, or only the first 100 if there are more than 500. */
export interface RunDetail extends RunView {
  readonly list: readonly MatchView[];
  /** The titles of the tasks that its user brought as files, by id. */
  readonly taskTitles: Readonly<Record<string, string>>;
  /** The greatest lengths of an episode of its tasks in game seconds, by id; null for no limit. */
  readonly taskSeconds: Readonly<Record<string, number | null>>;
  readonly failures: readonly FailureGroup[];
}

/** A part of a list, and the total number. */
export interface MatchPage {
  readonly total: number;
  readonly matches: readonly MatchView[];
}

/** The size of a run that was only checked. */
export interface CheckedRun {
  readonly configuration: RunConfiguration;
  readonly matches: number;
  readonly episodes: number;
}

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
export interface Health {
  readonly status: 'ok' | 'stopping';
  readonly protocol: number;
  readonly node: string;
  readonly uptimeSeconds: number;
  readonly matches: { readonly running: number; readonly waiting: number; readonly parallel: number };
  readonly spectators: number;
}
