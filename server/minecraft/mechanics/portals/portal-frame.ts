import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { stateOf } from '../../world/block-template.ts';
import { nether } from '../../world/dimension.ts';
import { beside, type Direction, opposite } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';

/** The horizontal axes of a portal's width. */
export const portalAxes = ['x', 'z'] as const;
export type PortalAxis = (typeof portalAxes)[number];

const frameBlock = 'obsidian';
/** The portal block. */
export const portal = 'nether_portal';
/** Smallest and largest inner size of a frame, as in vanilla. */
const width = { least: 2, most: 21 } as const;
const height = { least: 3, most: 21 } as const;

function nameAt(world: World, { x, y, z }: Position): string {
  return world.blockAt(x, y, z).name;
}

function isFrame(world: World, at: Position): boolean {
  return nameAt(world, at) === frameBlock;
}

/** Whether a block leaves room for a portal. */
function isOpen(world: World, { x, y, z }: Position): boolean {
  const { air, name } = world.blockAt(x, y, z);
  return air || name === 'fire' || name === 'soul_fire' || name === portal;
}

function along(at: Position, way: Direction, count: number): Position {
  let place = at;
  for (let step = 0; step < count; step++) place = beside(place, way);
  return place;
}

function above(at: Position, count: number): Position {
  return { ...at, y: at.y + count };
}

/** Blocks from a position to the side of the frame, with its bottom complete; null without such a side. */
function toSide(world: World, from: Position, way: Direction): number | null {
  let place = from;
  for (let count = 0; count <= width.most; count++) {
    if (!isOpen(world, place)) return isFrame(world, place) ? count : null;
    if (!isFrame(world, { ...place, y: place.y - 1 })) return null;
    place = beside(place, way);
  }
  return null;
}

/** The opening of a complete frame of obsidian; its corners do not matter. */
export interface PortalFrame {
  readonly axis: PortalAxis;
  readonly places: readonly Position[];
  /** Number of positions with portal blocks. */
  readonly lit: number;
}

/** The frame along an axis whose opening contains a position, or null. Rules and sizes are vanilla's: 2 to 21 wide, 3 to 21 high. */
export function portalFrame(world: World, at: Position, axis: PortalAxis): PortalFrame | null {
  const right: Direction = axis === 'x' ? 'west' : 'south';
  let low = at;
  for (let step = 0; step < height.most && isOpen(world, { ...low, y: low.y - 1 }); step++) low = { ...low, y: low.y - 1 };
  if (!isOpen(world, low)) return null;
  const left = toSide(world, low, opposite(right));
  if (left === null) return null;
  const corner = along(low, opposite(right), left - 1);
  const wide = toSide(world, corner, right);
  if (wide === null || wide < width.least) return null;
  const rows: Position[][] = [];
  while (rows.length < height.most) {
    const start = above(corner, rows.length);
    if (!isFrame(world, beside(start, opposite(right))) || !isFrame(world, along(start, right, wide))) break;
    const row = Array.from({ length: wide }, (_, index) => along(start, right, index));
    if (!row.every((place) => isOpen(world, place))) break;
    rows.push(row);
  }
  const lintel = Array.from({ length: wide }, (_, index) => along(above(corner, rows.length), right, index));
  if (rows.length < height.least || !lintel.every((place) => isFrame(world, place))) return null;
  const places = rows.flat();
  return { axis, places, lit: places.filter((place) => nameAt(world, place) === portal).length };
}

/** The frame of either axis around a position without portal blocks, which a fire there lights. Null without a nether. */
export function unlitFrame({ world, dimensions }: MinecraftServer, at: Position): PortalFrame | null {
  if (!dimensions.includes(nether)) return null;
  for (const axis of portalAxes) {
    const frame = portalFrame(world, at, axis);
    if (frame?.lit === 0) return frame;
  }
  return null;
}

/** Fills a frame with portal blocks. */
export function lightFrame(world: World, { axis, places }: PortalFrame): void {
  const state = stateOf(portal, { axis });
  for (const { x, y, z } of places) world.set(x, y, z, state);
}
