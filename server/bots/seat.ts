import type { TeamId } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Occupation } from './action-queue.ts';
import { Body, type BodyOptions } from './body.ts';
import { EventCollector } from './event-collector.ts';
import type { Bot } from './library/mineflayer.ts';
import { inventory, type Observation, observe } from './observation.ts';
import { PrimitiveMisuse } from './primitive-misuse.ts';
import { allPrimitives, type PrimitiveName, type Primitives } from './primitives/all.ts';
import { checkArguments, type PrimitiveGroup } from './primitives/primitive.ts';

/** An action of a seat for the event log. `detail` holds the arguments, and after the end also the feedback. */
export interface ActionReport {
  readonly name: string;
  readonly detail: string;
  readonly state: 'started' | 'done' | 'failed';
}

export interface SeatOptions extends BodyOptions {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  /** Allowed groups of primitives. */
  readonly allowed: readonly string[];
  /** Called when an action starts and when it ends. Queries (blockExists, blockAt, findBlock, findBlocks) are not actions. */
  onAction?(action: ActionReport): void;
  /** Called when a program starts. */
  onProgram?(): void;
}

const questions: ReadonlySet<string> = new Set<PrimitiveName>(['blockExists', 'blockAt', 'findBlock', 'findBlocks']);

/**
 * One body in the world with all its possible actions, for a script or for a program of a model. A body does one thing at a time for all
 * callers: see Occupation. A call that another one ends rejects with Interrupted. After the episode's signal aborts, every call rejects
 * with EpisodeOver and has no effect.
 */
export class Seat {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly primitives: Primitives;
  private readonly body: Body;
  private readonly options: SeatOptions;

  constructor(options: SeatOptions) {
    this.options = options;
    this.agent = options.agent;
    this.team = options.team;
    this.index = options.index;
    this.body = Body.of(options);
    this.primitives = this.bindPrimitives();
  }

  get bot(): Bot {
    return this.body.bot;
  }

  /** The clock of this body. */
  get clock(): Clock {
    return this.body.clock;
  }

  /** This seat's own generator, for choices of its program. */
  get random(): Random {
    return this.body.random;
  }

  /** Names of all available primitives. */
  get primitiveNames(): readonly string[] {
    return Object.keys(allPrimitives);
  }

  /** Player names of the other seats in the team. */
  get mates(): readonly string[] {
    return this.body.mates;
  }

  /** Says a line in public chat. Throws above 25 lines within 100 ticks. */
  say(text: string): void {
    this.body.say(text);
  }

  /** Waits for `count` game ticks. */
  ticks(count: number): Promise<void> {
    return this.body.ticks(count);
  }

  observe(): Observation {
    return observe(this.bot, this.body.chests);
  }

  /** Carried items by name: the inventory part of an observation, without its cost. */
  inventory(): Record<string, number> {
    return inventory(this.bot);
  }

  /** Starts collecting what this seat hears and sees; see EventCollector. */
  collectEvents(): EventCollector {
    return new EventCollector(this.bot, this.body.chests);
  }

  /** Starts a new program: resets the failure counters and interrupts what the previous program left running. */
  beginProgram(): void {
    this.body.actions.interruptAll('a new program began');
    this.forgetFailures();
    this.options.onProgram?.();
  }

  /** Resets the failure counters without a program, for teams that call single actions. */
  forgetFailures(): void {
    this.body.failures.reset();
  }

  /** Calls a primitive by name with unchecked arguments, as programs from a sandbox do. Throws PrimitiveMisuse for an invalid call. */
  async call(name: string, given: readonly unknown[]): Promise<unknown> {
    if (!isPrimitiveName(name)) {
      throw new PrimitiveMisuse(`There is no primitive named "${name}". There are: ${Object.keys(allPrimitives).join(', ')}.`);
    }
    const call: (...given: never[]) => Promise<unknown> = this.primitives[name];
    return Reflect.apply(call, undefined, given);
  }

  private bindPrimitives(): Primitives {
    const bound = Object.keys(allPrimitives).map((name) => [name, (...given: unknown[]) => this.perform(name, given)]);
    return Object.fromEntries(bound);
  }

  private async perform(name: string, given: readonly unknown[]): Promise<unknown> {
    this.body.mustBeAlive();
    const primitive = primitiveNamed(name);
    if (!this.options.allowed.includes(primitive.group)) {
      throw new PrimitiveMisuse(`${name} is not allowed in this scenario. Allowed groups: ${this.options.allowed.join(', ')}.`);
    }
    const checked = checkArguments(name, primitive.parameters, given);
    const report = (state: ActionReport['state'], detail: string): void => {
      if (!questions.has(name)) this.options.onAction?.({ name, detail, state });
    };
    const claim = this.body.actions.enter(name, primitive.occupation);
    const body = this.body.lentTo(claim);
    let begun = false;
    try {
      if (claim.turn) await body.until(claim.turn);
      begun = true;
      report('started', primitive.detail(...checked));
      // Like a player, a body closes an open window before it does anything else.
      if (primitive.occupation !== 'free' && this.bot.currentWindow) await body.closeWindow();
      const { result, feedback, failed } = await primitive.run(body, ...checked);
      report(failed ? 'failed' : 'done', feedback);
      return result;
    } catch (error) {
      if (begun) report('failed', messageOf(error));
      throw error;
    } finally {
      try {
        if (begun && claim.interruption) await body.letGo();
      } finally {
        this.body.actions.leave(claim);
      }
    }
  }
}

interface AnyPrimitive {
  readonly group: PrimitiveGroup;
  readonly occupation: Occupation;
  readonly parameters: Parameters<typeof checkArguments>[1];
  detail(...given: readonly unknown[]): string;
  run(body: Body, ...given: readonly unknown[]): Promise<{ result: unknown; feedback: string; failed?: boolean }>;
}

/** A primitive whose arguments are known only at run time; `checkArguments` validates them. */
function primitiveNamed(name: string): AnyPrimitive {
  return Reflect.get(allPrimitives as object, name);
}

function isPrimitiveName(name: string): name is PrimitiveName {
  return Object.hasOwn(allPrimitives, name);
}
