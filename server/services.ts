import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import type {
  AgentProfile,
  FinishedScore,
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
import type { TaskRecord, TaskSheet } from '#lib/protocol/task-views.ts';
import type {
  ArenaView,
  CheckedRun,
  CollectionView,
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

/** A scenario's arena as it is handed out. */
export interface ArenaDownload extends ArenaView {
  /** Packed column frames of the world feed. */
  readonly world: Uint8Array<ArrayBuffer>;
}

/** A recording file as it is handed out. */
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
 * What pages and route handlers ask of the server. Plain data in and out; input is taken as `unknown` and checked here. Nothing throws
 * for bad input. What comes back depends on the standing of who asks: spectators are told no reasons that may quote a provider, and neither
 * files nor addresses of teams; a guest's matches run no module outside the folder `teams`, and ask no model but the offline planner.
 */
export interface Services {
  scenarios(): readonly ScenarioSummary[];
  agents(): readonly AgentSummary[];
  /** What the guide of a scenario shows besides words; null for a scenario without a guide. */
  guide(scenario: string): GuideFacts | null;
  presets(): readonly PresetView[];
  /** Presets that are started together. */
  collections(): readonly CollectionView[];
  /** A scenario's arena before anybody joins; null for an unknown scenario. */
  arena(scenario: string): Promise<ArenaDownload | null>;
  /** What a task is; null for a scenario or a task that there is not. */
  taskSheet(scenario: string, task: string): Promise<TaskSheet | null>;
  /** The picture of a task as an SVG document; null where it has none of its own, and for a task that there is not. */
  taskPicture(scenario: string, task: string): Promise<string | null>;
  /** The figures of all matches of a task under the corrected rules, and its newest matches. */
  taskRecord(scenario: string, task: string): Promise<TaskRecord>;

  /** Newest first. */
  listMatches(options?: MatchFilter & { readonly limit?: number; readonly run?: string }): MatchView[];
  /** How many times as long as usual each of the newest finished matches took here that were played at full speed. */
  slowness(): readonly number[];
  getMatch(id: string): MatchDetail | null;
  /** The recording of an episode, counted from 0. */
  recording(match: string, episode: number): Promise<ServiceReply<RecordingDownload>>;
  /** A match configuration. The match is queued and starts as soon as a core is free. */
  createMatch(configuration: unknown): ServiceReply<{ readonly match: string }>;
  /** A new match with the configuration and seed of another one. */
  rerunMatch(id: string): ServiceReply<{ readonly match: string }>;
  /** The scenario of the one-click demo. */
  demoScenario(): ScenarioSummary;
  /** The one-click demo: the preset `demo` of the family that has one, with a random seed. */
  createDemoMatch(): ServiceReply<{ readonly match: string }>;
  /** The addresses, with their secrets, at which programs can connect for the teams of a match that runs here. */
  invitations(match: string): ServiceReply<InvitedTeams>;
  stopMatch(id: string): ServiceReply<{ readonly match: string }>;
  /**
   * Holds a match where it stands, or lets it go on; again is the same. While it is held no time passes in it and no model is asked;
   * answers under way are kept for it. One that waits is not taken up.
   */
  pauseMatch(id: string, paused: boolean): ServiceReply<{ readonly match: string }>;

  /** Newest first. */
  listRuns(options?: { readonly limit?: number }): RunView[];
  getRun(id: string): RunDetail | null;
  /** A run configuration. */
  createRun(configuration: unknown): ServiceReply<{ readonly run: string }>;
  /** Starts every run of a collection; they are played in its order. */
  createCollection(name: string): ServiceReply<{ readonly runs: readonly string[] }>;
  /** A run from a YAML document; errors name line and column. */
  createRunFromYaml(text: string): ServiceReply<{ readonly run: string }>;
  /** Checks a YAML document or a configuration without starting anything; says what it reads as and how many matches it makes. */
  checkRun(input: { readonly yaml: string } | { readonly configuration: unknown }): ServiceReply<CheckedRun>;
  stopRun(id: string): ServiceReply<{ readonly run: string }>;
  /** Works off what a stopped, failed or abandoned run still lacks. */
  resumeRun(id: string): ServiceReply<{ readonly run: string }>;
  /** Plays those matches of a run again that failed for this reason; null for those without a recorded one. */
  retryRun(id: string, reason: string | null): ServiceReply<{ readonly matches: number }>;
  /** Matrix, curves and side advantages in one; null for an unknown run. */
  runReport(id: string): Promise<RunReport | null>;
  /** The score over time of one red system per opponent; null for an unknown run. */
  opponentCurves(id: string, red: string): Promise<readonly OpponentCurve[] | null>;
  /** The score over time of both sides of a pairing, all systems of a side where none is named; null for an unknown run. */
  pairingCurves(
    id: string,
    pairing: { readonly red?: string | undefined; readonly blue?: string | undefined },
  ): Promise<PairingCurves | null>;
  /** How soon the systems of a run have points; null for an unknown run. */
  firstPoints(id: string): Promise<readonly SystemFirstPoints[] | null>;
  /** Finished episodes of a run with pairing, seed and score in the game's own points; null for an unknown run. */
  runEpisodes(id: string): Promise<FinishedScore[] | null>;
  /** Matches of a run in the order of the plan, 50 at a time from `offset` on; null for an unknown run. */
  runMatches(id: string, filter?: RunMatchFilter & { readonly offset?: number }): MatchPage | null;
  /**
   * Up to four runs beside each other; deltas are against the first. Tasks are grouped by one of their tags, or one by one (`task`), or by
   * the number of agents (`agents`).
   */
  compareRuns(ids: readonly string[], by?: string): Promise<RunComparison>;
  /** The leaderboard of a scenario; null for an unknown one. */
  ratings(scenario: string): Promise<RatingsView | null>;
  /** What an agent system did so far; null for an unknown one. */
  agentProfile(name: string): Promise<AgentProfile | null>;
  /** The episodes of a scenario in which a team scored most, ten of them. */
  bestEpisodes(scenario: string): Promise<NotableEpisode[]>;

  /** Settings and traces of models. */
  readonly models: ModelServices;

  health(): Health;
  /** Whether this instance asks for a password to change anything. */
  readonly signInRequired: boolean;
  /** What who asks at this moment may do: the sender of the request that is answered. */
  readonly asker: Standing;
}

/*
 * Next bundles its own copy of every module, so the one set of services lives on globalThis: the boot puts it there, and pages of any
 * bundle find it.
 */
declare global {
  var arenacraftServices: Services | null | undefined;
}

/** Makes the services known to all bundles of this process; null takes them away again. */
export function provideServices(provided: Services | null): void {
  globalThis.arenacraftServices = provided;
}

/**
 * The services of this process. Throws when the dashboard's own server did not boot it (a build, or plain `next start`): pages that
 * call this must be rendered per request (`export const dynamic = 'force-dynamic'`).
 */
export function services(): Services {
  const found = globalThis.arenacraftServices;
  if (found) return found;
  throw new Error('The services are not there: start the dashboard with `npm start`, and render this page per request.');
}
