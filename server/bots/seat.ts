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

/** An action of a seat as the event log keeps it. `detail` holds the arguments, and once it ended the feedback. */
export interface ActionReport {
  readonly name: string;
  readonly detail: string;
  readonly state: 'started' | 'done' | 'failed';
}

export interface SeatOptions extends BodyOptions {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  /** Groups of primitives that the scenario allows. */
  readonly allowed: readonly string[];
  /** Hears when an action starts and how it ends. Questions (blockExists, blockAt, findBlock, findBlocks) are not actions. */
  onAction?(action: ActionReport): void;
  /** Hears when a program starts. */
  onProgram?(): void;
}

const questions: ReadonlySet<string> = new Set<PrimitiveName>(['blockExists', 'blockAt', 'findBlock', 'findBlocks']);

/**
 * One body in the world, and all that may be done with it. A script, a model's program and a human sit in the same seat. A body does one
 * thing at a time, whoever calls: see Occupation. A call that another one ends rejects with Interrupted. When the episode's signal
 * aborts, every call rejects with EpisodeOver and has no effect any more.
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

  /** The clock this body lives by. */
  get clock(): Clock {
    return this.body.clock;
  }

  /** This seat's own generator, for choices of the program that plays it. */
  get random(): Random {
    return this.body.random;
  }

  /** Names of all there is to call. */
  get primitiveNames(): readonly string[] {
    return Object.keys(allPrimitives);
  }

  /** Player names of the own team without this one. */
  get mates(): readonly string[] {
    return this.body.mates;
  }

  /** Says a line in public chat. Throws when more than 25 lines are said within 100 ticks. */
  say(text: string): void {
    this.body.say(text);
  }

  /** Waits for that many game ticks. */
  ticks(count: number): Promise<void> {
    return this.body.ticks(count);
  }

  observe(): Observation {
    return observe(this.bot, this.body.chests);
  }

  /** How many it carries of each kind of item: what an observation tells of it, without looking round. */
  inventory(): Record<string, number> {
    return inventory(this.bot);
  }

  /** Starts writing down what this seat hears and sees; see EventCollector. */
  collectEvents(): EventCollector {
    return new EventCollector(this.bot, this.body.chests);
  }

  /** A new program starts: its failure counters are clean, and what the one before left under way is interrupted. */
  beginProgram(): void {
    this.body.actions.interruptAll('a new program began');
    this.forgetFailures();
    this.options.onProgram?.();
  }

  /** Cleans the failure counters without a program, for teams that call one action at a time. */
  forgetFailures(): void {
    this.body.failures.reset();
  }

  /** Calls a primitive by name with unchecked arguments, as programs from a sandbox do. Throws PrimitiveMisuse for what cannot be called. */
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
      // Like a player, a body closes a window that was left open before it does anything else.
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

/** A primitive whose arguments are known only at run time; `checkArguments` is what makes them fit. */
function primitiveNamed(name: string): AnyPrimitive {
  return Reflect.get(allPrimitives as object, name);
}

function isPrimitiveName(name: string): name is PrimitiveName {
  return Object.hasOwn(allPrimitives, name);
}
