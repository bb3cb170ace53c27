import type { z } from 'zod';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { MindEvent } from '#lib/domain/mind-event.ts';
import type { ThinkTime } from '#lib/domain/model-setting.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import type { Briefing } from './briefing.ts';
import type { ModelPort } from './model-port.ts';
import type { Purposes } from './prompt-facts.ts';

/**
 * What a team learns about a finished episode: the points or percent of each team, once a second and at the end. It does not get the seed,
 * the event log, the other team's figures or any file.
 */
export type EpisodeOutcome = Pick<EpisodeResult, 'score' | 'series'>;

/**
 * Resolves with what each agent of a team observes at its start position, in seat order. The first call teleports all bodies there, so no
 * team observes a place in which it does not play.
 */
export type Look = () => Promise<readonly Observation[]>;

/** What an agent system may write into the event log: the events of its minds, its issues, and the connection state of an external team. */
export type MindNote = MindEvent | Extract<EventBody, { kind: 'issue' | 'outside-team' }>;

/**
 * Plays a team, or one seat of a mixed team. The same object plays all episodes of a match, so it can learn. Scripted opponents, baselines,
 * solvers and model-driven systems all implement it.
 */
export interface AgentSystem {
  /**
   * Called before an episode, when the bots are in the world and the game clock has not started. May take as long as it needs;
   * `clock.think` charges outside work to game time.
   */
  prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void>;
  /**
   * Called when the game clock starts. Resolves when the system has nothing more to do. `signal` aborts at the end of the episode; after
   * that no call of a seat has any effect.
   */
  play(seats: readonly Seat[], signal: AbortSignal): Promise<void>;
  /**
   * A person steers one agent of the team during play. Returns why that has no effect; null if it has one. Absent for a system whose
   * agents cannot be steered; `steerable` of its summary says the same before a match.
   */
  steer?(agent: string, order: SteeringOrder, by: Steerer): string | null;
  /** Called after the episode. */
  review(outcome: EpisodeOutcome): Promise<void>;
  /** What the system has learned so far, as JSON data. */
  checkpoint(): unknown;
  /** Restores the data of an earlier `checkpoint`. Throws an Error that says what is wrong if the data are not the system's own. */
  restore(data: unknown): void;
  /**
   * Releases what lives outside the match: processes, threads and connections. Called once, after the last episode, also when that episode
   * failed. Resolves when nothing of it is left.
   */
  close?(): void | Promise<void>;
}

export interface AgentSystemContext {
  readonly team: TeamId;
  /** A seed of this team alone, from which the match's seed cannot be computed. */
  readonly seed: number;
  readonly random: Random;
  /** The team's access to models. Every call costs game time and is written into the event log. */
  readonly models: ModelPort;
  /** Runs this team's programs. */
  readonly programs: ProgramRunner;
  /** The game time that thinking costs. */
  readonly thinkTime: ThinkTime;
  /** The options of this system in the match's configuration, not validated yet; empty if it gives none. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Shows only the user the address to which a program of this team can connect. Absent without such a user. */
  invite?(address: string): void;
  /** Writes into the event log. */
  tell(note: MindNote): void;
}

/** An agent system as users choose it, and the function that creates it. */
export interface AgentSystemDefinition {
  /** Its entry in lists. The scenarios name the systems that can play them; an own team names its scenarios in its manifest. */
  readonly summary: Omit<AgentSummary, 'scenarios'>;
  /** Schema of its options, checked before a match starts. Without it, any value is accepted for an option that the summary names. */
  readonly options?: z.ZodType;
  /** Its purposes of model calls, with the facts of each. Absent for a system without model calls, or without facts. */
  readonly purposes?: Purposes;
  /** Throws an Error that says what is wrong if the options are invalid. */
  create(context: AgentSystemContext): AgentSystem;
}
