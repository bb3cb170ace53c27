import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { TrainingOptions } from '#lib/domain/training-options.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import type {
  AgentProfile,
  FinishedScore,
  FinishedTaskScore,
  NotableEpisode,
  OpponentCurve,
  PairingCurves,
  RatingsView,
  RunComparison,
  RunReport,
  SystemFirstPoints,
} from '#lib/protocol/analysis-views.ts';
import type { MatchFilter } from '#lib/protocol/match-filter.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { OfferedTask, TaskRecord, TaskSheet } from '#lib/protocol/task-views.ts';
import type {
  ArenaView,
  CheckedRun,
  CollectionView,
  DemoView,
  Health,
  MatchDetail,
  MatchPage,
  MatchView,
  PresetView,
  RunDetail,
  RunView,
} from '#lib/protocol/views.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { InvitedTeams } from '#server/contract/invited-teams.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { SteeringServices } from '#server/dashboard/agent-steering.ts';
import type { PeopleServices } from '#server/dashboard/people-desk.ts';
import type { GivenFile } from '#server/figures/task-sheet.ts';
import type { TrainingSet } from '#server/training/training-set.ts';

/** A scenario's arena for download. */
export interface ArenaDownload extends ArenaView {
  /** Packed column frames of the world feed. */
  readonly world: Uint8Array<ArrayBuffer>;
}

/** A recording file for download. */
export interface RecordingDownload {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** Whether the file can never change. */
  readonly final: boolean;
  open(): ReadableStream<Uint8Array>;
}

/**
 * What pages and route handlers call on the server. Arguments and results are plain data; input has type `unknown` and is validated here.
 * No method throws for bad input. Results depend on the sender's standing: spectators get no reasons that may quote a provider, and no
 * files or addresses of teams; a guest's matches run no module outside the folder `teams`, and call no model except the offline planner.
 */
export interface Services {
  scenarios(): readonly ScenarioSummary[];
  agents(): readonly AgentSummary[];
  /** What the guide of a scenario shows besides words; null for a scenario without a guide. */
  guide(scenario: string): GuideFacts | null;
  presets(): readonly PresetView[];
  /** Presets that are started together. */
  collections(): readonly CollectionView[];
  /** A scenario's arena before any body joins; null for an unknown scenario. */
  arena(scenario: string): Promise<ArenaDownload | null>;
  /** What a task is; null for a scenario or a task that there is not. */
  taskSheet(scenario: string, task: string): Promise<TaskSheet | null>;
  /** The picture of a task as an SVG document; null where it has none of its own, and for a task that there is not. */
  taskPicture(scenario: string, task: string): Promise<string | null>;
  /** The content of a task that its scenario does not list, from the newest match of it; null if there is none. */
  givenTask(scenario: string, task: string): string | null;
  /** The titles of those of these tasks that users brought as files, by id. */
  taskTitles(scenario: string, tasks: readonly string[]): Readonly<Record<string, string>>;
  /** A user's file as a task that can be started; nothing is stored. */
  offeredTask(scenario: string, file: GivenFile): Promise<ServiceReply<OfferedTask>>;
  /** The figures of all matches of a task under the corrected rules, and its newest matches. */
  taskRecord(scenario: string, task: string): Promise<TaskRecord>;

  /** Newest first. */
  listMatches(options?: MatchFilter & { readonly limit?: number; readonly run?: string }): MatchView[];
  /** For each of the newest finished full-speed matches of this machine, the factor by which it was slower than usual. */
  slowness(): readonly number[];
  getMatch(id: string): MatchDetail | null;
  /** The recording of an episode, counted from 0. */
  recording(match: string, episode: number): Promise<ServiceReply<RecordingDownload>>;
  /** Queues a match from a match configuration. It starts as soon as a core is free. */
  createMatch(configuration: unknown): ServiceReply<{ readonly match: string }>;
  /** A new match with the configuration and seed of another one. */
  rerunMatch(id: string): ServiceReply<{ readonly match: string }>;
  /** The one-click demos, in the order in which they are offered. */
  demos(): readonly DemoView[];
  /** Starts a one-click demo, by default the first, with a random seed. */
  createDemoMatch(name?: string | null): ServiceReply<{ readonly match: string }>;
  /** The addresses, with their secrets, to which programs of the teams in a running match can connect. */
  invitations(match: string): ServiceReply<InvitedTeams>;
  stopMatch(id: string): ServiceReply<{ readonly match: string }>;
  /**
   * Pauses or resumes a match; a repeated call changes nothing. While it is paused, its time stops and no model call starts; answers to
   * open calls are kept. A waiting match is not started.
   */
  pauseMatch(id: string, paused: boolean): ServiceReply<{ readonly match: string }>;

  /** Newest first. */
  listRuns(options?: { readonly limit?: number }): RunView[];
  getRun(id: string): RunDetail | null;
  /** Starts a run from a run configuration. */
  createRun(configuration: unknown): ServiceReply<{ readonly run: string }>;
  /** Starts every run of a collection; they are played in its order. */
  createCollection(name: string): ServiceReply<{ readonly runs: readonly string[] }>;
  /** Starts a run from a YAML document; errors give line and column. */
  createRunFromYaml(text: string): ServiceReply<{ readonly run: string }>;
  /** Checks a YAML document or a configuration without starting anything; returns how it was understood and how many matches it makes. */
  checkRun(input: { readonly yaml: string } | { readonly configuration: unknown }): ServiceReply<CheckedRun>;
  stopRun(id: string): ServiceReply<{ readonly run: string }>;
  /** Plays what a stopped, failed or abandoned run lacks. */
  resumeRun(id: string): ServiceReply<{ readonly run: string }>;
  /** Plays the matches of a run again that failed for this reason; null selects those without a recorded reason. */
  retryRun(id: string, reason: string | null): ServiceReply<{ readonly matches: number }>;
  /** Matrix, curves and side advantages together; null for an unknown run. */
  runReport(id: string): Promise<RunReport | null>;
  /** The score over time of one red system per opponent; null for an unknown run. */
  opponentCurves(id: string, red: string): Promise<readonly OpponentCurve[] | null>;
  /** The score over time of both sides of a pairing; an unnamed side stands for all its systems. Null for an unknown run. */
  pairingCurves(
    id: string,
    pairing: { readonly red?: string | undefined; readonly blue?: string | undefined },
  ): Promise<PairingCurves | null>;
  /** How soon the systems of a run score; null for an unknown run. */
  firstPoints(id: string): Promise<readonly SystemFirstPoints[] | null>;
  /** Finished episodes of a run with pairing, seed and score in the game's own points; null for an unknown run. */
  runEpisodes(id: string): Promise<FinishedScore[] | null>;
  /** Finished episodes of a run of tasks with completion and figures; null for an unknown run. */
  runTaskEpisodes(id: string): Promise<FinishedTaskScore[] | null>;
  /** The model calls of a run as training data, without those that the sender may not read yet; null for an unknown run. */
  trainingData(id: string, options: TrainingOptions): Promise<TrainingSet | null>;
  /** Matches of a run in the order of the plan, 50 at a time from `offset` on; null for an unknown run. */
  runMatches(id: string, filter?: RunMatchFilter & { readonly offset?: number }): MatchPage | null;
  /**
   * Up to four runs beside each other; deltas are against the first. Tasks are grouped by one of their tags, or one by one (`task`), or by
   * the number of agents (`agents`).
   */
  compareRuns(ids: readonly string[], by?: string): Promise<RunComparison>;
  /** The leaderboard of a scenario; null for an unknown one. */
  ratings(scenario: string): Promise<RatingsView | null>;
  /** The results of an agent system so far; null for an unknown one. */
  agentProfile(name: string): Promise<AgentProfile | null>;
  /** The ten episodes of a scenario with the highest score of a team. */
  bestEpisodes(scenario: string): Promise<NotableEpisode[]>;

  /** The seats that people play. */
  readonly people: PeopleServices;

  /** People who steer agents. */
  readonly steering: SteeringServices;

  /** Settings and traces of models. */
  readonly models: ModelServices;

  health(): Health;
  /** Whether changes need a password. */
  readonly signInRequired: boolean;
  /** The standing of the sender of the current request. */
  readonly asker: Standing;
  /** As what the sender of the current request sees a match. */
  viewer(match: string): Watcher;
}

/* Next bundles its own copy of every module, so the services are on globalThis: the boot sets them, and pages of any bundle find them. */
declare global {
  var arenacraftServices: Services | null | undefined;
}

/** Provides the services to all bundles of this process; null removes them. */
export function provideServices(provided: Services | null): void {
  globalThis.arenacraftServices = provided;
}

/**
 * The services of this process. Throws if the dashboard's own server did not boot it (a build, or plain `next start`): pages that call this
 * must be rendered per request (`export const dynamic = 'force-dynamic'`).
 */
export function services(): Services {
  const found = globalThis.arenacraftServices;
  if (found) return found;
  throw new Error('The services are unavailable: start the dashboard with `npm start`, and render this page per request.');
}
