import type { Position } from '#lib/domain/position.ts';
import { holdsPost } from '#server/minecraft/world/block-support.ts';
import { type BlockTemplate, blockTemplate, defaultState } from '#server/minecraft/world/block-template.ts';
import type { Direction } from '#server/minecraft/world/direction.ts';
import { blockNameOfItem, itemOfBlock, nameOnFace, orientationOf } from '#server/minecraft/world/placed-state.ts';
import { isReplaceable } from '#server/minecraft/world/replaceable.ts';
import type { PlaceFacing } from './placing-ways.ts';

/** Height of the eyes above the feet, in blocks. */
export const eyeHeight = 1.62;
/** How far a body reaches from its eyes, in blocks. */
const reach = 4.5;
/** Degrees by which a view may be off and still give the same facing. */
const tolerance = 10;
/** Least distance across, in blocks, at which a view has a direction. */
const leastAcross = 0.5;

/** A block to place: its name, its cell, and its side or axis; null for any. */
export interface Placement {
  readonly name: string;
  readonly at: Position;
  readonly facing: PlaceFacing | null;
}

/** A click that places a block: the neighbour, from the cell, and its clicked face, which points back to the cell. */
export interface HandClick {
  readonly side: Position;
  readonly face: Direction;
}

/** Downwards first: most blocks are placed on another one. */
const clicks: readonly HandClick[] = [
  { side: { x: 0, y: -1, z: 0 }, face: 'up' },
  { side: { x: 0, y: 1, z: 0 }, face: 'down' },
  { side: { x: -1, y: 0, z: 0 }, face: 'east' },
  { side: { x: 1, y: 0, z: 0 }, face: 'west' },
  { side: { x: 0, y: 0, z: -1 }, face: 'south' },
  { side: { x: 0, y: 0, z: 1 }, face: 'north' },
];

/** Blocks that stand only on a post or a full top; lanterns also hang. */
const posted = /^((soul_)?(torch|lantern)|redstone_torch)$/;

/** Whether a block can be clicked to place another one against it. */
function isHold(block: BlockTemplate | null): block is BlockTemplate {
  return block !== null && !isReplaceable(block) && !/water|lava/.test(block.name);
}

function templateOf(name: string | null): BlockTemplate | null {
  const state = name === null ? undefined : defaultState(name);
  return state === undefined ? null : blockTemplate(state);
}

/** Whether a block with this side or axis has a requested one. A block that faces a side also has the axis of that side. */
export function hasFacing(there: string | null, facing: PlaceFacing): boolean {
  return there === facing || (there !== null && axisOfSide[there] === facing);
}

const axisOfSide: Readonly<Record<string, PlaceFacing>> = { east: 'x', west: 'x', north: 'z', south: 'z' };

/** The clicks that give a cell the block with that facing, without regard to the body: by the neighbours that exist. `nameAt` is null for air. */
export function clicksFor({ name, at, facing }: Placement, nameAt: (at: Position) => string | null): readonly HandClick[] {
  const item = itemOfBlock(name) ?? name;
  const block = blockNameOfItem(item) ?? item;
  const below = templateOf(nameAt({ ...at, y: at.y - 1 }));
  const hangsOrStands = (face: Direction): boolean => !posted.test(name) || face === 'down' || (below !== null && holdsPost(below));
  return clicks.filter(({ side, face }) => {
    const neighbour = templateOf(nameAt({ x: at.x + side.x, y: at.y + side.y, z: at.z + side.z }));
    if (!isHold(neighbour) || nameOnFace(block, face) !== name) return false;
    if (!hangsOrStands(face)) return false;
    if (neighbour.name === block && block.endsWith('_slab') && (face === 'up' || face === 'down')) return false;
    return facing === null || views.some((yaw) => hasFacing(orientationOf(block, { face, yaw, pitch: 0 }), facing));
  });
}

const views = [0, 90, 180, 270] as const;

/** The clicks among these that a body can make from its eyes, faces in sight first. `slack` shortens its reach, in blocks. */
export function clicksWithin(
  { name, at, facing }: Placement,
  clicks: readonly HandClick[],
  eyes: Position,
  slack = 0,
): readonly HandClick[] {
  const item = itemOfBlock(name) ?? name;
  const block = blockNameOfItem(item) ?? item;
  const possible = clicks.filter((click) => {
    const { x, y, z } = pointOf(at, click);
    const [dx, dy, dz] = [x - eyes.x, y - eyes.y, z - eyes.z];
    if (Math.hypot(dx, dy, dz) > reach - slack) return false;
    if (facing === null) return true;
    const gives = (yaw: number): boolean => hasFacing(orientationOf(block, { face: click.face, yaw, pitch: 0 }), facing);
    if (views.every(gives)) return true;
    const yaw = (Math.atan2(-dx, dz) * 180) / Math.PI;
    return Math.hypot(dx, dz) >= leastAcross && gives(yaw - tolerance) && gives(yaw + tolerance);
  });
  return [...possible.filter((click) => isSeen(at, click, eyes)), ...possible.filter((click) => !isSeen(at, click, eyes))];
}

/** Whether a block is near enough to dig. `slack` shortens the reach, in blocks. */
export function isDiggable(at: Position, eyes: Position, slack = 0): boolean {
  return Math.hypot(at.x + 0.5 - eyes.x, at.y + 0.5 - eyes.y, at.z + 0.5 - eyes.z) <= reach - slack;
}

/** The middle of the clicked face. */
export function pointOf(at: Position, { side }: HandClick): Position {
  return { x: at.x + 0.5 + side.x / 2, y: at.y + 0.5 + side.y / 2, z: at.z + 0.5 + side.z / 2 };
}

/** Whether the eyes are in front of the clicked face. */
export function isSeen(at: Position, click: HandClick, eyes: Position): boolean {
  const { x, y, z } = pointOf(at, click);
  const { side } = click;
  return (eyes.x - x) * side.x + (eyes.y - y) * side.y + (eyes.z - z) * side.z < 0;
}
