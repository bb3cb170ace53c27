import type { Position } from '#lib/domain/position.ts';
import type { RefereeContext } from '#server/contract/scenario.ts';
import { namedItem } from '#server/minecraft/inventory/item-rights.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { bodyBox, overlap } from '#server/minecraft/world/collision.ts';
import type { AtomEffect, AtomEvent } from './atoms/atom.ts';
import { centreOf, entryOf, placed } from './geometry.ts';
import { keyNameOf, type PlacedRoom } from './placed-room.ts';

interface Cell {
  readonly at: Position;
  readonly state: number;
}

/** Carries out the effects of events in the world, and restores the blocks that they changed. */
export class Effects {
  private readonly context: RefereeContext;
  private readonly rooms: readonly PlacedRoom[];
  /** The blocks before the first change, by event, in the order of its effects. */
  private readonly before = new Map<AtomEvent, readonly Cell[]>();
  private readonly teams: ReadonlyMap<string, Player>;

  constructor(context: RefereeContext, rooms: readonly PlacedRoom[]) {
    this.context = context;
    this.rooms = rooms;
    this.teams = new Map(context.seats.map(({ agent, player }) => [agent, player]));
    for (const { events } of rooms)
      for (const { of, at } of events) {
        const cells = changedCells(of, at).map((cell) => ({ at: cell.at, state: this.stateAt(cell.at) }));
        this.before.set(of, [...(this.before.get(of) ?? []), ...cells]);
      }
  }

  /** Changes the blocks of an event that became active. */
  apply({ of, at }: PlacedRoom['events'][number]): void {
    for (const cell of changedCells(of, at)) this.context.server.world.set(cell.at.x, cell.at.y, cell.at.z, cell.state);
  }

  /** Restores the blocks of an event. False, without any change, while an agent is where a block returns. */
  restore({ of, at }: PlacedRoom['events'][number]): boolean {
    const own = new Set(changedCells(of, at).map((cell) => keyOf(cell.at)));
    const cells = (this.before.get(of) ?? []).filter((cell) => own.has(keyOf(cell.at)));
    if (cells.some((cell) => this.isOccupied(cell))) return false;
    // Backwards, so that a piston is there before its head.
    for (const { at: place, state } of cells.toReversed()) this.context.server.world.set(place.x, place.y, place.z, state);
    return true;
  }

  /** What happens once when an event is triggered. `here` are the agents in the room, `operators` those at the event's controls. */
  trigger(placedRoom: PlacedRoom, { effects }: AtomEvent, here: readonly string[], operators: readonly string[]): void {
    for (const effect of effects) this.once(placedRoom, effect, here, operators);
  }

  private once(placedRoom: PlacedRoom, effect: AtomEffect, here: readonly string[], operators: readonly string[]): void {
    if (effect.kind === 'carry') for (const agent of here) this.carryOn(placedRoom, agent);
    if (effect.kind === 'lift') for (const agent of operators) this.lift(agent, placed({ x: 0, y: 0, z: 0 }, effect.by));
    if (effect.kind === 'key') this.giveKey(placedRoom, here);
  }

  /** Carries an agent to the place that it reaches after a room. */
  private carryOn({ room }: PlacedRoom, agent: string): void {
    const next = room.next[agent] ?? null;
    const target = this.rooms.find((other) => other.room.id === next);
    const index = Math.max(0, (target?.room.members ?? room.members).indexOf(agent));
    const { x, y, z } = entryOf(target ? centreOf(target.plan) : null, index);
    this.teams.get(agent)?.teleport({ x: x + 0.5, y, z: z + 0.5 });
  }

  private lift(agent: string, { x, y, z }: Position): void {
    const player = this.teams.get(agent);
    if (!player) return;
    const { position } = player;
    player.teleport({ x: Math.floor(position.x) + 0.5 + x, y: Math.floor(position.y) + y, z: Math.floor(position.z) + 0.5 + z });
  }

  /** Gives the key to the agent that is nearest to the middle of the room, unless an agent in it has one. */
  private giveKey({ room, centre }: PlacedRoom, here: readonly string[]): void {
    const key = itemStack('tripwire_hook', 1, { nbt: namedItem(keyNameOf(room)) });
    const players = here.flatMap((agent) => this.teams.get(agent) ?? []);
    if (players.some(({ inventory }) => inventory.count(key.name) > 0)) return;
    const distance = ({ position }: Player): number => Math.hypot(position.x - centre.x - 0.5, position.z - centre.z - 0.5);
    players.toSorted((a, b) => distance(a) - distance(b))[0]?.inventory.give(key);
  }

  private stateAt({ x, y, z }: Position): number {
    return this.context.server.world.stateAt(x, y, z);
  }

  private isOccupied({ at, state }: Cell): boolean {
    if (blockTemplate(state).shapes.length === 0 || this.stateAt(at) === state) return false;
    return [...this.teams.values()].some(({ position, width, height }) =>
      overlap([at.x, at.y, at.z, at.x + 1, at.y + 1, at.z + 1], bodyBox(position, width, height)),
    );
  }
}

/** The cells that an event changes, with their new states, around the middle of a room. */
function changedCells({ effects }: AtomEvent, centre: Position): readonly Cell[] {
  return effects.flatMap((effect) =>
    effect.kind === 'set'
      ? effect.blocks.map(({ at, block, properties }) => ({ at: placed(centre, at), state: stateOf(block, properties ?? {}) }))
      : [],
  );
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
