import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { isSturdy } from '../../world/block-support.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside, facingDirection, type HorizontalDirection, horizontals, opposite } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';
import { conducts, fullPower, givesPower, type Power } from './power.ts';

type WireArm = 'up' | 'side' | 'none';
type WireShape = Record<HorizontalDirection, WireArm>;

/** Wire as a dot without connections. */
const dot: WireShape = { north: 'none', east: 'none', south: 'none', west: 'none' };
/** Wire with connections to all four sides. */
const crossShape: WireShape = { north: 'side', east: 'side', south: 'side', west: 'side' };

function blockAt(world: World, { x, y, z }: Position): BlockTemplate {
  return world.blockAt(x, y, z);
}

/** Whether wire connects to a block on one side at the same level. */
function reachesTo(block: BlockTemplate, side: HorizontalDirection): boolean {
  if (block.name === 'redstone_wire') return true;
  const facing = facingDirection(block);
  if (block.name === 'repeater') return facing === side || facing === opposite(side);
  if (block.name === 'observer') return facing === side;
  return givesPower(block);
}

function armTowards(world: World, at: Position, side: HorizontalDirection, openAbove: boolean): WireArm {
  const next = beside(at, side);
  const neighbour = blockAt(world, next);
  if (openAbove && isSturdy(neighbour, 'up') && blockAt(world, beside(next, 'up')).name === 'redstone_wire')
    return isSturdy(neighbour, opposite(side)) ? 'up' : 'side';
  if (reachesTo(neighbour, side)) return 'side';
  return !conducts(neighbour) && blockAt(world, beside(next, 'down')).name === 'redstone_wire' ? 'side' : 'none';
}

function isDot(block: BlockTemplate): boolean {
  return horizontals.every((side) => block.properties[side] === 'none');
}

/** The connected sides of wire. With one connection it extends straight, without connections it is a cross, unless it is kept as a dot. */
function wireShape(world: World, at: Position, keepDot: boolean): WireShape {
  const openAbove = !conducts(blockAt(world, beside(at, 'up')));
  const shape: WireShape = { ...dot };
  for (const side of horizontals) shape[side] = armTowards(world, at, side, openAbove);
  const [north, east, south, west] = horizontals.map((side) => shape[side] !== 'none');
  if (keepDot && !north && !east && !south && !west) return shape;
  if (!north && !south) {
    if (!west) shape.west = 'side';
    if (!east) shape.east = 'side';
  }
  if (!west && !east) {
    if (!north) shape.north = 'side';
    if (!south) shape.south = 'side';
  }
  return shape;
}

interface Wire {
  readonly at: Position;
  readonly block: BlockTemplate;
  power: number;
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}

function isWire(world: World, { x, y, z }: Position): boolean {
  return world.blockAt(x, y, z).name === 'redstone_wire';
}

function conductsAt(world: World, { x, y, z }: Position): boolean {
  return conducts(world.blockAt(x, y, z));
}

/** The positions of wire that a wire feeds: beside it, up over a block and down over an edge. */
function fedBy(world: World, at: Position): Position[] {
  const fed: Position[] = [];
  const above = beside(at, 'up');
  const openAbove = !conductsAt(world, above);
  const onBlock = conductsAt(world, beside(at, 'down'));
  for (const side of horizontals) {
    const next = beside(at, side);
    if (isWire(world, next)) fed.push(next);
    const higher = beside(next, 'up');
    if (openAbove && isWire(world, higher)) fed.push(higher);
    const lower = beside(next, 'down');
    if (onBlock && isWire(world, lower) && !conductsAt(world, next)) fed.push(lower);
  }
  return fed;
}

/** All wire that may share power with the wire at a position, in the order of the search. */
function network(world: World, start: Position): Map<string, Wire> {
  const wires = new Map<string, Wire>();
  const add = (at: Position): void => {
    const block = world.blockAt(at.x, at.y, at.z);
    if (block.name === 'redstone_wire' && !wires.has(keyOf(at))) wires.set(keyOf(at), { at, block, power: 0 });
  };
  add(start);
  for (const { at } of wires.values()) {
    for (const side of horizontals) {
      const next = beside(at, side);
      add(next);
      add(beside(next, 'up'));
      add(beside(next, 'down'));
    }
  }
  return wires;
}

/** Sets the power of every wire in a network: that of its source, minus one per step. */
function distribute(server: MinecraftServer, power: Power, start: Position): void {
  const wires = network(server.world, start);
  const byPower: Wire[][] = Array.from({ length: fullPower + 1 }, () => []);
  for (const wire of wires.values()) {
    wire.power = power.withoutWires(wire.at);
    byPower[wire.power]?.push(wire);
  }
  for (let level = fullPower; level > 1; level--) {
    for (const wire of byPower[level] ?? []) {
      if (wire.power !== level) continue;
      for (const at of fedBy(server.world, wire.at)) {
        const fed = wires.get(keyOf(at));
        if (!fed || fed.power >= level - 1) continue;
        fed.power = level - 1;
        byPower[level - 1]?.push(fed);
      }
    }
  }
  for (const { at, block, power: level } of wires.values())
    if (Number(block.properties.power) !== level) server.world.set(at.x, at.y, at.z, withProperties(block, { power: level }));
}

/** Redstone wire: it connects to its neighbours and carries power up to fifteen steps. */
export function wire(server: MinecraftServer, power: Power): void {
  const renew = (at: Position, keepDot: boolean): void => {
    const block = server.world.blockAt(at.x, at.y, at.z);
    if (block.name !== 'redstone_wire') return;
    server.world.set(at.x, at.y, at.z, withProperties(block, wireShape(server.world, at, keepDot && isDot(block))));
    distribute(server, power, at);
  };
  server.uses.onBlock((player, at, block) => {
    if (block.name !== 'redstone_wire' || player.gameMode === 'spectator' || player.gameMode === 'adventure') return false;
    const cross = horizontals.every((side) => block.properties[side] === 'side');
    if (!cross && !isDot(block)) return false;
    const shape = cross ? wireShape(server.world, at, true) : crossShape;
    if (cross && horizontals.some((side) => shape[side] !== dot[side])) return false;
    return server.world.set(at.x, at.y, at.z, withProperties(block, shape));
  });
  server.blocks.define((name) => name === 'redstone_wire', {
    farFelt: true,
    placed: (at) => renew(at, false),
    neighbourChanged(at, _block, { block, before }) {
      // The whole network of wire is computed at once.
      if (block.name !== 'redstone_wire' || before.name !== 'redstone_wire') renew(at, true);
    },
  });
}
