import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { type PropertyValue, stateOf } from '#server/minecraft/world/block-template.ts';

/** A block and where to place it. */
export interface Placement {
  readonly at: Position;
  readonly block: string;
  readonly properties?: Readonly<Record<string, PropertyValue>>;
}

/** A rectangle of whole blocks seen from above, including its edges. */
export interface Rectangle {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Places blocks in the world, in order. Throws for a block or property that does not exist. */
export function place(server: MinecraftServer, placements: readonly Placement[]): void {
  for (const { at, block, properties } of placements) server.world.set(at.x, at.y, at.z, stateOf(block, properties ?? {}));
}

/** Placements of one block at several positions. */
export function blocksOf(block: string, properties: Placement['properties'] = {}): (at: Position) => Placement {
  return (at) => ({ at, block, properties });
}

/** The cells along the edge of a rectangle, each once. */
export function rim({ west, east, north, south }: Rectangle): { x: number; z: number }[] {
  const cells: { x: number; z: number }[] = [];
  for (let x = west; x <= east; x++) cells.push({ x, z: north }, { x, z: south });
  for (let z = north + 1; z < south; z++) cells.push({ x: west, z }, { x: east, z });
  return cells;
}

/** Every cell of a rectangle, row by row from north-west. */
export function cellsOf({ west, east, north, south }: Rectangle): { x: number; z: number }[] {
  const cells: { x: number; z: number }[] = [];
  for (let z = north; z <= south; z++) for (let x = west; x <= east; x++) cells.push({ x, z });
  return cells;
}

/** A rectangle extended by a number of blocks on every side. */
export function extended({ west, east, north, south }: Rectangle, by: number): Rectangle {
  return { west: west - by, east: east + by, north: north - by, south: south + by };
}

/** Blocks from a rectangle to a cell outside it, along the axis on which it is further; negative or 0 inside. */
export function beyond({ west, east, north, south }: Rectangle, { x, z }: { readonly x: number; readonly z: number }): number {
  return Math.max(west - x, x - east, north - z, z - south);
}
