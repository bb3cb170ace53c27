import type { z } from 'zod';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { MindEvent } from '#lib/domain/mind-event.ts';
import type { ThinkTime } from '#lib/domain/model-setting.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
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
 * What a team learns of an episode that is over: points or percent per team, every second and at the end. It does not learn the seed, the
 * log, the other team's figures or the files.
 */
export type EpisodeOutcome = Pick<EpisodeResult, 'score' | 'series'>;

/**
 * What each agent of a team sees from its place at the start, in seat order. The first question puts the bodies there, so nobody is told
 * of surroundings in which it does not play.
 */
export type Look = () => Promise<readonly Observation[]>;

/** What an agent system may write into the event log: what happens in its minds, what went wrong there, and how a team outside stands. */
export type MindNote = MindEvent | Extract<EventBody, { kind: 'issue' | 'outside-team' }>;

/**
 * Plays a team, or one seat of a mixed team. One object lives across the episodes of a match, so it can learn. Scripted opponents,
 * baselines, solvers and model-driven systems all implement it.
 */
export interface AgentSystem {
  /** Before an episode, with the bots in the world but the game clock not started. May take as long as it needs; outside work is
   * charged through `clock.think`. */
  prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void>;
  /**
   * During the episode. Ends when the system has nothing more to do; `signal` aborts at the end of the episode, after which no
   * call of a seat has any effect.
   */
  play(seats: readonly Seat[], signal: AbortSignal): Promise<void>;
  /** After the episode. */
  review(outcome: EpisodeOutcome): Promise<void>;
  /** What has been learnt so far, as JSON data. */
  checkpoint(): unknown;
  /** Takes back what `checkpoint` gave; throws an Error that says what is wrong when the data are not its own. */
  restore(data: unknown): void;
  /** Lets go of what lives outside the match: processes, connections. Called once, after the last episode, however it ended. */
  close?(): void;
}

export interface AgentSystemContext {
  readonly team: TeamId;
  /** A seed of this team alone, from which the match's seed cannot be computed. */
  readonly seed: number;
  readonly random: Random;
  /** Where this team asks a model; asking is charged in game time and told in the event log. */
  readonly models: ModelPort;
  /** Where this team's programs run. */
  readonly programs: ProgramRunner;
  /** What thinking costs in game time. */
  readonly thinkTime: ThinkTime;
  /** The options that the match's configuration gives this system, unchecked; empty where it gives none. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Shows the user, and nobody else, the address at which a program can connect for this team. Absent where nobody can be shown it. */
  invite?(address: string): void;
  /** Writes into the event log. */
  tell(note: MindNote): void;
}

/** How an agent system is offered and made. */
export interface AgentSystemDefinition {
  /** What lists show of it. Which scenarios it can play is said by the scenarios, or by the manifest of an own team. */
  readonly summary: Omit<AgentSummary, 'scenarios'>;
  /** What its options may be, to be known before a match starts. Without it every option that the summary names may be anything. */
  readonly options?: z.ZodType;
  /** What it asks models for, with the facts of each prompt. Absent for one that asks nothing, or gives no facts. */
  readonly purposes?: Purposes;
  /** Throws an Error that says what is wrong when the options are not its own. */
  create(context: AgentSystemContext): AgentSystem;
}
