import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { stateOf } from '../../world/block-template.ts';
import { lowestY } from '../../world/column.ts';
import { dimensionAt } from '../../world/dimension.ts';
import { fluidOf } from '../../world/fluid.ts';
import { isReplaceable } from '../../world/replaceable.ts';
import type { World } from '../../world/world.ts';
import { type PortalAxis, portal } from './portal-frame.ts';

/** Blocks horizontally within which a position for a portal is searched. */
const search = 16;
/** Blocks of a portal along its axis and upwards, with its frame. */
const wide = [-1, 0, 1, 2] as const;
const high = [-1, 0, 1, 2, 3] as const;
/** Range of heights for a portal without ground: from 70 up to this far below the top. */
const lowestHanging = 70;
const belowTop = 9;

/** A position relative to the lower left block inside a portal: along its axis, upwards, and out of its plane. */
function place(at: Position, axis: PortalAxis, aside: number, up: number, out: number): Position {
  return axis === 'x' ? { x: at.x + aside, y: at.y + up, z: at.z + out } : { x: at.x - out, y: at.y + up, z: at.z + aside };
}

function isFree(world: World, { x, y, z }: Position): boolean {
  const block = world.blockAt(x, y, z);
  return isReplaceable(block) && !fluidOf(block.stateId);
}

function isGround(world: World, { x, y, z }: Position): boolean {
  const { shapes, full } = world.blockAt(x, y, z);
  return full && shapes.length > 0;
}

/** Whether a portal fits on the ground of one plane: solid below its frame, room above. */
function hosts(world: World, at: Position, axis: PortalAxis, out: number): boolean {
  return wide.every((aside) =>
    high.every((up) => {
      const there = place(at, axis, aside, up, out);
      return up < 0 ? isGround(world, there) : isFree(world, there);
    }),
  );
}

/** The lowest free block over each ground of a column, from the top down. */
function* floors(world: World, x: number, z: number): Generator<number> {
  const { minY, ceiling } = dimensionAt(x);
  const top = Math.min(ceiling - high.length, ((world.column(x >> 4, z >> 4).highestSection() + 1) << 4) + lowestY);
  for (let y = top; y > minY; y--) if (isFree(world, { x, y, z }) && !isFree(world, { x, y: y - 1, z })) yield y;
}

/** The nearest position for a portal: preferably with room in front and behind. Null without ground with room. */
function site(server: MinecraftServer, near: Position, axis: PortalAxis): Position | null {
  const { world, border } = server;
  let best: { readonly at: Position; readonly roomy: boolean; readonly distance: number } | null = null;
  for (let dx = -search; dx <= search; dx++) {
    for (let dz = -search; dz <= search; dz++) {
      const [x, z] = [near.x + dx, near.z + dz];
      if (!border.holdsBlock({ x, z })) continue;
      for (const y of floors(world, x, z)) {
        const at = { x, y, z };
        if (!hosts(world, at, axis, 0)) continue;
        const roomy = hosts(world, at, axis, -1) && hosts(world, at, axis, 1);
        const distance = dx ** 2 + (y - near.y) ** 2 + dz ** 2;
        if (!best || (roomy && !best.roomy) || (roomy === best.roomy && distance < best.distance)) best = { at, roomy, distance };
      }
    }
  }
  return best?.at ?? null;
}

/** Builds a ledge of obsidian in the air with room above, for a portal without ground. */
function hang(world: World, near: Position, axis: PortalAxis): Position {
  const { ceiling } = dimensionAt(near.x);
  const at = { ...near, y: Math.max(lowestHanging, Math.min(near.y, ceiling - belowTop)) };
  for (const out of [-1, 0, 1]) {
    for (const aside of [0, 1]) {
      for (const up of [-1, 0, 1, 2]) {
        const { x, y, z } = place(at, axis, aside, up, out);
        world.set(x, y, z, up < 0 ? stateOf('obsidian') : 0);
      }
    }
  }
  return at;
}

/** Builds a portal of 2 x 3 blocks in its frame near a position, as vanilla does for players. Returns its lowest left block. */
export function buildPortal(server: MinecraftServer, near: Position, axis: PortalAxis): Position {
  const { world } = server;
  const at = site(server, near, axis) ?? hang(world, near, axis);
  const inside: Position[] = [];
  for (const aside of wide) {
    for (const up of high) {
      const there = place(at, axis, aside, up, 0);
      if (aside === -1 || aside === 2 || up === -1 || up === 3) world.set(there.x, there.y, there.z, stateOf('obsidian'));
      else inside.push(there);
    }
  }
  for (const { x, y, z } of inside) world.set(x, y, z, stateOf(portal, { axis }));
  return at;
}
