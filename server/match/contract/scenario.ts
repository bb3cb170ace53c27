import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { EventBody, MatchEvent, Seat as SeatFact } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { AgentSystemDefinition } from './agent-system.ts';
import type { Briefing } from './briefing.ts';

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

/** Runs a game: looks at every tick, keeps the score, and hears nothing from agents but what they do in the world. */
export interface Referee {
  /** Called in every tick from 0 (clock started) to the limit, after the world's own rules. */
  tick(tick: number): void;
  /** Called when an agent starts a program, before the program does anything. */
  programStarted?(agent: string): void;
  score(): PerTeam<number>;
}

/** A game or task family. */
export interface Scenario {
  readonly summary: ScenarioSummary;
  /** Length of an episode in ticks. */
  readonly limit: number;
  readonly seats: readonly SeatPlan[];
  readonly arena: ScenarioArena;
  briefing(team: TeamId, episode: number, episodes: number): Briefing;
  /** Starts the game: places the bodies and makes the referee. */
  referee(context: RefereeContext): Referee;
  /** Whose a block is, so that breaking or placing it can be told as work or sabotage; undefined for what is nobody's. */
  ownerOf(block: string, at: Position): TeamId | undefined;
  readonly opponents: readonly AgentSystemDefinition[];
  /** What decides the score, counted per team from the log of one episode. */
  statistics(events: readonly MatchEvent[]): EpisodeResult['stats'];
  /** The final score recomputed from the log alone. */
  rescore(events: readonly MatchEvent[]): PerTeam<number>;
}
