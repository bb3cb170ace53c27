import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { ModelPort } from '#server/models/contract/model-port.ts';
import type { Briefing } from './briefing.ts';

export interface Outcome {
  readonly result: EpisodeResult;
  readonly events: readonly MatchEvent[];
}

/**
 * What plays a team. One object per team lives across the episodes of a match, so it can learn. Scripted opponents, baselines,
 * model-driven systems and humans all stand behind it.
 */
export interface AgentSystem {
  /** Before an episode, with the bots in the world but the game clock not started. May take as long as it needs; outside work is
   * charged through `clock.think`. */
  prepare(briefing: Briefing, clock: Clock): Promise<void>;
  /**
   * During the episode. Ends when the system has nothing more to do; `signal` aborts at the end of the episode, after which no
   * call of a seat has any effect.
   */
  play(seats: readonly Seat[], signal: AbortSignal): Promise<void>;
  /** After the episode. */
  review(outcome: Outcome): Promise<void>;
  /** What has been learnt so far, as JSON data. */
  checkpoint(): unknown;
  /** Takes back what `checkpoint` gave; throws an Error that says what is wrong when the data are not its own. */
  restore(data: unknown): void;
}

export interface AgentSystemContext {
  readonly team: TeamId;
  readonly seed: number;
  readonly random: Random;
  /** Where this team asks a model; asking is charged in game time and told in the event log. */
  readonly models: ModelPort;
}

/** How an agent system is offered and made. */
export interface AgentSystemDefinition {
  readonly summary: AgentSummary;
  create(context: AgentSystemContext): AgentSystem;
}
