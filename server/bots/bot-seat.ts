import { type Channel, publicChannel } from '#lib/domain/channel.ts';
import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Claim, Occupation } from './action-queue.ts';
import { Body, type BodyOptions } from './body.ts';
import { type BodyAction, TimeOver } from './body-action.ts';
import { botView } from './bot-view.ts';
import { type CollectedEvents, EventCollector } from './event-collector.ts';
import { blockLookupOf } from './library/block-templates.ts';
import { moveGently } from './library/gentle-movements.ts';
import { type Bot, Vec3 } from './library/mineflayer.ts';
import { isInSight } from './line-of-sight.ts';
import { inventory, type Observation, observe } from './observation.ts';
import { type OwnDeath, readDeathMessage } from './own-death.ts';
import { PrimitiveMisuse } from './primitive-misuse.ts';
import { allPrimitives, type PrimitiveName, type Primitives } from './primitives/all.ts';
import { boundPrimitives } from './primitives/bound-primitives.ts';
import { checkArguments, type Done, type PrimitiveGroup } from './primitives/primitive.ts';
import type { Seat, SeenBlock } from './seat.ts';
import type { SeatView } from './seat-view.ts';
import { seenBlock } from './seen-block.ts';
import { eyeOf } from './view-around.ts';
import { type Address, type HeardLine, publicVoice, type Voice } from './voice.ts';

/** An action of a seat for the event log. `detail` holds the arguments, and after the end also the feedback. */
export interface ActionReport {
  readonly name: string;
  readonly detail: string;
  readonly state: 'started' | 'done' | 'failed';
}

export interface BotSeatOptions extends BodyOptions {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  /** Allowed groups of primitives. */
  readonly allowed: readonly string[];
  /** Its access to channels; the default has public chat alone. */
  readonly voice?: Voice;
  /** Called when an action starts and when it ends. Queries (blockExists, blockAt, findBlock, findBlocks, unbuiltBlocks) are not actions. */
  onAction?(action: ActionReport): void;
  /** Called when a program starts. */
  onProgram?(): void;
}

const queries: ReadonlySet<string> = new Set<PrimitiveName>(['blockExists', 'blockAt', 'findBlock', 'findBlocks', 'unbuiltBlocks']);

/** A seat with a mineflayer bot behind it. */
export class BotSeat implements Seat {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly primitives: Primitives;
  readonly view: SeatView;
  private readonly body: Body;
  private readonly voice: Voice;
  private readonly options: BotSeatOptions;

  constructor(options: BotSeatOptions) {
    this.options = options;
    this.agent = options.agent;
    this.team = options.team;
    this.index = options.index;
    this.voice = options.voice ?? publicVoice;
    this.body = Body.of({ ...options, onReport: (text) => this.voice.reports(text) });
    this.view = botView(options.bot);
    this.primitives = boundPrimitives((name, given) => this.perform(name, given));
  }

  get bot(): Bot {
    return this.body.bot;
  }

  get clock(): Clock {
    return this.body.clock;
  }

  get random(): Random {
    return this.body.random;
  }

  get position(): Position {
    return this.bot.entity.position;
  }

  get primitiveNames(): readonly string[] {
    return Object.keys(allPrimitives);
  }

  get mates(): readonly string[] {
    return this.body.mates;
  }

  get channels(): readonly Channel[] {
    return this.voice.channels;
  }

  say(text: string, address?: Address): void {
    if (address !== undefined && address.channel !== publicChannel.id) {
      this.body.countLine();
      this.voice.say(text, address);
      return;
    }
    if (!this.channels.some(({ id }) => id === publicChannel.id))
      throw new Error('This task has no public chat. Say it on one of its channels.');
    if (address?.to !== undefined || address?.data !== undefined) throw new Error('Public chat names no readers and carries no data.');
    this.body.say(text);
  }

  keepQuiet(): void {
    this.body.keepQuiet();
  }

  hear(listener: (line: HeardLine) => void): () => void {
    const heard = (from: string, text: string): void => {
      const mark = this.voice.isReport(from, text) ? { isReport: true as const } : {};
      listener({ from, text, channel: publicChannel.id, audience: { to: 'everyone' }, ...mark });
    };
    this.bot.on('chat', heard);
    const stop = this.voice.hear(listener);
    return () => {
      this.bot.removeListener('chat', heard);
      stop();
    };
  }

  ticks(count: number): Promise<void> {
    return this.body.ticks(count);
  }

  observe(): Observation {
    return observe(this.bot, this.body.chests);
  }

  inventory(): Record<string, number> {
    return inventory(this.bot);
  }

  blockAt({ x, y, z }: Position): SeenBlock | null {
    return seenBlock(this.bot.world.getBlockStateId(new Vec3(x, y, z)));
  }

  sees(at: Position): boolean {
    const [x, y, z] = eyeOf(this.body);
    return isInSight(blockLookupOf(this.bot), { x, y, z }, at);
  }

  lookedInto(chest: Position): number | null {
    return this.body.chests.when(chest);
  }

  collectEvents(): CollectedEvents {
    return new EventCollector(this.bot, this.body.chests, this.voice);
  }

  onDeath(listener: (death: OwnDeath) => void): () => void {
    const died = ({ message }: { readonly message: unknown }): void => {
      const { x, y, z } = this.position;
      listener({ at: { x, y, z }, ...readDeathMessage(String(message)) });
    };
    this.bot._client.on('death_combat_event', died);
    return () => void this.bot._client.removeListener('death_combat_event', died);
  }

  beginProgram(): void {
    this.body.actions.interruptAll('a new program began');
    this.forgetFailures();
    this.options.onProgram?.();
  }

  forgetFailures(): void {
    this.body.failures.reset();
  }

  async call(name: string, given: readonly unknown[]): Promise<unknown> {
    if (!isPrimitiveName(name)) {
      throw new PrimitiveMisuse(`There is no primitive named "${name}". There are: ${Object.keys(allPrimitives).join(', ')}.`);
    }
    const call: (...given: never[]) => Promise<unknown> = this.primitives[name];
    return Reflect.apply(call, undefined, given);
  }

  async act<Result>(action: BodyAction<Result>): Promise<Result> {
    this.body.mustBeAlive();
    this.forgetFailures();
    const { name, occupation, limit, keepsWindow = false, isQuiet = false, digs = false } = action;
    return this.occupied({ name, occupation, keepsWindow, isQuiet, detail: () => action.detail }, async (body, claim) => {
      let late = false;
      const end = (): void => {
        late = claim.interruption === null;
        claim.interrupt('its time was over');
      };
      const cancel = Number.isFinite(limit) ? this.clock.after(limit * 1000, end) : () => undefined;
      const restore = occupation === 'free' || digs ? null : moveGently(this.bot);
      try {
        return await action.run(body.gently());
      } catch (error) {
        throw late && error === claim.interruption ? new TimeOver(name, limit) : error;
      } finally {
        restore?.();
        cancel();
      }
    });
  }

  private async perform(name: string, given: readonly unknown[]): Promise<unknown> {
    this.body.mustBeAlive();
    const primitive = primitiveNamed(name);
    if (!this.options.allowed.includes(primitive.group)) {
      throw new PrimitiveMisuse(`${name} is not allowed in this scenario. Allowed groups: ${this.options.allowed.join(', ')}.`);
    }
    const checked = checkArguments(name, primitive.parameters, given);
    return this.occupied({ name, occupation: primitive.occupation, detail: () => primitive.detail(...checked) }, (body) =>
      primitive.run(body, ...checked),
    );
  }

  /** Runs work that occupies the body, and reports its start and its end. */
  private async occupied<Result>(action: Occupying, work: (body: Body, claim: Claim) => Promise<Done<Result>>): Promise<Result> {
    const { name, occupation } = action;
    const report = (state: ActionReport['state'], detail: string): void => {
      if (!queries.has(name) && action.isQuiet !== true) this.options.onAction?.({ name, detail, state });
    };
    const claim = this.body.actions.enter(name, occupation);
    const body = this.body.lentTo(claim);
    let begun = false;
    try {
      if (claim.turn) await body.until(claim.turn);
      begun = true;
      report('started', action.detail());
      // Like a player, a body closes an open window before it does anything else.
      if (occupation !== 'free' && !action.keepsWindow && this.bot.currentWindow) await body.closeWindow();
      const { result, feedback, failed } = await work(body, claim);
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

/** What occupies a body. */
interface Occupying {
  readonly name: string;
  readonly occupation: Occupation;
  /** Whether it leaves an open window open. */
  readonly keepsWindow?: boolean;
  readonly isQuiet?: boolean;
  detail(): string;
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
