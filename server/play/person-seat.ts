import type { Channel } from '#lib/domain/channel.ts';
import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { BodyAction } from '#server/bots/body-action.ts';
import type { CollectedEvents } from '#server/bots/event-collector.ts';
import type { Observation } from '#server/bots/observation.ts';
import { PrimitiveMisuse } from '#server/bots/primitive-misuse.ts';
import { boundPrimitives } from '#server/bots/primitives/bound-primitives.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { SeatView } from '#server/bots/seat-view.ts';
import type { Address, HeardLine } from '#server/bots/voice.ts';
import type { OpenSeat } from '#server/contract/occupant.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Random } from '#server/minecraft/random.ts';
import { minecraftVersion } from '#server/minecraft/registry.ts';

const nothing: CollectedEvents = { error: () => undefined, take: () => [], all: () => [], close: () => undefined };

/** A seat that a person plays by hand: an agent system can speak and listen on it, but not move its body or look through its eyes. */
export class PersonSeat implements Seat {
  readonly agent: string;
  readonly team: TeamId;
  readonly index: number;
  readonly mates: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  readonly primitiveNames: readonly string[] = [];
  readonly primitives = boundPrimitives((name) => this.call(name));
  readonly view: SeatView;
  private readonly open: OpenSeat;
  private readonly player: Player;

  constructor(open: OpenSeat, player: Player) {
    const { plan, mates, clock, random } = open;
    this.open = open;
    this.player = player;
    this.agent = plan.agent;
    this.team = plan.team;
    this.index = plan.index;
    this.mates = mates;
    this.clock = clock;
    this.random = random;
    const refuse = (): never => this.refuse('looking around');
    this.view = {
      version: minecraftVersion,
      status: refuse,
      table: refuse,
      inventory: () => [],
      entities: () => [],
      players: () => [],
    };
  }

  get position(): Position {
    return this.player.position;
  }

  get channels(): readonly Channel[] {
    return this.open.voice.channels;
  }

  say(text: string, address?: Address): void {
    if (address === undefined) this.refuse('public chat');
    this.open.voice.say(text, address);
  }

  keepQuiet(): void {
    // The actions of a person report nothing.
  }

  hear(listener: (line: HeardLine) => void): () => void {
    return this.open.voice.hear(listener);
  }

  /** A person sees its own death; no system plays this seat. */
  onDeath(): () => void {
    return () => undefined;
  }

  async ticks(count: number): Promise<void> {
    await new Promise<void>((resolve) => void this.clock.after(count * 50, resolve));
  }

  /** Its body and nothing around it: no system sees what the person sees. */
  observe(): Observation {
    const { name, health, food, saturation, breath, position, velocity, yaw, pitch, onGround } = this.player;
    return {
      voxels: [],
      blockRecords: [],
      inventory: this.inventory(),
      nearbyChests: {},
      status: {
        ...{ name, health, food, saturation, position, velocity, yaw, pitch, onGround },
        oxygen: Math.max(0, Math.round(breath / 15)),
        equipment: [],
        timeSinceOnGround: 0,
        isInWater: false,
        isInLava: false,
        isInWeb: false,
        isCollidedHorizontally: false,
        isCollidedVertically: false,
        biome: 'plains',
        entities: {},
        timeOfDay: 'day',
        inventoryUsed: 0,
        elapsedTime: 0,
      },
    };
  }

  inventory(): Record<string, number> {
    return Object.fromEntries(this.player.inventory.totals());
  }

  blockAt(): null {
    return null;
  }

  sees(): boolean {
    return false;
  }

  lookedInto(): null {
    return null;
  }

  collectEvents(): CollectedEvents {
    return nothing;
  }

  beginProgram(): void {}

  forgetFailures(): void {}

  async call(name: string): Promise<never> {
    return this.refuse(name);
  }

  async act<Result>({ name }: BodyAction<Result>): Promise<Result> {
    return this.refuse(name);
  }

  private refuse(what: string): never {
    throw new PrimitiveMisuse(`${this.agent} is played by a person: ${what} is not possible.`);
  }
}
