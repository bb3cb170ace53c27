import type { Channel } from '#lib/domain/channel.ts';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Figures } from '#lib/domain/figures.ts';
import type { EventBody, MatchEvent, Seat as SeatFact } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { Team, TeamId } from '#lib/domain/team.ts';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { AgentSystemDefinition } from './agent-system.ts';
import type { Briefing } from './briefing.ts';
import type { TaskDescription } from './task-description.ts';

/** A place in a team: the body's name and where it stands when the game starts (feet, centred on the block). */
export interface SeatPlan {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly spawn: Position;
}

export interface ScenarioArena {
  /** Centre of the world feed's coordinates and of the orbit camera. */
  readonly origin: Position;
  /** Columns to show, in columns each way round the origin's column. */
  readonly columns: number;
  /** Half the side of the square round the origin in which everything happens, in blocks: what cameras and maps show at first. */
  readonly extent?: number;
  /** Team areas, drawn as outlines. */
  readonly areas: readonly { readonly team: TeamId; readonly centre: Position; readonly radius: number }[];
  readonly worldSpawn: Position;
  /** Players without a client that stand in the world for a team: the block they stand in, and where they look (degrees). */
  readonly figures?: readonly { readonly name: string; readonly team: TeamId; readonly at: Position; readonly yaw: number }[];
  /** Builds what stands in the world and sets its rules. Runs before anybody joins. */
  build(server: MinecraftServer): void;
}

export interface RefereeContext {
  readonly server: MinecraftServer;
  readonly random: Random;
  readonly rules: Rules;
  readonly seats: readonly (SeatFact & { readonly player: Player })[];
  /** Writes a fact into the event log, stamped with the current tick. */
  emit(event: EventBody): void;
}

/** Why an episode is over before its limit, and the sentence that says so. */
export interface Verdict {
  readonly end: End;
  readonly text: string;
}

/** Runs a game: looks at every tick, keeps the outcome, and knows of agents only what they do in the world. */
export interface Referee {
  /** Called in every tick from 0 (clock started) to the last, after the world's own rules. */
  tick(tick: number): void;
  /** Called when an agent starts a program, before the program does anything. */
  programStarted?(agent: string): void;
  /** Called with every event of the episode from tick 0 on, in the moment the log takes it; the referee's own are among them. */
  heard?(event: MatchEvent): void;
  /** Called after every tick: the episode ends in this tick unless it is null. Absent where only the limit ends it. */
  verdict?(): Verdict | null;
  /** The outcome so far; the last one is the episode's. `end` is why it ends now. */
  outcome(end: End): Outcome;
  /** What was measured besides, over the whole episode. Asked once, in the last tick. */
  figures?(): Figures;
}

/** Which of a scenario's tasks is played, and by how many bodies a team. */
export interface TaskRequest {
  /** Null for a scenario that is one game. */
  readonly id: string | null;
  /** Bodies of each team, within the scenario's `seats`. */
  readonly agents: number;
}

/** One game as it is played: its teams with their seats, its arena and its referee. */
export interface Task {
  readonly teams: readonly Team[];
  /** All seats of the first team, then all of the next. */
  readonly seats: readonly SeatPlan[];
  /** Greatest length of an episode in ticks; null where only the referee ends it. */
  readonly limit: number | null;
  readonly arena: ScenarioArena;
  /** On what seats can speak; absent for public chat, team chat and direct messages. */
  readonly channels?: readonly Channel[];
  briefing(team: TeamId, episode: number, episodes: number): Briefing;
  /** Starts the game: places the bodies and makes the referee. */
  referee(context: RefereeContext): Referee;
  /** Whose a block is, so that breaking or placing it can be told as work or sabotage; undefined for one that is no team's. */
  ownerOf(block: string, at: Position): TeamId | undefined;
  /** What decides the score, counted per team from the log of one episode. */
  statistics(events: readonly MatchEvent[]): EpisodeResult['stats'];
  /** The outcome recomputed from the log alone. */
  rescore(events: readonly MatchEvent[]): Outcome;
}

/** A game, or a family of tasks. */
export interface Scenario {
  readonly summary: ScenarioSummary;
  /** What its guide shows besides words; null for a scenario without a guide. */
  readonly guide: GuideFacts | null;
  /** Agent systems that it brings along: scripted opponents, solvers. */
  readonly opponents: readonly AgentSystemDefinition[];
  /** The task that is asked for. Builds nothing yet. Throws an InputError for a task or a number of bodies that it does not have. */
  task(request: TaskRequest): Task;
  /** What pages show of a task that it has. Absent where all its tasks have the scenario's picture. */
  describe?(task: string): TaskDescription;
}
