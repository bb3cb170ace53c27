import type { Duplex } from 'node:stream';
import type { Rules } from '#lib/domain/rules.ts';
import type { ActionReport } from '#server/bots/bot-seat.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Voice } from '#server/bots/voice.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { SeatPlan } from './scenario.ts';

/** A seat that waits for its occupant, with all that an occupant needs to take it. */
export interface OpenSeat {
  readonly plan: SeatPlan;
  /** Player names of the other seats in the team. */
  readonly mates: readonly string[];
  readonly clock: Clock;
  /** The seat's own generator. */
  readonly random: Random;
  /** Its access to the channels of the task. */
  readonly voice: Voice;
  /** Groups of primitives that the task allows. */
  readonly allowed: readonly string[];
  readonly rules: Rules | undefined;
  /** Aborts in the last tick of the episode, after which nothing that the occupant does may have an effect. */
  readonly signal: AbortSignal;
  /** The world, for occupants whose body can change its client. */
  readonly server: MinecraftServer;
  /** Opens a connection of a Minecraft client to the world. The client must log in under the seat's name. */
  connect(): Duplex;
  /** Writes an action of the seat into the event log. */
  acted(action: ActionReport): void;
  /** Writes the start of a program into the event log. */
  startedProgram(): void;
  /** Writes an error of the occupant's client into the event log. */
  failed(error: Error): void;
}

/** The client behind a seat: a bot, or a program through which a person plays. Its body is in the world. */
export interface Occupant {
  /** What the agent system of the team plays. Called once, after the occupants of all seats have joined. */
  take(): Seat;
  /** Disconnects from the world. Called at the end of the episode. */
  leave(): void;
}

/** Puts an occupant into a seat. Resolves when its client has joined the world; rejects when it cannot. */
export type Admission = (seat: OpenSeat) => Promise<Occupant>;
