import type { Channel } from '#lib/domain/channel.ts';
import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { BodyAction } from './body-action.ts';
import type { CollectedEvents } from './event-collector.ts';
import type { Observation } from './observation.ts';
import type { OwnDeath } from './own-death.ts';
import type { Primitives } from './primitives/all.ts';
import type { SeatView } from './seat-view.ts';
import type { Address, HeardLine } from './voice.ts';

/** A block as a seat sees it. */
export interface SeenBlock {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * One body in the world as an agent plays it: what it sees and hears, what it can do, and where it can speak. `BotSeat` puts a bot behind
 * it; any other client may be there too. A body does one thing at a time for all callers: see Occupation. A call that another one ends
 * rejects with Interrupted. After the end of the episode, every call rejects with EpisodeOver and has no effect.
 */
export interface Seat {
  readonly agent: string;
  readonly team: TeamId;
  /** Place in the team, from 0. */
  readonly index: number;
  /** Player names of the other seats in the team. */
  readonly mates: readonly string[];
  /** The clock of this body. */
  readonly clock: Clock;
  /** This seat's own generator, for choices of its program. */
  readonly random: Random;
  /** Where the body stands. */
  readonly position: Position;
  /** Its surroundings and itself as programs see them. */
  readonly view: SeatView;
  /** Names of all available primitives. */
  readonly primitiveNames: readonly string[];
  readonly primitives: Primitives;

  observe(): Observation;
  /** Carried items by name: the inventory part of an observation, without its cost. */
  inventory(): Record<string, number>;
  /** The block at whole coordinates; null for air and where nothing is loaded. */
  blockAt(at: Position): SeenBlock | null;
  /** Whether nothing hides a block or the air at whole coordinates from its eyes, in whichever direction it looks. */
  sees(at: Position): boolean;
  /** Game milliseconds at which it last looked into the chest at a place; null if it never did. */
  lookedInto(chest: Position): number | null;
  /** Starts collecting what this seat hears and sees; see EventCollector. */
  collectEvents(): CollectedEvents;
  /** Waits for `count` game ticks. */
  ticks(count: number): Promise<void>;

  /** The channels on which it can speak. */
  readonly channels: readonly Channel[];
  /**
   * Says a line in public chat, or on the channel of an address. Throws above 25 lines within 100 ticks, and for a message that the channel
   * does not carry.
   */
  say(text: string, address?: Address): void;
  /** Lets the actions of its body report nothing in public chat from now on: others then hear only what its agent says. */
  keepQuiet(): void;
  /** Calls `listener` with every line that this seat hears, its own included. Returns the function that unsubscribes. */
  hear(listener: (line: HeardLine) => void): () => void;

  /** Calls `listener` with every death of the body, when it dies. Returns the function that unsubscribes. */
  onDeath(listener: (death: OwnDeath) => void): () => void;

  /** Starts a new program: resets the failure counters and interrupts what the previous program left running. */
  beginProgram(): void;
  /** Resets the failure counters without a program, for teams that call single actions. */
  forgetFailures(): void;
  /** Calls a primitive by name with unchecked arguments, as programs from a sandbox do. Throws PrimitiveMisuse for an invalid call. */
  call(name: string, given: readonly unknown[]): Promise<unknown>;
  /** Performs an action that is no primitive. Throws TimeOver after its limit. */
  act<Result>(action: BodyAction<Result>): Promise<Result>;
}
