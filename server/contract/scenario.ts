import type { Channel } from '#lib/domain/channel.ts';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Figures } from '#lib/domain/figures.ts';
import type { EventBody, MatchEvent, Seat as SeatFact } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { ScenarioSummary, TaskSummary } from '#lib/domain/scenario-summary.ts';
import type { Team, TeamId } from '#lib/domain/team.ts';
import type { GuideFacts } from '#lib/families/family.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { ColumnGenerator } from '#server/minecraft/world/flat-generator.ts';
import type { AgentSystemDefinition } from './agent-system.ts';
import type { Briefing } from './briefing.ts';
import type { FileTask } from './file-task.ts';
import type { TaskDescription } from './task-description.ts';

/** A seat of a team: the name of its body, and its position when the game starts (feet, centred on the block). */
export interface SeatPlan {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly spawn: Position;
}

export interface ScenarioArena {
  /** Centre of the world feed's coordinates and of the orbit camera. */
  readonly origin: Position;
  /** Columns to show in each direction from the origin's column. */
  readonly columns: number;
  /** Half the side, in blocks, of the square around the origin in which everything happens. Cameras and maps first show this square. */
  readonly extent?: number;
  /** Team areas, drawn as outlines. */
  readonly areas: readonly { readonly team: TeamId; readonly centre: Position; readonly radius: number }[];
  readonly worldSpawn: Position;
  /** Makes the columns of its world; absent for a flat world. */
  readonly generate?: ColumnGenerator;
  /**
   * Does work that takes long before the world is created, such as making columns. It awaits `pause` often, so that its process stays
   * responsive; a pause rejects when the match is stopped.
   */
  prepare?(pause: () => Promise<void>): Promise<void>;
  /** Players without a client that stand in the world for a team, with their block and their direction of view (degrees). */
  readonly figures?: readonly { readonly name: string; readonly team: TeamId; readonly at: Position; readonly yaw: number }[];
  /** Builds the arena's blocks and sets the world's rules. Called before any body joins. */
  build(server: MinecraftServer): void;
}

export interface RefereeContext {
  readonly server: MinecraftServer;
  readonly random: Random;
  readonly rules: Rules;
  readonly seats: readonly (SeatFact & { readonly player: Player })[];
  /** Writes a fact into the event log with the current tick. */
  emit(event: EventBody): void;
}

/** Why an episode ends before its limit, and the sentence that says so. */
export interface Verdict {
  readonly end: End;
  readonly text: string;
}

/** Runs a game: it checks every tick and keeps the outcome. It knows only what agents do in the world. */
export interface Referee {
  /** Called in every tick, from 0 (the clock has started) to the last, after the rules of the world. */
  tick(tick: number): void;
  /** Called when an agent starts a program, before the program does anything. */
  programStarted?(agent: string): void;
  /** Called with every event of the episode from tick 0 on, as soon as the log has it, including events of the referee. */
  heard?(event: MatchEvent): void;
  /** Called after every tick: the episode ends in this tick unless the result is null. Absent if only the limit ends it. */
  verdict?(): Verdict | null;
  /** The outcome so far; the last call gives the outcome of the episode. `end` is the reason why it ends now. */
  outcome(end: End): Outcome;
}

/** The task to play, and the number of bodies per team. */
export interface TaskRequest {
  /** Null for a scenario with a single task. */
  readonly id: string | null;
  /** Bodies of each team, within the scenario's `seats`. */
  readonly agents: number;
  /** The content of a task that no list has; see `givenTasks` of the scenario. */
  readonly given?: string;
  /** The rules of the match; absent for `corrected`. */
  readonly rules?: Rules;
}

/** One task as played: its teams with their seats, its arena and its referee. */
export interface Task {
  readonly teams: readonly Team[];
  /** All seats of the first team, then all seats of the next. */
  readonly seats: readonly SeatPlan[];
  /** Greatest length of an episode in ticks; null if only the referee ends it. */
  readonly limit: number | null;
  readonly arena: ScenarioArena;
  /** The channels of its seats; absent for public chat, team chat and direct messages. */
  readonly channels?: readonly Channel[];
  briefing(team: TeamId, episode: number, episodes: number): Briefing;
  /** Starts the game: places the bodies and creates the referee. */
  referee(context: RefereeContext): Referee;
  /** The team that owns a block, so that breaking or placing it counts as work or sabotage; undefined if no team owns it. Absent: none does. */
  ownerOf?(block: string, at: Position): TeamId | undefined;
  /** The counts behind the score, per team, from the log of one episode. */
  statistics(events: readonly MatchEvent[]): EpisodeResult['stats'];
  /** The outcome, recomputed from the log alone. */
  rescore(events: readonly MatchEvent[]): Outcome;
  /**
   * Further figures of an episode that ended in this tick, from the events of its log before its end. The match and `arena verify` both call
   * it, so that a recorded figure follows from the log. Absent if the scenario has none.
   */
  figures?(events: readonly MatchEvent[], tick: number): Figures;
  /** Whether the picture of the task shows more than a seat may know, such as what the others lack. Absent for false. */
  readonly pictureTellsMore?: boolean;
}

/** A game, or a family of tasks. */
export interface Scenario {
  readonly summary: ScenarioSummary;
  /** What its guide shows besides words; null for a scenario without a guide. */
  readonly guide: GuideFacts | null;
  /** Agent systems that belong to the scenario: scripted opponents and solvers. */
  readonly opponents: readonly AgentSystemDefinition[];
  /** The requested task; nothing is built yet. Throws an InputError for an unknown task or an impossible number of bodies. */
  task(request: TaskRequest): Task;
  /** The number of bodies for which a task is made; absent, or null for a task, where `seats` of the summary leaves a choice. */
  agentsOf?(task: string, given?: string): number | null;
  /** The task whose arena represents the scenario on its page; absent for the first. */
  readonly exampleTask?: string;
  /** Describes one of its tasks, or a given one, for pages. Absent if all its tasks have the scenario's picture. */
  describe?(task: string, given?: string): TaskDescription;
  /** Tasks that users bring as files; absent where there are none. */
  readonly givenTasks?: GivenTasks;
}

/**
 * Tasks whose content is not in the scenario but in the configuration of a match, as text, so that it can be played without the file from
 * which it was made. The id of such a task follows from its content.
 */
export interface GivenTasks {
  /**
   * What a file describes; `choice` is one of its tasks, where it has several. Words come as a file of text with the name of the task whose
   * other settings they keep. Throws an InputError for content that cannot be played.
   */
  read(file: Buffer, name: string, choice: string | null): TaskFile;
  /** The task with this id and content. Throws an InputError if the content is invalid or belongs to another id. */
  summary(id: string, given: string): TaskSummary;
  /** Tasks of MINDcraft's task files that it plays; absent for none. */
  readonly ofFiles?: FileTaskPlayer;
}

/** How a family plays one kind of the tasks in MINDcraft's task files. */
export interface FileTaskPlayer {
  readonly kind: FileTask['kind'];
  /** Why it cannot play a checked task of its kind, as sentences; empty if it can. */
  problems(task: FileTask): readonly string[];
  /** What a user should know of a task that it can play, as sentences, such as that it cannot be completed; absent for nothing. */
  notices?(task: FileTask): readonly string[];
  /** A task that it can play as content. Throws an InputError for one of another kind. */
  write(task: FileTask): { readonly id: string; readonly given: string };
}

/** A file of tasks: the chosen task as text, with what is left out of it, or the names among which to choose. */
export type TaskFile =
  | {
      readonly kind: 'task';
      readonly id: string;
      readonly given: string;
      /** Bodies, the last ones, that people play in the original; absent for none. */
      readonly people?: number;
      readonly leftOut: readonly string[];
      /** Corrections of what the file says. */
      readonly mended?: readonly string[];
      /** What a user should know of the file before the start, such as that a later version of the game saved it. */
      readonly notices?: readonly string[];
    }
  | {
      readonly kind: 'choices';
      readonly names: readonly string[];
      /** The tasks that cannot be played, each with all its problems as one text; absent if there are none. */
      readonly broken?: readonly { readonly name: string; readonly why: string }[];
    };
